import { Link, useRouteContext } from '@tanstack/react-router'
import { Pause, Play } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useWords } from '../../lib/i18n.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { QUICK_LINKS_ID } from './quick-links.tsx'

const srcSet = (format: string) => [480, 960, 1440].map((width) => `/hero-${width}.${format} ${width}w`).join(', ')

const quietClass =
  'inline-flex min-h-11 items-center rounded-md font-medium text-white underline decoration-white/45 underline-offset-4 hover:decoration-white'

/** Introduction of Masrah, with links to the events first and the talents second. */
export function Hero() {
  const { words } = useWords()
  const trailer = useRouteContext({ from: '__root__', select: ({ trailerUrl }) => trailerUrl })
  return (
    <section className="relative isolate flex min-h-[min(40rem,68svh)] items-end overflow-hidden bg-night text-white">
      <picture>
        <source type="image/avif" srcSet={srcSet('avif')} sizes="100vw" />
        <img
          src="/hero-960.webp"
          srcSet={srcSet('webp')}
          sizes="100vw"
          width={1440}
          height={810}
          alt=""
          fetchPriority="high"
          className="absolute inset-0 -z-20 size-full object-cover"
        />
      </picture>
      <HeroVideo />
      {/* Scrim: keeps text readable over the video. */}
      <div className="absolute inset-0 -z-10 bg-linear-to-t from-night/90 via-night/55 to-night/10" />

      <div className="container pt-24 pb-14 sm:pb-20">
        <h1 className="max-w-3xl text-3xl sm:text-4xl">{words.home.title}</h1>
        <p className="mt-4 max-w-xl text-lg text-balance text-white/90">{words.home.subtitle}</p>
        <div className="mt-7 flex flex-wrap gap-3">
          <ButtonLink to="/events" variant="main" size="lg">
            {words.shell.see_events}
          </ButtonLink>
          <ButtonLink to="/talents" variant="glass" size="lg">
            {words.home.find_talent}
          </ButtonLink>
        </div>
        <ul className="mt-3 flex flex-wrap gap-x-6">
          {/* Visitors only. */}
          <li className="signed-in:hidden">
            <Link to="/register" className={quietClass}>
              {words.home.sign_up}
            </Link>
          </li>
          <li className="signed-in:hidden">
            <Link to="/login" className={quietClass}>
              {words.shell.login}
            </Link>
          </li>
          <li>
            <a
              href={`#${QUICK_LINKS_ID}`}
              className={quietClass}
              onClick={(event) => {
                event.preventDefault()
                document.getElementById(QUICK_LINKS_ID)?.scrollIntoView({ behavior: 'smooth' })
              }}
            >
              {words.home.get_started}
            </a>
          </li>
          {trailer && (
            <li>
              <a href={trailer} target="_blank" rel="noopener noreferrer" className={quietClass}>
                {words.home.watch_trailer}
              </a>
            </li>
          )}
        </ul>
      </div>
    </section>
  )
}

/** Video loop over the poster, loaded when the page is idle; never with reduced motion or data saving. */
function HeroVideo() {
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
