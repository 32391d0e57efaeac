import { Link, useRouteContext } from '@tanstack/react-router'
import { useCallback, useState } from 'react'
import { useWords } from '../../lib/i18n.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import type { PosterEvent } from '../events/queries.ts'
import { QUICK_LINKS_ID } from './quick-links.tsx'
import { QuickPicks } from './quick-picks.tsx'
import { HomeSearch } from './search.tsx'
import { StageMotion } from './stage-motion.tsx'
import { useMotionWanted } from './use-motion-wanted.ts'
import { Wall } from './wall.tsx'

interface StageProps {
  /** Events on the wall; without any the stage has room for its title. */
  events: PosterEvent[]
  now: number
}

/** Hero of the home page, in stage light: title, the next events as a wall of posters, the search. */
export function Stage({ events, now }: StageProps) {
  const { words } = useWords()
  const isMotionWanted = useMotionWanted()
  /** Of the stage light, from poster to poster. */
  const [turns, setTurns] = useState(0)
  const turn = useCallback(() => setTurns((before) => before + 1), [])
  const isEmpty = events.length === 0
  return (
    <section className="relative isolate z-1 bg-night text-white">
      <StageLight />
      {/* Scrim: keeps text readable over the light. */}
      <div className="absolute inset-0 -z-10 bg-linear-to-b from-night/45 via-night/60 to-night" />
      <div
        className={`container grid grid-cols-[minmax(0,1fr)] gap-x-12 gap-y-4 desk:pb-12 ${isEmpty ? EMPTY_CLASS : `py-4 desk:pt-9 ${columnsOf(events.length)}`}`}
      >
        <header className={isEmpty ? '' : 'desk:self-end'}>
          <h1 className={isEmpty ? 'text-3xl sm:text-4xl' : 'text-2xl sm:text-3xl desk:text-[2.75rem]'}>
            {words.home.title}
          </h1>
          <p className="mt-1 max-w-xl text-balance text-white/90 desk:mt-2 desk:text-lg">{words.home.subtitle}</p>
        </header>
        {!isEmpty && <Wall events={events} now={now} lit={turns % events.length} />}
        <div className="min-w-0 desk:self-start">
          <HomeSearch />
          {isEmpty ? (
            <ButtonLink to="/talents" variant="glass" size="lg" className="mt-4">
              {words.home.find_talent}
            </ButtonLink>
          ) : (
            <QuickPicks events={events} now={now} />
          )}
          <StageLinks />
        </div>
      </div>
      {isMotionWanted && <StageMotion onTurn={turn} />}
    </section>
  )
}

const EMPTY_CLASS = 'min-h-[min(36rem,64svh)] max-w-7xl content-end pt-24 pb-8 desk:grid-cols-[minmax(0,44rem)]'

/** On wide screens a single poster leaves more room to the words. */
const columnsOf = (posters: number) =>
  posters === 1 ? 'desk:grid-cols-[minmax(0,1fr)_minmax(0,36rem)]' : 'desk:grid-cols-[minmax(0,5fr)_minmax(0,9fr)]'

const srcSet = (format: string) => [480, 960, 1440].map((width) => `/hero-${width}.${format} ${width}w`).join(', ')

/**
 * Stage light behind everything, a still. It has the pixels of its box on phones, too: browsers would take the film over it,
 * which comes seconds later and has them, for the largest content of the page (LCP).
 */
function StageLight() {
  return (
    <picture>
      <source type="image/avif" srcSet={srcSet('avif')} sizes="100vw" />
      <img
        src="/hero-960.webp"
        srcSet={srcSet('webp')}
        sizes="100vw"
        width={1440}
        height={810}
        alt=""
        className="absolute inset-0 -z-30 size-full object-cover object-top"
      />
    </picture>
  )
}

const quietClass =
  'inline-flex min-h-11 items-center text-sm text-white underline decoration-white/45 underline-offset-4 hover:decoration-white'

/** One quiet line: where to begin, the ways in for visitors, and the trailer; at its end is room for the pause. */
function StageLinks() {
  const { words } = useWords()
  const trailer = useRouteContext({ from: '__root__', select: ({ trailerUrl }) => trailerUrl })
  return (
    <ul className="mt-2 flex flex-wrap gap-x-4 pe-12 desk:mt-4 desk:pe-0">
      <li>
        <a
          href={`#${QUICK_LINKS_ID}`}
          className={quietClass}
          onClick={(event) => {
            event.preventDefault()
            const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches
            document.getElementById(QUICK_LINKS_ID)?.scrollIntoView({ behavior: isStill ? 'auto' : 'smooth' })
          }}
        >
          {words.home.get_started}
        </a>
      </li>
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
      {trailer && (
        <li>
          <a href={trailer} target="_blank" rel="noopener noreferrer" className={quietClass}>
            {words.home.watch_trailer}
          </a>
        </li>
      )}
    </ul>
  )
}
