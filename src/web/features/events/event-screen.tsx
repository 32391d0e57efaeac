import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { Event } from '../../../contract/events.ts'
import { useBundle, useWords } from '../../lib/i18n.tsx'
import { BackToList } from '../../ui/back-to-list.tsx'
import { PosterImage } from '../../ui/image.tsx'
import { Tag } from '../../ui/tag.tsx'
import { availabilityOf, firstOnSale } from './availability.ts'
import { EventActions } from './event-actions.tsx'
import { AvailabilityTag, EventGrid, Tags } from './event-card.tsx'
import { EventFacts } from './event-facts.tsx'
import { eventScreenClass } from './layout.ts'
import { similarEventsQuery } from './queries.ts'

interface EventScreenProps {
  event: Event
  now: number
  /** Purchase form: beside the event on wide screens, else below its facts. */
  purchase: ReactNode
}

/** Page of one event. */
export function EventScreen({ event, now, purchase }: EventScreenProps) {
  const { words, language } = useWords()
  const own = useBundle('event').eventPage
  const availability = availabilityOf(event, now)
  const isOver = availability === 'passed' || availability === 'cancelled'
  return (
    <div className="container pt-2 pb-16">
      <BackToList to="/events">{words.events.back}</BackToList>
      <article className={`${eventScreenClass} desk:grid-rows-[auto_1fr]`}>
        <header className="min-w-0">
          <div className="relative overflow-hidden rounded-card">
            <PosterImage
              address={event.image}
              blur={event.image_blur}
              alt={words.events.poster(event.title)}
              first
              sizes="(min-width: 80rem) 49rem, (min-width: 60rem) 60vw, 75vw"
            />
            <div className="absolute inset-x-3 top-3 flex flex-wrap gap-2">
              <AvailabilityTag event={event} availability={availability} />
              {event.featured && !isOver && <Tag variant="ink">{words.events.featured}</Tag>}
            </div>
          </div>
          <h1 className="mt-6 text-3xl wrap-break-word">
            <bdi lang={event.title_language}>{event.title}</bdi>
          </h1>
          {event.title_language !== language && <p className="mt-1 text-mute">{words.events.other_language}</p>}
          <EventFacts event={event} isOver={isOver} />
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
            <EventActions event={event} now={now} />
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
      <EventGrid events={events} now={now} />
    </section>
  )
}
