import { useEffect, useState } from 'react'
import { serverNow } from '../lib/server-clock.ts'

const SECOND_MS = 1_000

/** Time left until an instant by the server's clock, such as `14:32` or `1:59:07`; `0:00` afterwards. */
export function Countdown({ until }: { until: string }) {
  const [left, setLeft] = useState<number>()
  useEffect(() => {
    const look = () => setLeft(Math.max(0, Math.ceil((Date.parse(until) - serverNow()) / SECOND_MS)))
    look()
    const timer = setInterval(look, SECOND_MS)
    return () => clearInterval(timer)
  }, [until])
  return (
    <bdi role="timer" dir="ltr" className="font-semibold tabular-nums">
      {/* Its place is kept, and what is invisible does not shift. */}
      {left === undefined ? <span className="invisible">0:00</span> : format(left)}
    </bdi>
  )
}

function format(seconds: number): string {
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60]
  const parts = hours > 0 ? [hours, pad(minutes)] : [minutes]
  return [...parts, pad(seconds % 60)].join(':')
}

const pad = (number: number) => String(number).padStart(2, '0')
