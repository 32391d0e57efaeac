import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { ChevronDown, SearchX, X } from 'lucide-react'
import { type InputHTMLAttributes, type ReactNode, useId, useState } from 'react'
import type { Gig } from '../../../contract/calls/gigs.ts'
import { CATEGORY_FILTERS } from '../../../contract/rules/category.ts'
import { isGigPast } from '../../../contract/rules/gig.ts'
import { useBundle, useWords } from '../../lib/i18n.tsx'
import { parseAmount } from '../../lib/parse-amount.ts'
import { hasFilters } from '../../lib/search-params.ts'
import { useFilterForm } from '../../lib/use-filter-form.ts'
import { useAnnounced } from '../../ui/announcer.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { FieldError } from '../../ui/field.tsx'
import { boxClass, FilterFold, LabelledBox } from '../../ui/filter-parts.tsx'
import { FormElement } from '../../ui/form-element.tsx'
import { Icon, Spinner } from '../../ui/icon.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import { MoreOfList } from '../../ui/more-of-list.tsx'
import { SearchBox } from '../../ui/search-box.tsx'
import { StateScreen } from '../../ui/state-screen.tsx'
import { Tag } from '../../ui/tag.tsx'
import { SearchHints } from '../search-hints/search-hints.tsx'
import { AreaSelect } from '../talents/area-select.tsx'
import { GigFacts, GigHead, GigImage, GigOwner, GigText } from './gig-parts.tsx'
import { useGigTime } from './gig-rows.tsx'
import { FILTER_NAMES, type GigFilters, type GigSearch, readGigFilters } from './gig-search.ts'
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
              {narrowed && <SearchHints among="gigs" q={filters.q} />}
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

/** Filters of the available gigs. The URL follows the input. */
function GigFilterForm({ filters }: { filters: GigFilters }) {
  const words = useBundle('account').gigs
  const { words: site } = useWords()
  const navigate = useNavigate()
  const noteId = useId()
  const [pay, setPay] = useState<string>()
  const shown = {
    q: filters.q,
    category: filters.category ?? 'all',
    area: filters.area,
    from: filters.from,
    to: filters.to,
    // Keeps the typed form if the URL means the same: ٦٠ does not turn into 60.
    min_pay: filters.min_pay && readGigFilters({ min_pay: pay }).min_pay === filters.min_pay ? pay : filters.min_pay,
  }

  const { props: form, wrong } = useFilterForm(shown, (typed) => {
    const { from, to, min_pay = '' } = typed
    if (from && to && to < from) return 'to'
    if (parseAmount(min_pay) === undefined) return 'min_pay'
    setPay(min_pay)
    const found: GigSearch = { ...readGigFilters(typed) }
    void navigate({ to: '/gigs', search: found, replace: true, resetScroll: false })
  })

  const invalid = (field: 'to' | 'min_pay') =>
    wrong === field ? { 'aria-invalid': true, 'aria-describedby': noteId } : undefined

  return (
    <search>
      <FormElement {...form} action="/gigs" aria-label={words.filters} className="flex flex-wrap gap-3">
        <SearchBox
          label={words.search}
          q={filters.q}
          className="min-w-0 grow basis-40 self-start"
          inputClassName="desk:h-14"
        />
        <FilterFold label={words.filter} isOpen={FILTER_NAMES.some((name) => name !== 'q' && filters[name])} />
        <div className="hidden w-full grid-cols-[repeat(auto-fit,minmax(min(8.5rem,100%),1fr))] gap-3 peer-checked:grid desk:grid! desk:w-auto desk:basis-2/3">
          <LabelledBox label={words.category}>
            <select
              name="category"
              defaultValue={filters.category ?? 'all'}
              className={`${boxClass} appearance-none pe-10`}
            >
              {CATEGORY_FILTERS.map((category) => (
                <option key={category} value={category}>
                  {site.talents.category[category]}
                </option>
              ))}
            </select>
            <Icon of={ChevronDown} className="pointer-events-none absolute end-3 bottom-2.5 size-5 text-mute" />
          </LabelledBox>
          <LabelledBox label={words.area}>
            <AreaSelect name="area" defaultValue={filters.area ?? ''} none={words.any_area} className={boxClass} />
          </LabelledBox>
          <Box label={words.from_day} type="date" name="from" defaultValue={filters.from} max="2999-12-31" />
          <Box
            label={words.to_day}
            type="date"
            name="to"
            defaultValue={filters.to}
            max="2999-12-31"
            {...invalid('to')}
          />
          <Box
            label={words.min_pay}
            name="min_pay"
            defaultValue={filters.min_pay}
            inputMode="decimal"
            autoComplete="off"
            maxLength={12}
            {...invalid('min_pay')}
          />
        </div>
        {/* Not in the grid, whose columns it would keep from being as many as the boxes. */}
        {wrong && (
          <div className="hidden w-full peer-checked:flex desk:flex desk:justify-end">
            <FieldError id={noteId} role="alert">
              {wrong === 'to' ? words.days_wrong : words.pay_wrong}
            </FieldError>
          </div>
        )}
      </FormElement>
    </search>
  )
}

function Box({ label, ...input }: InputHTMLAttributes<HTMLInputElement> & { label: string }) {
  return (
    <LabelledBox label={label}>
      <input {...input} className={boxClass} />
    </LabelledBox>
  )
}
