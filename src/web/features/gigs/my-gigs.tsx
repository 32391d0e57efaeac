import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import Archive from 'lucide-react/icons/archive'
import BriefcaseBusiness from 'lucide-react/icons/briefcase-business'
import { type ReactNode, useId, useRef } from 'react'
import { GIG_STATUSES, type GigStatus } from '../../../contract/rules/gig.ts'
import { useBundle } from '../../lib/i18n.tsx'
import { StateScreen } from '../../ui/state-screen.tsx'
import { GigRows } from './gig-rows.tsx'
import { MyGigCard } from './my-gig-card.tsx'
import { myGigsQuery } from './queries.ts'

interface MyGigsProps {
  status: GigStatus
  /** Button that creates a gig, for the empty list. */
  createButton: ReactNode
}

/** Own gigs in one state. A gig whose state changes leaves the list; the focus then moves to the list itself. */
export function MyGigs({ status, createButton }: MyGigsProps) {
  const words = useBundle('account').gigs
  const region = useRef<HTMLElement>(null)
  const headingId = useId()
  const list = useInfiniteQuery(myGigsQuery(status))
  return (
    <>
      <StatusTabs current={status} />
      <section ref={region} tabIndex={-1} aria-labelledby={headingId} className="mt-5 rounded-card outline-none">
        <h2 id={headingId} className="sr-only">
          {words.statuses[status]}
        </h2>
        <GigRows
          key={status}
          list={list}
          gigOf={(gig) => gig}
          failed={words.failed}
          empty={
            <StateScreen
              icon={status === 'active' ? BriefcaseBusiness : Archive}
              title={words.none_mine[status]}
              text={words.none_mine_text[status]}
            >
              {status === 'active' && createButton}
            </StateScreen>
          }
        >
          {(gig, now) => (
            <MyGigCard gig={gig} now={now} onMoved={() => region.current?.focus({ preventScroll: true })} />
          )}
        </GigRows>
      </section>
    </>
  )
}

function StatusTabs({ current }: { current: GigStatus }) {
  const words = useBundle('account').gigs
  return (
    <nav aria-label={words.statuses_label} className="mt-5">
      <ul className="flex flex-wrap gap-2">
        {GIG_STATUSES.map((status) => (
          <li key={status}>
            <Link
              to="/gigs"
              search={{ tab: 'mine', status: status === 'active' ? undefined : status }}
              resetScroll={false}
              activeOptions={{ exact: true }}
              aria-current={status === current ? 'page' : undefined}
              className="flex min-h-11 items-center rounded-full border border-line bg-card px-4 font-medium transition-colors hover:border-mute aria-[current=page]:border-ink aria-[current=page]:bg-ink aria-[current=page]:text-paper forced-colors:aria-[current=page]:border-4"
            >
              {words.statuses[status]}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
