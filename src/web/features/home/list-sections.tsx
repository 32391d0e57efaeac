import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ArrowRight } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { useWords } from '../../lib/i18n.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { PosterGrid } from '../events/poster-grid.tsx'
import type { PosterEvent } from '../events/queries.ts'
import { bestTalentsQuery } from '../talents/queries.ts'
import { TalentRow } from '../talents/talent-card.tsx'

/** Events after those on the wall; nothing if there are none. */
export function NextEvents({ events, now }: { events: PosterEvent[]; now: number }) {
  const { home: words } = useWords().words
  if (events.length === 0) return null
  return (
    <ListSection title={words.coming_up} to="/events" all={words.all_events}>
      <PosterGrid events={events} now={now} />
    </ListSection>
  )
}

/** A row of talents, best rated first; nothing if there are none or they failed to load. */
export function BestTalents() {
  const { home: words } = useWords().words
  const { data: talents = [] } = useQuery(bestTalentsQuery)
  if (talents.length === 0) return null
  return (
    <ListSection title={words.talents_title} to="/talents" all={words.all_talents}>
      <TalentRow talents={talents} />
    </ListSection>
  )
}

interface ListSectionProps {
  title: string
  to: '/events' | '/talents'
  /** Text of the link to the whole list. */
  all: string
  children: ReactNode
}

/** The start of a list, and a link to all of it: beside the title, on phones as the last thing to tap. */
function ListSection({ title, to, all, children }: ListSectionProps) {
  const titleId = useId()
  return (
    <section aria-labelledby={titleId} className="container pt-10 sm:pt-14">
      <div className="mb-5 flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h2 id={titleId} className="text-2xl">
          {title}
        </h2>
        <Link
          to={to}
          className="inline-flex min-h-11 items-center gap-2 font-medium text-brand hover:underline max-sm:hidden"
        >
          {all}
          <Icon of={ArrowRight} mirrored />
        </Link>
      </div>
      {children}
      <ButtonLink to={to} wide className="mt-6 sm:hidden">
        {all}
      </ButtonLink>
    </section>
  )
}
