import { Link } from '@tanstack/react-router'
import { written } from '../../ui/written.tsx'
import { LowestPrice } from './lowest-price.tsx'
import { PosterArt } from './poster-art.tsx'
import { PosterTime } from './poster-time.tsx'
import type { PosterEvent } from './queries.ts'

interface PosterGridProps {
  /** As many as fit in one row of a wide screen: six. */
  events: PosterEvent[]
  now: number
}

/** Events as small posters, below the first screen; phones show two rows of two. */
export function PosterGrid({ events, now }: PosterGridProps) {
  return (
    <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(8.5rem,100%),1fr))] gap-x-4 gap-y-6 max-sm:[&>:nth-child(n+5)]:hidden sm:grid-cols-3 wide:grid-cols-6">
      {events.map((event) => (
        <li key={event.id} className="min-w-0">
          <PosterCard event={event} now={now} />
        </li>
      ))}
    </ul>
  )
}

/** An event as a small poster; the whole card is a link. */
function PosterCard({ event, now }: { event: PosterEvent; now: number }) {
  return (
    <article className="group focus-card relative rounded-md">
      <div className="relative aspect-4/3 overflow-hidden rounded-md bg-line transition-shadow group-hover:shadow-soft">
        <PosterArt event={event} sizes="(min-width: 75rem) 12rem, (min-width: 40rem) 30vw, 40vw" />
      </div>
      <h3 className="mt-2 line-clamp-2 leading-snug font-semibold wrap-break-word">
        <Link
          to="/events/$id"
          params={{ id: event.id }}
          className="after:absolute after:inset-0 group-hover:text-brand"
        >
          <bdi lang={event.title_language}>{event.title}</bdi>
        </Link>
      </h3>
      <p className="mt-1 text-sm text-mute">
        <PosterTime date={event.date} now={now} />
      </p>
      <p {...written(event.location)} className="text-page-start line-clamp-1 text-sm text-mute">
        {event.location}
      </p>
      <p className="text-sm font-medium">
        <LowestPrice price={event.ticket_price} isSeveral={event.several_prices} />
      </p>
    </article>
  )
}
