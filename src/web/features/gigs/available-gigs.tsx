import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import SearchX from 'lucide-react/icons/search-x'
import X from 'lucide-react/icons/x'
import { type ReactNode, useEffect, useRef } from 'react'
import { useBundle } from '../../lib/i18n.tsx'
import { serverNow } from '../../lib/server-clock.ts'
import { useNow } from '../../lib/use-now.ts'
import { announce } from '../../ui/announcer.tsx'
import { ButtonLink, buttonClass } from '../../ui/button.tsx'
import { Icon, Spinner } from '../../ui/icon.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import { MoreOfList } from '../../ui/more-of-list.tsx'
import { StateScreen } from '../../ui/state-screen.tsx'
import { GigCard } from './gig-card.tsx'
import { GigFilterForm } from './gig-filter-form.tsx'
import { type GigFilters, hasGigFilters } from './gig-search.ts'
import { gigsQuery } from './queries.ts'
import { GigGridSkeleton, gigGridClass } from './skeletons.tsx'

/** Cards at least partly on the first screen of a desktop. */
const FIRST_SCREEN = 3

const countClass = 'flex items-center gap-2 text-base font-medium text-mute'

interface AvailableGigsProps {
  filters: GigFilters
  /** Button that creates a gig, for the empty list. */
  createButton: ReactNode
}

/** Gigs that take applications, filtered by the URL. */
export function AvailableGigs({ filters, createButton }: AvailableGigsProps) {
  const words = useBundle('account').gigs
  const list = useInfiniteQuery({ ...gigsQuery(filters), placeholderData: keepPreviousData })
  const { data, isPlaceholderData: changing } = list
  const gigs = data?.pages.flatMap(({ items }) => items) ?? []
  const now = useNow(
    serverNow(),
    gigs.flatMap(({ date_time }) => (date_time ? [Date.parse(date_time)] : [])),
  )
  const narrowed = hasGigFilters(filters)
  const text = data && !changing ? (gigs.length === 0 ? words.none : words.shown(gigs.length)) : undefined
  useAnnounced(JSON.stringify(filters), text)

  return (
    <>
      <div className="mt-6">
        <GigFilterForm filters={filters} />
      </div>
      <div className="mt-2 mb-2 flex min-h-11 flex-wrap items-center justify-between gap-x-4">
        {changing || list.isPending ? (
          <h2 className={countClass}>
            <Spinner />
            {words.loading}
          </h2>
        ) : (
          gigs.length > 0 && <h2 className={countClass}>{words.shown(gigs.length)}</h2>
        )}
        {narrowed && (
          <Link to="/gigs" resetScroll={false} className={`${buttonClass({ variant: 'quiet' })} -me-[12px]`}>
            <Icon of={X} className="size-4" />
            {words.clear}
          </Link>
        )}
      </div>
      <Loaded
        query={list}
        skeleton={<GigGridSkeleton />}
        failed={words.failed}
        empty={
          gigs.length === 0 && (
            <StateScreen icon={SearchX} title={words.none} text={narrowed ? words.none_found_text : words.none_text}>
              {narrowed ? (
                <ButtonLink to="/gigs" variant="main" resetScroll={false}>
                  {words.clear}
                </ButtonLink>
              ) : (
                createButton
              )}
            </StateScreen>
          )
        }
      >
        <ul aria-busy={changing} className={`${gigGridClass} transition-opacity ${changing ? 'opacity-50' : ''}`}>
          {gigs.map((gig, place) => (
            <li key={gig.id} className="min-w-0">
              <GigCard gig={gig} now={now} onFirstScreen={place < FIRST_SCREEN} />
            </li>
          ))}
        </ul>
      </Loaded>
      {data && !changing && (
        <MoreOfList
          key={JSON.stringify(filters)}
          list={list}
          count={gigs.length}
          next={{ to: '/gigs', search: (search) => search }}
          words={words}
        />
      )}
    </>
  )
}

/** Announces the result of changed filters to screen readers. */
function useAnnounced(filters: string, text: string | undefined) {
  const known = useRef(filters)
  useEffect(() => {
    if (text === undefined || filters === known.current) return
    known.current = filters
    announce(text)
  }, [filters, text])
}
