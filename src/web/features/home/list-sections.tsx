import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ArrowRight } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { useWords } from '../../lib/i18n.tsx'
import { useNow } from '../../lib/use-now.ts'
import { Icon } from '../../ui/icon.tsx'
import { availabilityChanges, firstOnSale } from '../events/availability.ts'
import { EventGrid } from '../events/event-card.tsx'
import { nextEventsQuery } from '../events/queries.ts'
import { bestTalentsQuery } from '../talents/queries.ts'
import { TalentRow } from '../talents/talent-card.tsx'

/** The next few events on sale; nothing if there are none or they failed to load. */
export function NextEvents({ renderedAt }: { renderedAt: number }) {
  const { home: words } = useWords().words
  const { data: events = [] } = useQuery(nextEventsQuery)
  const now = useNow(renderedAt, events.flatMap(availabilityChanges))
  const open = firstOnSale(events, now)
  if (open.length === 0) return null
  return (
    <ListSection title={words.coming_up} to="/events" all={words.all_events} className="py-12 sm:py-16">
      <EventGrid events={open} now={now} oneRow />
    </ListSection>
  )
}

/** A row of talents, best rated first; nothing if there are none or they failed to load. */
export function BestTalents() {
  const { home: words } = useWords().words
  const { data: talents = [] } = useQuery(bestTalentsQuery)
  if (talents.length === 0) return null
  return (
    <ListSection title={words.talents_title} to="/talents" all={words.all_talents} className="pb-4">
      <TalentRow talents={talents} />
    </ListSection>
  )
}

interface ListSectionProps {
  title: string
  to: '/events' | '/talents'
  /** Text of the link to the whole list. */
  all: string
  className: string
  children: ReactNode
}

/** The start of a list, and a link to all of it. */
function ListSection({ title, to, all, className, children }: ListSectionProps) {
  const titleId = useId()
  return (
    <section aria-labelledby={titleId} className={`container ${className}`}>
      <div className="mb-6 flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h2 id={titleId} className="text-2xl">
          {title}
        </h2>
        <Link to={to} className="inline-flex min-h-11 items-center gap-2 font-medium text-brand hover:underline">
          {all}
          <Icon of={ArrowRight} mirrored />
        </Link>
      </div>
      {children}
    </section>
  )
}
