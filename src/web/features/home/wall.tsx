import { Link } from '@tanstack/react-router'
import { type ReactNode, useId } from 'react'
import { useWords } from '../../lib/i18n.tsx'
import { buttonClass } from '../../ui/button.tsx'
import { ImageBlur } from '../../ui/image.tsx'
import { Written } from '../../ui/written.tsx'
import { LowestPrice } from '../events/lowest-price.tsx'
import { PosterArt } from '../events/poster-art.tsx'
import { PosterTime } from '../events/poster-time.tsx'
import type { PosterEvent } from '../events/queries.ts'

interface WallProps {
  /** The first is large. */
  events: PosterEvent[]
  now: number
  /** Index of the poster in the light. */
  lit: number
}

/** Posters of the next events, one of them in the light: a large one, and up to three beside it, on phones in a row below. */
export function Wall({ events: [first, ...others], now, lit }: WallProps) {
  const { stage } = useWords().words
  const titleId = useId()
  const columns = others.length === 1 ? 'sm:grid-cols-2' : 'sm:grid-cols-[minmax(0,1fr)_min(11.5rem,36%)]'
  return (
    <section
      aria-labelledby={titleId}
      className={`grid min-w-0 grid-cols-[minmax(0,1fr)] gap-3 sm:gap-4 desk:row-span-2 desk:self-center ${others.length > 0 ? columns : ''}`}
    >
      <h2 id={titleId} className="sr-only">
        {stage.wall}
      </h2>
      {first && <LargePoster event={first} now={now} isLit={lit === 0} />}
      {others.length > 0 && (
        <ul className="fade-ends scrollbar-none -mx-[min(1rem,5vw)] grid auto-cols-[minmax(10.5rem,1fr)] grid-flow-col gap-2.5 overflow-x-auto px-[min(1rem,5vw)] py-1 sm:m-0 sm:auto-cols-auto sm:grid-flow-row sm:auto-rows-fr sm:gap-3 sm:overflow-visible sm:p-0">
          {others.map((event, index) => (
            <li key={event.id} className="min-w-0">
              <SmallPoster event={event} now={now} isLit={lit === index + 1} />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

interface PosterProps {
  event: PosterEvent
  now: number
  isLit: boolean
}

function LargePoster({ event, now, isLit }: PosterProps) {
  const { tickets } = useWords().words
  return (
    <PosterFrame
      isLit={isLit}
      className="aspect-4/3 w-full self-stretch rounded-card"
      art={
        <>
          {event.image_blur && <ImageBlur blur={event.image_blur} />}
          <PosterArt event={event} first sizes="(min-width: 60rem) 35rem, 60vw" />
        </>
      }
    >
      <p className="absolute start-4 top-4 rounded-full bg-gold px-3.5 py-1 text-sm font-semibold text-on-gold">
        <PosterTime date={event.date} now={now} />
      </p>
      <div className="stage-scrim flex flex-wrap items-end gap-3 px-4 pb-4 [--fade:3rem] sm:px-5 sm:pb-5 sm:[--fade:4.5rem]">
        <div className="min-w-0 grow basis-36">
          <h3 className="text-lg leading-snug wrap-break-word sm:text-2xl">
            <PosterLink event={event} />
          </h3>
          <p className="mt-1 text-sm text-white/90 sm:text-base">
            <Written>{event.location}</Written>
            {' · '}
            <span className="whitespace-nowrap text-gold">
              <LowestPrice price={event.ticket_price} isSeveral={event.several_prices} />
            </span>
          </p>
        </div>
        {/* The whole poster is the link. */}
        <span aria-hidden className={`${buttonClass({ variant: 'main' })} max-sm:px-4`}>
          {tickets.buy}
        </span>
      </div>
    </PosterFrame>
  )
}

function SmallPoster({ event, now, isLit }: PosterProps) {
  return (
    <PosterFrame
      isLit={isLit}
      className="h-full min-h-27 rounded-md"
      art={
        <>
          {event.image_blur && <ImageBlur blur={event.image_blur} />}
          {/* Lazy images that are hidden are never requested: a slow network brings the large poster alone. */}
          <div className="slow:hidden">
            <PosterArt event={event} sizes="(min-width: 40rem) 11.5rem, 9rem" />
          </div>
        </>
      }
    >
      <div className="stage-scrim px-3 pb-3 [--fade:1.5rem]">
        <h3 className="line-clamp-2 text-sm leading-snug wrap-break-word">
          <PosterLink event={event} />
        </h3>
        <p className="mt-0.5 flex flex-wrap gap-x-2 text-[0.8125rem] leading-normal">
          <PosterTime date={event.date} now={now} />
          <span className="whitespace-nowrap text-gold">
            <LowestPrice price={event.ticket_price} isSeveral={event.several_prices} />
          </span>
        </p>
      </div>
    </PosterFrame>
  )
}

interface PosterFrameProps {
  isLit: boolean
  className: string
  /** Covers the frame. */
  art: ReactNode
  /** Text at the end of the frame, which grows with it. */
  children: ReactNode
}

/** A poster on the wall, dim unless it is in the light, or pointed at. */
function PosterFrame({ isLit, className, art, children }: PosterFrameProps) {
  const fade = 'transition-opacity duration-700'
  return (
    <article
      data-lit={isLit || undefined}
      className={`group focus-card relative isolate flex flex-col justify-end ${className}`}
    >
      <div
        aria-hidden
        className={`absolute inset-0 -z-10 rounded-[inherit] stage-glow ${fade} not-group-data-lit:opacity-0`}
      />
      <div className="absolute inset-0 -z-10 overflow-hidden rounded-[inherit] bg-night">
        {art}
        <div className={`absolute inset-0 stage-spot ${fade} not-group-data-lit:opacity-0`} />
        <div className={`absolute inset-0 bg-night/30 ${fade} group-hover:opacity-0 group-data-lit:opacity-0`} />
      </div>
      {children}
    </article>
  )
}

function PosterLink({ event }: { event: PosterEvent }) {
  return (
    <Link to="/events/$id" params={{ id: event.id }} className="after:absolute after:inset-0 after:rounded-[inherit]">
      <bdi lang={event.title_language}>{event.title}</bdi>
    </Link>
  )
}
