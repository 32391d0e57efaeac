import { useQuery } from '@tanstack/react-query'
import type { Event } from '../../../contract/events.ts'
import { useBundle } from '../../lib/i18n.tsx'
import { firstOnSale } from './availability.ts'
import { EventGrid } from './event-grid.tsx'
import { similarEventsQuery } from './queries.ts'

/** Three more events on sale; nothing if there are none or they failed to load. */
export function SimilarEvents({ event, now }: { event: Event; now: number }) {
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
