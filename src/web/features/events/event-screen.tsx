import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import {
  CalendarDays,
  CalendarX,
  DoorOpen,
  Languages,
  type LucideIcon,
  MapPin,
  Megaphone,
  UserRoundCheck,
} from 'lucide-react'
import type { ReactNode } from 'react'
import type { Event, EventOnPage } from '../../../contract/calls/events.ts'
import { dayInBahrain } from '../../../contract/rules/bahrain.ts'
import { formatDateTime, formatTime } from '../../../contract/rules/format.ts'
import { imageFileUrl } from '../../../contract/rules/image-sizes.ts'
import type { Language } from '../../../contract/rules/language.ts'
import { useBundle, useWords } from '../../lib/i18n.tsx'
import { BackToList } from '../../ui/back-to-list.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { DateTime } from '../../ui/formatted.tsx'
import { Icon } from '../../ui/icon.tsx'
import { StateScreen } from '../../ui/state-screen.tsx'
import { useImageViewer } from '../../ui/use-image-viewer.tsx'
import { Written } from '../../ui/written.tsx'
import { availabilityOf, firstOnSale, isOver } from './availability.ts'
import { EventActions } from './event-actions.tsx'
import { EventGrid, PosterTags, Tags } from './event-card.tsx'
import { EventPoster } from './event-poster.tsx'
import { eventScreenClass } from './layout.tsx'
import { PlaceLinks } from './place-links.tsx'
import { similarEventsQuery } from './queries.ts'

/** An event; the draft of a form has no link to its venue. */
type ShownEvent = Event & Partial<Pick<EventOnPage, 'venue_id'>>

interface EventScreenProps {
  event: ShownEvent
  now: number
  /** Purchase form: beside the event on wide screens, else below its facts. */
  purchase: ReactNode
  /** In the corner of the poster. */
  heart?: ReactNode
}

/** Page of one event. */
export function EventScreen({ event, now, purchase, heart }: EventScreenProps) {
  const { words, language } = useWords()
  const own = useBundle('event').eventPage
  const availability = availabilityOf(event, now)
  return (
    <div className="container pt-2 pb-16">
      <BackToList to="/events">{words.events.back}</BackToList>
      <article className={`${eventScreenClass} desk:grid-rows-[auto_1fr]`}>
        <header className="min-w-0">
          <div className="grown relative overflow-hidden rounded-card">
            <ZoomedPoster event={event} sizes="(min-width: 80rem) 49rem, (min-width: 60rem) 60vw, 75vw" />
            <div className="absolute start-3 end-16 top-3 flex flex-wrap gap-2">
              <PosterTags event={event} availability={availability} />
            </div>
            {heart && <div className="absolute end-3 top-3">{heart}</div>}
          </div>
          {/* With large text on a phone the width bounds it, so that words stay in one piece. */}
          <h1 className="mt-6 text-[min(var(--text-3xl),10vw)] wrap-break-word">
            <bdi lang={event.title_language}>{event.title}</bdi>
          </h1>
          {event.title_language !== language && <p className="mt-1 text-mute">{words.events.other_language}</p>}
          <EventFacts event={event} isPast={isOver(availability)} />
        </header>

        <div className="desk:sticky desk:top-22 desk:col-start-2 desk:row-span-2 desk:row-start-1">{purchase}</div>

        <section aria-labelledby="about" className="min-w-0">
          <h2 id="about" className="mb-3 text-xl">
            {own.about}
          </h2>
          {event.description_language !== language && <p className="mb-2 text-mute">{own.description_in_other}</p>}
          <p
            dir="auto"
            lang={event.description_language}
            className="max-w-prose text-lg whitespace-pre-line wrap-break-word"
          >
            {event.description}
          </p>
          <div className="mt-5">
            <Tags tags={event.tags} />
          </div>
          <div className="mt-8">
            <EventActions event={event} now={now} link={own} />
          </div>
        </section>
      </article>
      <SimilarEvents event={event} now={now} />
    </div>
  )
}

/** Three more events on sale; nothing if there are none or they failed to load. */
function SimilarEvents({ event, now }: { event: Event; now: number }) {
  const words = useBundle('event').eventPage
  const { data = [] } = useQuery(similarEventsQuery(event))
  const events = firstOnSale(data, now)
  if (events.length === 0) return null
  return (
    <section aria-labelledby="similar" className="mt-16 border-t border-line pt-10">
      <h2 id="similar" className="mb-6 text-2xl">
        {words.similar}
      </h2>
      <EventGrid events={events} now={now} oneRow />
    </section>
  )
}

/** When and where an event is, and whom it is for. */
function EventFacts({ event, isPast }: { event: ShownEvent; isPast: boolean }) {
  const { words: site, language } = useWords()
  const words = useBundle('event').eventPage
  const { date, ends_at, doors_at, age_limit, show_language, organiser } = event
  return (
    <dl className="mt-5 grid gap-3 text-lg">
      <Fact icon={CalendarDays} name={site.events.date}>
        <DateTime instant={date} withYear />
        {ends_at && (
          <>
            {' '}
            <time dateTime={ends_at} className="whitespace-nowrap">
              {words.until(timeOn(date, ends_at, language))}
            </time>
          </>
        )}
      </Fact>
      {doors_at && (
        <Fact icon={DoorOpen} name={words.doors}>
          <time dateTime={doors_at}>{words.doors_open(timeOn(date, doors_at, language))}</time>
        </Fact>
      )}
      <Fact icon={MapPin} name={site.events.location}>
        <Place event={event} />
        <PlaceLinks place={event.location} mapUrl={event.map_url} withDirections={!isPast} />
      </Fact>
      {organiser && (
        <Fact icon={Megaphone} name={words.organiser}>
          <Written>{words.by(organiser)}</Written>
        </Fact>
      )}
      {age_limit !== null && (
        <Fact icon={UserRoundCheck} name={words.age}>
          {age_limit === 0 ? words.all_ages : words.from_age(age_limit)}
        </Fact>
      )}
      {show_language && (
        <Fact icon={Languages} name={words.show_language}>
          {words.show_in[show_language]}
        </Fact>
      )}
    </dl>
  )
}

/** Where an event is: a link to the page of its venue, if it has one. */
function Place({ event: { location, venue_id } }: { event: ShownEvent }) {
  if (!venue_id) return <Written>{location}</Written>
  return (
    <Link
      to="/venues/$id"
      params={{ id: venue_id }}
      className="underline decoration-mute underline-offset-4 hover:text-brand hover:decoration-brand"
    >
      <Written>{location}</Written>
    </Link>
  )
}

/** The time of an instant, with its date unless that is the day of the start. */
function timeOn(start: string, instant: string, language: Language): string {
  const isSameDay = dayInBahrain(Date.parse(start)) === dayInBahrain(Date.parse(instant))
  return isSameDay ? formatTime(instant, language) : formatDateTime(instant, language)
}

function Fact({ icon, name, children }: { icon: LucideIcon; name: string; children: ReactNode }) {
  return (
    <div className="flex gap-3">
      <dt>
        <Icon of={icon} className="mt-1 size-5 text-brand" />
        <span className="sr-only">{name}</span>
      </dt>
      <dd className="min-w-0">{children}</dd>
    </div>
  )
}

export function EventNotFound() {
  const { words } = useWords()
  return (
    <StateScreen heading="h1" icon={CalendarX} title={words.events.not_found_title} text={words.events.not_found_text}>
      <ButtonLink to="/events" variant="main">
        {words.shell.see_events}
      </ButtonLink>
    </StateScreen>
  )
}

/** The poster on an event page, with a full-screen viewer unless it is drawn. */
function ZoomedPoster({ event, sizes }: { event: Event; sizes: string }) {
  const alt = useBundle('event').eventPage.poster(event.title)
  const poster = <EventPoster event={event} alt={alt} first sizes={sizes} />
  const { open, viewer } = useImageViewer({
    title: alt,
    purpose: 'poster',
    images: event.image ? [{ address: event.image, alt }] : [],
  })
  if (!event.image) return poster
  return (
    <>
      <a
        href={imageFileUrl(event.image, 'poster', '1440.webp')}
        onClick={open}
        aria-haspopup="dialog"
        className="block cursor-zoom-in focus-visible:-outline-offset-3"
      >
        {poster}
      </a>
      {viewer}
    </>
  )
}
