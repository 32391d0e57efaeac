import { useSuspenseInfiniteQuery } from '@tanstack/react-query'
import CalendarOff from 'lucide-react/icons/calendar-off'
import { useWords } from '../../lib/i18n.tsx'
import { useNow } from '../../lib/use-now.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { StateScreen } from '../../ui/state-screen.tsx'
import { availabilityChanges } from './availability.ts'
import { EventGrid } from './event-grid.tsx'
import { EventsTitle } from './events-title.tsx'
import { MoreEvents } from './more-events.tsx'
import { eventsQuery } from './queries.ts'

interface EventsScreenProps {
  cursor: string | undefined
  renderedAt: number
}

/** Upcoming events, then past ones, with infinite scrolling. */
export function EventsScreen({ cursor, renderedAt }: EventsScreenProps) {
  const { words } = useWords()
  const list = useSuspenseInfiniteQuery(eventsQuery(cursor))
  const events = list.data.pages.flatMap((page) => page.events)
  const now = useNow(renderedAt, events.flatMap(availabilityChanges))
  const past = events.filter(({ date }) => Date.parse(date) <= now)
  const toCome = events.filter((event) => !past.includes(event))

  if (events.length === 0) {
    return (
      <StateScreen heading="h1" icon={CalendarOff} title={words.events.none} text={words.events.none_text}>
        <ButtonLink to="/">{words.shell.home}</ButtonLink>
      </StateScreen>
    )
  }
  return (
    <div className="container py-8 sm:py-12">
      <EventsTitle />
      {toCome.length > 0 ? (
        <section aria-labelledby="to-come">
          <h2 id="to-come" className="sr-only">
            {words.events.to_come}
          </h2>
          <EventGrid events={toCome} now={now} leading />
        </section>
      ) : (
        cursor === undefined && <p className="text-lg text-mute">{words.events.none_to_come}</p>
      )}
      {past.length > 0 && (
        <section aria-labelledby="past" className="mt-14">
          <h2 id="past" className="mb-6 text-2xl">
            {words.events.past}
          </h2>
          <EventGrid events={past} now={now} />
        </section>
      )}
      <MoreEvents list={list} count={events.length} />
    </div>
  )
}
