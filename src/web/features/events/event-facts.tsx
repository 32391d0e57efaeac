import { CalendarDays, DoorOpen, Languages, type LucideIcon, MapPin, UserRoundCheck } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Event } from '../../../contract/events.ts'
import { dayInBahrain } from '../../../contract/rules/bahrain.ts'
import { formatDateTime, formatTime } from '../../../contract/rules/format.ts'
import type { Language } from '../../../contract/rules/language.ts'
import { useBundle, useWords } from '../../lib/i18n.tsx'
import { DateTime } from '../../ui/formatted.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Written } from '../../ui/written.tsx'

/** When and where an event is, and whom it is for. */
export function EventFacts({ event, isOver }: { event: Event; isOver?: boolean }) {
  const { words: site, language } = useWords()
  const words = useBundle('event').eventPage
  const { date, ends_at, doors_at, age_limit, show_language } = event
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
        <Written>{event.location}</Written>
        <span className="flex flex-wrap gap-x-4">
          {event.map_url && <OutLink href={event.map_url}>{words.map}</OutLink>}
          {!isOver && <OutLink href={directionsTo(event.location)}>{words.directions}</OutLink>}
        </span>
      </Fact>
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

function OutLink({ href, children }: { href: string; children: string }) {
  return (
    <a
      href={href}
      target="_blank"
      rel="noopener"
      className="inline-flex min-h-11 items-center text-base font-medium text-brand underline underline-offset-4"
    >
      {children}
    </a>
  )
}

/** Directions to a place from the reader's position (Maps URLs, which phones open in an app). */
function directionsTo(location: string): string {
  return `https://www.google.com/maps/dir/?api=1&destination=${encodeURIComponent(`${location}, Bahrain`)}`
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
