import { Flashlight } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useBundle } from '../../../lib/i18n.tsx'
import { useWakeLock } from '../../../lib/use-wake-lock.ts'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { createScanner } from './scanner.ts'

/** Pause between two scanned frames, milliseconds. */
const LOOK_MS = 150
/** A ticket held before the camera is one scan until it has been out of sight this long; milliseconds. */
const OUT_OF_SIGHT_MS = 1_500

interface CameraProps {
  /** A verdict is on the screen: the camera stays on, but nothing is scanned. */
  paused: boolean
  onCode: (text: string) => void
}

/** The device's camera, scanning for QR codes; keeps the screen on. */
export function Camera({ paused, onCode }: CameraProps) {
  const words = useBundle('account').checkIn
  const video = useRef<HTMLVideoElement>(null)
  const [hasFailed, setFailed] = useState(false)
  const [track, setTrack] = useState<MediaStreamTrack>()
  const [hasLight, setLight] = useState(false)
  const look = useRef({ paused, onCode })
  useEffect(() => {
    look.current = { paused, onCode }
  })
  useWakeLock()

  useEffect(() => {
    let isOver = false
    let stream: MediaStream | undefined
    async function start(player: HTMLVideoElement) {
      stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' }, audio: false })
      if (isOver) return stop()
      player.srcObject = stream
      await player.play()
      setTrack(stream.getVideoTracks()[0])
      const findCodes = await createScanner()
      let seen = { code: '', at: 0 }
      while (!isOver) {
        // Also while paused: otherwise a ticket that stays in sight would admit its next person by itself.
        const [code] = await findCodes(player).catch(() => [])
        if (code !== undefined && !isOver) {
          const now = performance.now()
          const isNew = code !== seen.code || now - seen.at > OUT_OF_SIGHT_MS
          if (isNew && !look.current.paused) look.current.onCode(code)
          if (!isNew || !look.current.paused) seen = { code, at: now }
        }
        await new Promise((resolve) => setTimeout(resolve, LOOK_MS))
      }
    }
    function stop() {
      for (const track of stream?.getTracks() ?? []) track.stop()
    }
    if (video.current) start(video.current).catch(() => !isOver && setFailed(true))
    return () => {
      isOver = true
      stop()
    }
  }, [])

  if (hasFailed) {
    return (
      <Notice variant="info" live>
        {words.no_camera}
      </Notice>
    )
  }
  return (
    <div className="relative overflow-hidden rounded-card bg-night">
      <video
        ref={video}
        muted
        playsInline
        aria-label={words.camera}
        className="aspect-4/3 w-full object-cover sm:aspect-video"
      />
      <div aria-hidden className="pointer-events-none absolute inset-0 grid place-items-center">
        <div className="aspect-square h-4/5 rounded-card border-4 border-gold/80" />
      </div>
      {track && hasTorch(track) && (
        <Button
          variant="glass"
          aria-pressed={hasLight}
          className="absolute end-3 bottom-3"
          onClick={() => {
            setLight(!hasLight)
            void track.applyConstraints({ advanced: [{ torch: !hasLight } as MediaTrackConstraintSet] })
          }}
        >
          <Icon of={Flashlight} />
          {words.light}
        </Button>
      )}
    </div>
  )
}

function hasTorch(track: MediaStreamTrack): boolean {
  return 'torch' in (track.getCapabilities?.() ?? {})
}
