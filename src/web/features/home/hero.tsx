import Play from 'lucide-react/icons/play'
import { lazy, Suspense, useState } from 'react'
import { useWords } from '../../lib/i18n.tsx'
import { Button, ButtonLink, buttonClass } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { HeroVideo } from './hero-video.tsx'
import { QUICK_LINKS_ID } from './quick-links.tsx'

const Trailer = lazy(() => import('./trailer.tsx').then((module) => ({ default: module.Trailer })))

const srcSet = (format: string) => [480, 960, 1440].map((width) => `/hero-${width}.${format} ${width}w`).join(', ')

export function Hero() {
  const { words } = useWords()
  const [trailer, setTrailer] = useState(false)
  return (
    <section className="relative isolate flex min-h-[min(44rem,78svh)] items-end overflow-hidden bg-night text-white">
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

      <div className="container pt-28 pb-10 sm:pb-14">
        <h1 className="max-w-3xl text-3xl sm:text-4xl">{words.home.title}</h1>
        <p className="mt-4 max-w-xl text-lg text-white/90">{words.home.subtitle}</p>
        <div className="mt-7 flex flex-wrap gap-3">
          <a
            href={`#${QUICK_LINKS_ID}`}
            className={buttonClass({ variant: 'main', size: 'lg' })}
            onClick={(event) => {
              event.preventDefault()
              document.getElementById(QUICK_LINKS_ID)?.scrollIntoView({ behavior: 'smooth' })
            }}
          >
            {words.home.get_started}
          </a>
          <Button variant="glass" size="lg" onClick={() => setTrailer(true)}>
            <Icon of={Play} />
            {words.home.watch_trailer}
          </Button>
        </div>
        {/* Visitors only. */}
        <div className="mt-4 flex flex-wrap gap-3 signed-in:hidden">
          <ButtonLink to="/register" variant="glass">
            {words.home.sign_up}
          </ButtonLink>
          <ButtonLink to="/login" variant="glass">
            {words.home.sign_in}
          </ButtonLink>
        </div>
      </div>
      {trailer && (
        <Suspense>
          <Trailer onClose={() => setTrailer(false)} />
        </Suspense>
      )}
    </section>
  )
}
