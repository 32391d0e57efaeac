import { Pause, Play } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useWords } from '../../lib/i18n.tsx'
import { Icon } from '../../ui/icon.tsx'

/** How long the light stays on a poster. */
const LIGHT_MS = 5_000

/** Moves the stage until the visitor pauses it: a film over the still, and the light, which turns to the next poster. */
export function StageMotion({ onTurn }: { onTurn: () => void }) {
  const { stage } = useWords().words
  const film = useRef<HTMLVideoElement>(null)
  const [isMoving, setMoving] = useState(true)
  const [hasStarted, setStarted] = useState(false)

  useEffect(() => {
    if (!isMoving) return film.current?.pause()
    // A browser may refuse to play: the still stays.
    film.current?.play().catch(() => {})
    const timer = setInterval(onTurn, LIGHT_MS)
    return () => clearInterval(timer)
  }, [isMoving, onTurn])

  return (
    <>
      <video
        ref={film}
        muted
        loop
        playsInline
        aria-hidden
        tabIndex={-1}
        onPlaying={() => setStarted(true)}
        className={`absolute inset-0 -z-20 size-full object-cover object-top transition-opacity duration-700 ${hasStarted ? '' : 'opacity-0'}`}
      >
        <source src="/hero.webm" type="video/webm" />
        <source src="/hero.mp4" type="video/mp4" />
      </video>
      <div className="container pointer-events-none absolute inset-x-0 bottom-4 flex justify-end desk:bottom-0.5">
        <button
          type="button"
          aria-label={isMoving ? stage.pause : stage.play}
          onClick={() => setMoving(!isMoving)}
          className="pointer-events-auto grid size-11 place-items-center rounded-full text-white/80 hover:bg-white/15 hover:text-white"
        >
          <Icon of={isMoving ? Pause : Play} />
        </button>
      </div>
    </>
  )
}
