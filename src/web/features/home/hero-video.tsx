import Pause from 'lucide-react/icons/pause'
import Play from 'lucide-react/icons/play'
import { useEffect, useRef, useState } from 'react'
import { useWords } from '../../lib/i18n.tsx'
import { Icon } from '../../ui/icon.tsx'

/** Video loop over the poster, loaded when the page is idle; never with reduced motion or data saving. */
export function HeroVideo() {
  const { words } = useWords()
  const wanted = useVideoWanted()
  const video = useRef<HTMLVideoElement>(null)
  const [playing, setPlaying] = useState(false)
  const [started, setStarted] = useState(false)

  if (!wanted) return null
  return (
    <>
      <video
        ref={video}
        muted
        loop
        playsInline
        autoPlay
        aria-hidden
        tabIndex={-1}
        onPlaying={() => {
          setStarted(true)
          setPlaying(true)
        }}
        onPause={() => setPlaying(false)}
        className={`absolute inset-0 -z-20 size-full object-cover transition-opacity duration-700 ${started ? '' : 'opacity-0'}`}
      >
        <source src="/hero.webm" type="video/webm" />
        <source src="/hero.mp4" type="video/mp4" />
      </video>
      {started && (
        <button
          type="button"
          aria-label={playing ? words.home.pause : words.home.play}
          onClick={() => (playing ? video.current?.pause() : void video.current?.play())}
          className="absolute end-4 top-4 grid size-11 place-items-center rounded-full border border-white/35 bg-night/45 backdrop-blur-sm hover:bg-night/70"
        >
          <Icon of={playing ? Pause : Play} />
        </button>
      )}
    </>
  )
}

interface NetworkConnection {
  saveData?: boolean
}

/** True once the video may load: after everything the page itself needs. */
function useVideoWanted(): boolean {
  const [wanted, setWanted] = useState(false)
  useEffect(() => {
    const { connection } = navigator as { connection?: NetworkConnection }
    if (connection?.saveData || matchMedia('(prefers-reduced-motion: reduce)').matches) return
    const want = () => whenIdle(() => setWanted(true))
    if (document.readyState === 'complete') want()
    else addEventListener('load', want, { once: true })
    return () => removeEventListener('load', want)
  }, [])
  return wanted
}

function whenIdle(act: () => void): void {
  // Safari has no requestIdleCallback.
  if ('requestIdleCallback' in window) requestIdleCallback(act)
  else setTimeout(act, 200)
}
