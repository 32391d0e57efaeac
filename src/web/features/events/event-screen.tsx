import CalendarDays from 'lucide-react/icons/calendar-days'
import MapPin from 'lucide-react/icons/map-pin'
import type { ReactNode } from 'react'
import type { Event } from '../../../contract/events.ts'
import { useWords } from '../../lib/i18n.tsx'
import { BackToList } from '../../ui/back-to-list.tsx'
import { DateTime } from '../../ui/date-time.tsx'
import { Icon } from '../../ui/icon.tsx'
import { PosterImage } from '../../ui/poster-image.tsx'
import { availabilityOf } from './availability.ts'
import { AvailabilityTag } from './availability-tag.tsx'
import { EventActions } from './event-actions.tsx'
import { Tags } from './event-card.tsx'
import { eventScreenClass } from './layout.ts'

interface EventScreenProps {
  event: Event
  now: number
  publicUrl: string
  /** Purchase form: beside the event on wide screens, else below its facts. */
  purchase: ReactNode
}

/** Page of one event. */
export function EventScreen({ event, now, publicUrl, purchase }: EventScreenProps) {
  const { words } = useWords()
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
            <div className="absolute start-3 top-3">
              <AvailabilityTag event={event} availability={availabilityOf(event, now)} />
            </div>
          </div>
          <h1 className="mt-6 text-3xl wrap-break-word">
            <bdi>{event.title}</bdi>
          </h1>
          <dl className="mt-5 grid gap-3 text-lg">
            <Fact icon={<Icon of={CalendarDays} className="mt-1 size-5 text-brand" />} name={words.events.date}>
              <DateTime instant={event.date} withYear />
            </Fact>
            <Fact icon={<Icon of={MapPin} className="mt-1 size-5 text-brand" />} name={words.events.location}>
              <bdi>{event.location}</bdi>
            </Fact>
          </dl>
        </header>

        <div className="desk:sticky desk:top-22 desk:col-start-2 desk:row-span-2 desk:row-start-1">{purchase}</div>

        <section aria-labelledby="about" className="min-w-0">
          <h2 id="about" className="mb-3 text-xl">
            {words.events.about}
          </h2>
          <p dir="auto" className="max-w-prose text-lg whitespace-pre-line wrap-break-word">
            {event.description}
          </p>
          <div className="mt-5">
            <Tags tags={event.tags} />
          </div>
          <div className="mt-8">
            <EventActions event={event} publicUrl={publicUrl} />
          </div>
        </section>
      </article>
    </div>
  )
}

function Fact({ icon, name, children }: { icon: ReactNode; name: string; children: ReactNode }) {
  return (
    <div className="flex gap-3">
      <dt>
        {icon}
        <span className="sr-only">{name}</span>
      </dt>
      <dd className="min-w-0">{children}</dd>
    </div>
  )
}
