import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import Archive from 'lucide-react/icons/archive'
import BriefcaseBusiness from 'lucide-react/icons/briefcase-business'
import { type ReactNode, useId, useRef } from 'react'
import { GIG_STATUSES, type GigStatus } from '../../../contract/rules/gig.ts'
import { useBundle } from '../../lib/i18n.tsx'
import { serverNow } from '../../lib/server-clock.ts'
import { useNow } from '../../lib/use-now.ts'
import { Loaded } from '../../ui/loaded.tsx'
import { MoreOfList } from '../../ui/more-of-list.tsx'
import { StateScreen } from '../../ui/state-screen.tsx'
import { MyGigCard } from './my-gig-card.tsx'
import { myGigsQuery } from './queries.ts'
import { GigRowsSkeleton } from './skeletons.tsx'

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
  return (
    <>
      <StatusTabs current={status} />
      <section ref={region} tabIndex={-1} aria-labelledby={headingId} className="mt-5 rounded-card outline-none">
        <h2 id={headingId} className="sr-only">
          {words.statuses[status]}
        </h2>
        <MyGigList
          key={status}
          status={status}
          createButton={createButton}
          onMoved={() => region.current?.focus({ preventScroll: true })}
        />
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

function MyGigList({ status, createButton, onMoved }: MyGigsProps & { onMoved: () => void }) {
  const words = useBundle('account').gigs
  const list = useInfiniteQuery(myGigsQuery(status))
  const gigs = list.data?.pages.flatMap(({ items }) => items) ?? []
  const now = useNow(
    serverNow(),
    gigs.flatMap(({ date_time }) => (date_time ? [Date.parse(date_time)] : [])),
  )

  return (
    <Loaded
      query={list}
      skeleton={<GigRowsSkeleton />}
      failed={words.failed}
      empty={
        gigs.length === 0 && (
          <StateScreen
            icon={status === 'active' ? BriefcaseBusiness : Archive}
            title={words.none_mine[status]}
            text={words.none_mine_text[status]}
          >
            {status === 'active' && createButton}
          </StateScreen>
        )
      }
    >
      <ul className="grid grid-cols-1 gap-5">
        {gigs.map((gig) => (
          <li key={gig.id} className="min-w-0">
            <MyGigCard gig={gig} now={now} onMoved={onMoved} />
          </li>
        ))}
      </ul>
      <MoreOfList list={list} count={gigs.length} next={{ to: '/gigs', search: (search) => search }} words={words} />
    </Loaded>
  )
}
