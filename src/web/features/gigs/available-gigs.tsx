import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import SearchX from 'lucide-react/icons/search-x'
import X from 'lucide-react/icons/x'
import { type ReactNode, useId } from 'react'
import type { Gig } from '../../../contract/gigs.ts'
import { isGigPast } from '../../../contract/rules/gig.ts'
import { useBundle, useWords } from '../../lib/i18n.tsx'
import { hasFilters } from '../../lib/search-params.ts'
import { useAnnounced } from '../../ui/announcer.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { Icon, Spinner } from '../../ui/icon.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import { MoreOfList } from '../../ui/more-of-list.tsx'
import { StateScreen } from '../../ui/state-screen.tsx'
import { Tag } from '../../ui/tag.tsx'
import { GigFilterForm } from './gig-filter-form.tsx'
import { GigFacts, GigHead, GigImage, GigOwner } from './gig-parts.tsx'
import { useGigTime } from './gig-rows.tsx'
import type { GigFilters } from './gig-search.ts'
import { GigText } from './gig-text.tsx'
import { Nomination } from './nomination.tsx'
import { gigsQuery } from './queries.ts'
import { GigGridSkeleton, gigCardClass, gigGridClass } from './skeletons.tsx'

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
  const { shell } = useWords().words
  const list = useInfiniteQuery({ ...gigsQuery(filters), placeholderData: keepPreviousData })
  const { data, isPlaceholderData: changing } = list
  const gigs = data?.pages.flatMap(({ items }) => items) ?? []
  const now = useGigTime(gigs)
  const narrowed = hasFilters(filters)
  const text = data && !changing ? (gigs.length === 0 ? words.none : words.shown(gigs.length)) : undefined
  useAnnounced(text, JSON.stringify(filters))

  return (
    <>
      <div className="mt-6">
        <GigFilterForm filters={filters} />
      </div>
      <div className="mt-2 mb-2 flex min-h-11 flex-wrap items-center justify-between gap-x-4">
        {changing || list.isPending ? (
          <h2 className={countClass}>
            <Spinner />
            {shell.loading}
          </h2>
        ) : (
          gigs.length > 0 && <h2 className={countClass}>{words.shown(gigs.length)}</h2>
        )}
        {narrowed && (
          <ButtonLink to="/gigs" variant="quiet" resetScroll={false} className="-me-3">
            <Icon of={X} className="size-4" />
            {shell.clear_filters}
          </ButtonLink>
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
                  {shell.clear_filters}
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

interface GigCardProps {
  gig: Gig
  now: number
  /** On the first screen: its image loads eagerly. */
  onFirstScreen: boolean
}

/** An available gig. */
function GigCard({ gig, now, onFirstScreen }: GigCardProps) {
  const words = useBundle('account').gigs
  const titleId = useId()
  return (
    <article aria-labelledby={titleId} className={gigCardClass}>
      <GigImage gig={gig} eager={onFirstScreen} sizes="(min-width: 60rem) 24rem, (min-width: 40rem) 50vw, 66vw">
        {gig.is_mine && <Tag variant="ink">{words.own}</Tag>}
      </GigImage>
      <div className="flex grow flex-col p-5">
        <GigHead gig={gig} titleId={titleId} />
        {!gig.is_mine && <GigOwner owner={gig.owner} />}
        <GigText gig={gig} />
        <GigFacts gig={gig} now={now} />
        <div className="mt-auto pt-5">
          <Nomination gig={gig} wide isOpen={gig.is_active && !isGigPast(gig, now)} />
        </div>
      </div>
    </article>
  )
}
