import { Link } from '@tanstack/react-router'
import { CalendarDays, MapPin } from 'lucide-react'
import type { Event } from '../../../contract/calls/events.ts'
import { useWords } from '../../lib/i18n.tsx'
import { DateTime } from '../../ui/formatted.tsx'
import { Icon } from '../../ui/icon.tsx'
import { useBlur } from '../../ui/image.tsx'
import { Tag } from '../../ui/tag.tsx'
import { Written } from '../../ui/written.tsx'
import { availabilityOf, type EventAvailability, isOver } from './availability.ts'
import { EventPoster } from './event-poster.tsx'
import { eventCardClass, eventGridClass } from './layout.tsx'
import { LowestPrice } from './lowest-price.tsx'

interface EventCardProps {
  event: Event
  now: number
  /** First card of the page: its image loads eagerly. */
  first?: boolean
  /** Visible without scrolling on wide screens. */
  onFirstScreen?: boolean
}

/** An event in a list; the whole card is a link. */
export function EventCard({ event, now, first, onFirstScreen = false }: EventCardProps) {
  const blur = useBlur(event.image_blur, onFirstScreen)
  const availability = availabilityOf(event, now)
  const { words, language } = useWords()
  return (
    <article className={`${eventCardClass} group focus-card relative transition-shadow hover:shadow-soft`}>
      <div className={`relative ${isOver(availability) ? 'opacity-70 grayscale-60' : ''}`}>
        <EventPoster
          event={event}
          blur={blur}
          alt=""
          first={first}
          sizes="(min-width: 60rem) 24rem, (min-width: 40rem) 50vw, 66vw"
        />
        <div className="absolute inset-x-3 top-3 flex flex-wrap gap-2">
          <PosterTags event={event} availability={availability} />
        </div>
      </div>
      <div className="flex grow flex-col p-5">
        <div className="flex flex-wrap items-start justify-between gap-x-4">
          <h3 className="min-w-0 grow basis-36 text-card-title wrap-break-word">
            <Link
              to="/events/$id"
              params={{ id: event.id }}
              state={{ fromList: true }}
              className="after:absolute after:inset-0 group-hover:text-brand"
            >
              <bdi lang={event.title_language}>{event.title}</bdi>
            </Link>
          </h3>
          <p className="text-lg font-semibold text-brand">
            <LowestPrice price={event.ticket_price} isSeveral={event.several_prices} />
          </p>
        </div>
        {event.title_language !== language && <p className="text-sm text-mute">{words.events.other_language}</p>}
        {/* dir="auto" truncates the text at its own end. */}
        <p
          dir="auto"
          lang={event.description_language}
          className="mt-2 line-clamp-2 ellipsis-room text-page-start text-mute"
        >
          {event.description}
        </p>
        <ul className="mt-4 mb-5 space-y-1.5">
          <li className="flex gap-2">
            <Icon of={CalendarDays} className="mt-1 size-4 text-mute" />
            <DateTime instant={event.date} />
          </li>
          <li className="flex gap-2">
            <Icon of={MapPin} className="mt-1 size-4 text-mute" />
            <Written>{event.location}</Written>
          </li>
        </ul>
        <Tags tags={event.tags} />
      </div>
    </article>
  )
}

/** Tags as links to their events. */
export function Tags({ tags }: { tags: string[] }) {
  return (
    tags.length > 0 && (
      <ul className="mt-auto flex flex-wrap gap-2">
        {tags.map((tag) => (
          <li key={tag} className="relative">
            <Link to="/events" search={{ tag }} className="rounded-full hover:text-ink">
              <Tag>
                <Written>{tag}</Written>
              </Tag>
            </Link>
          </li>
        ))}
      </ul>
    )
  )
}

interface PosterTagsProps {
  event: Event
  availability: EventAvailability
}

/** Tags on a poster: the state of sales, and whether the event is featured. */
export function PosterTags({ event, availability }: PosterTagsProps) {
  const { words } = useWords()
  return (
    <>
      <AvailabilityTag event={event} availability={availability} />
      {event.featured && !isOver(availability) && <Tag variant="ink">{words.events.featured}</Tag>}
    </>
  )
}

/** Tag for sold out, closing soon and the like; nothing while tickets are plentiful. */
function AvailabilityTag({ event, availability }: PosterTagsProps) {
  const { words } = useWords()
  switch (availability) {
    case 'open':
      return null
    case 'few':
      return <Tag variant="gold">{words.events.tickets_left(event.remaining ?? 0)}</Tag>
    case 'closing':
      return <Tag variant="gold">{words.events.closing}</Tag>
    case 'cancelled':
      return <Tag variant="danger">{words.events.cancelled}</Tag>
    case 'sold_out':
      return <Tag variant="danger">{words.events.sold_out}</Tag>
    default:
      return <Tag variant="ink">{words.events[availability]}</Tag>
  }
}

interface EventGridProps {
  events: Event[]
  now: number
  /** The page's first content: images load eagerly. */
  leading?: boolean
  /** A glance at a longer list: in two columns a third event would stand alone below the others. */
  oneRow?: boolean
}

export function EventGrid({ events, now, leading = false, oneRow = false }: EventGridProps) {
  return (
    <ul className={`${eventGridClass} ${oneRow ? 'sm:max-desk:[&>:nth-child(n+3)]:hidden' : ''}`}>
      {events.map((event, index) => (
        <li key={event.id}>
          <EventCard event={event} now={now} first={leading && index < 1} onFirstScreen={leading && index < 3} />
        </li>
      ))}
    </ul>
  )
}
