import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import ArrowRight from 'lucide-react/icons/arrow-right'
import { useWords } from '../../lib/i18n.tsx'
import { useNow } from '../../lib/use-now.ts'
import { Icon } from '../../ui/icon.tsx'
import { availabilityChanges, firstOnSale } from './availability.ts'
import { EventGrid } from './event-grid.tsx'
import { nextEventsQuery } from './queries.ts'

/** The next few events on sale; nothing if there are none or they failed to load. */
export function NextEvents({ renderedAt }: { renderedAt: number }) {
  const { words } = useWords()
  const { data: events = [] } = useQuery(nextEventsQuery)
  const now = useNow(renderedAt, events.flatMap(availabilityChanges))
  const open = firstOnSale(events, now)
  if (open.length === 0) return null
  return (
    <section aria-labelledby="coming-up" className="container py-12 sm:py-16">
      <div className="mb-6 flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h2 id="coming-up" className="text-2xl">
          {words.home.coming_up}
        </h2>
        <Link to="/events" className="inline-flex min-h-11 items-center gap-2 font-medium text-brand hover:underline">
          {words.home.all_events}
          <Icon of={ArrowRight} mirrored />
        </Link>
      </div>
      <EventGrid events={open} now={now} />
    </section>
  )
}
