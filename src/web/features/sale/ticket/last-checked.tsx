import { useEffect } from 'react'
import { dayInBahrain } from '../../../../contract/rules/bahrain.ts'
import { formatDateTime, formatTime } from '../../../../contract/rules/format.ts'
import { useBundle, useWords } from '../../../lib/i18n.tsx'
import { serverNow } from '../../../lib/server-clock.ts'
import { useOnReconnect } from '../../../lib/use-online.ts'
import { Button } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/notice.tsx'

const RETRY_EVERY_MS = 15_000

interface LastCheckedProps {
  /** Milliseconds; undefined for a fresh response. */
  at: number | undefined
  query: { isFetching: boolean; refetch: () => unknown }
}

/** Time of the server's last confirmation of data stored on this device. */
export function LastChecked({ at, query }: LastCheckedProps) {
  const { words, language } = useWords()
  const own = useBundle('event').ticket
  const { refetch } = query
  const isKept = at !== undefined
  useEffect(() => {
    if (!isKept) return
    // Not every network that returns fires an event.
    const timer = setInterval(() => void refetch(), RETRY_EVERY_MS)
    return () => clearInterval(timer)
  }, [isKept, refetch])
  useOnReconnect(() => {
    if (isKept) void refetch()
  })
  if (at === undefined) return null
  const instant = new Date(at).toISOString()
  const isToday = dayInBahrain(at) === dayInBahrain(serverNow())
  return (
    <div className="my-5 print:hidden">
      <Notice variant="info" live>
        <p>
          {isToday
            ? own.last_checked_today(formatTime(instant, language))
            : own.last_checked(formatDateTime(instant, language))}
        </p>
        <Button className="mt-2" busy={query.isFetching} onClick={() => void refetch()}>
          {words.shell.try_again}
        </Button>
      </Notice>
    </div>
  )
}
