import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { SearchX, X } from 'lucide-react'
import { dayInBahrain } from '../../../contract/rules/bahrain.ts'
import { CATEGORY_FILTERS, type CategoryFilter } from '../../../contract/rules/category.ts'
import { TALENT_SORTS, type TalentSort } from '../../../contract/rules/talent.ts'
import { totalInWords } from '../../lib/cursor-page.ts'
import { useBundle, useWords } from '../../lib/i18n.tsx'
import { hasFilters } from '../../lib/search-params.ts'
import { useAnnounced } from '../../ui/announcer.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { ChipRow, chipClass } from '../../ui/chip-row.tsx'
import { Icon, Spinner } from '../../ui/icon.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import { MoreOfList } from '../../ui/more-of-list.tsx'
import { StateScreen } from '../../ui/state-screen.tsx'
import { SearchHints } from '../search-hints/search-hints.tsx'
import { ChosenBar } from './choose.tsx'
import { FilterChip } from './filter-chip.tsx'
import { TalentFilterForm } from './filter-form.tsx'
import { areRecommended, isPast, type TalentFilters, withoutPast } from './filters.ts'
import { OwnTitles } from './own-titles.tsx'
import { talentsQuery } from './queries.ts'
import { RecommendedTalents } from './recommended.tsx'
import { TalentGrid } from './talent-grid.tsx'
import { RESULTS, TalentsTitle } from './talents-frame.tsx'

interface TalentsScreenProps {
  filters: TalentFilters
  /** Cursor in the URL of the page. */
  cursor: string | undefined
  /** Language in the URL of the page, for the form without scripts. */
  language: string | undefined
  renderedAt: number
}

/** Search and list of talents, with infinite scrolling. */
export function TalentsScreen({ filters, cursor, language, renderedAt }: TalentsScreenProps) {
  const { words } = useWords()
  const own = useBundle('talent').talentPages
  const today = dayInBahrain(renderedAt)
  const asked = withoutPast(filters, today)
  const list = useInfiniteQuery({ ...talentsQuery(asked, cursor), placeholderData: keepPreviousData })
  const { data, isPlaceholderData: changing } = list
  const talents = data?.pages.flatMap((page) => page.items) ?? []
  const total = data?.pages[0]?.total
  const narrowed = hasFilters(filters)
  const { date, from, to } = asked
  const isEmpty = data && talents.length === 0
  const isRecommended = areRecommended(asked, cursor)
  useAnnounced(
    changing ? undefined : total && (total.count === 0 ? words.talents.none : totalInWords(total, words.talents)),
  )

  return (
    <div className="container py-6 sm:py-12">
      <TalentsTitle isSearch={narrowed} />
      <TalentFilterForm filters={filters} language={language} today={today} isPast={isPast(filters, today)} />
      <FilterChip filters={filters} today={today} />
      <CategoryRow chosen={filters.category ?? 'all'} />
      {filters.category === 'other' && <OwnTitles chosen={filters.q} />}

      {isRecommended && <RecommendedTalents when={{ date, from, to }} today={today} />}
      <div className="mb-3 flex min-h-11 flex-wrap items-center justify-between gap-x-4">
        <h2 id={RESULTS} tabIndex={-1} className="flex items-center gap-2 text-base font-medium text-mute outline-none">
          {isRecommended && <span className="text-xl font-semibold text-ink">{own.all_talents}</span>}
          {data && <span>{total ? totalInWords(total, words.talents) : own.shown(talents.length)}</span>}
          {(changing || list.isPending) && (
            <>
              <Spinner />
              <span className={data ? 'sr-only' : ''}>{words.shell.loading}</span>
            </>
          )}
        </h2>
        {!isEmpty && (
          <div className="flex flex-wrap items-center gap-x-4">
            {narrowed && (
              <ButtonLink
                to="/talents"
                search={({ sort }) => ({ sort })}
                variant="quiet"
                resetScroll={false}
                className="-me-3 max-desk:hidden"
              >
                <Icon of={X} className="size-4" />
                {words.shell.clear_filters}
              </ButtonLink>
            )}
            <SortLinks chosen={filters.sort ?? 'name'} />
          </div>
        )}
      </div>

      {(date || from || to) && talents.some(({ availability }) => availability === 'ask') && (
        <p className="mb-4 text-mute">{own.ask_note}</p>
      )}

      <Loaded
        query={list}
        skeleton={null}
        failed={own.list_failed}
        place="list"
        empty={
          isEmpty && (
            <StateScreen icon={SearchX} title={words.talents.none} text={narrowed ? own.none_text : own.none_yet_text}>
              {narrowed ? (
                <ButtonLink to="/talents" search={({ sort }) => ({ sort })} variant="main" resetScroll={false}>
                  {words.shell.clear_filters}
                </ButtonLink>
              ) : (
                <ButtonLink to="/events" variant="main">
                  {words.shell.see_events}
                </ButtonLink>
              )}
              {narrowed && <SearchHints among="talents" q={filters.q} />}
            </StateScreen>
          )
        }
      >
        <TalentGrid
          talents={talents}
          when={{ date, from, to }}
          today={today}
          changing={changing}
          isBelow={isRecommended}
        />
      </Loaded>
      {data && !changing && (
        <MoreOfList
          key={JSON.stringify(filters)}
          list={list}
          count={talents.length}
          next={{ to: '/talents', search: (previous) => ({ ...previous, cursor: data.pages.at(-1)?.next }) }}
          words={{ ...words.talents, ...own }}
        />
      )}
      <ChosenBar when={{ date, from, to }} today={today} />
    </div>
  )
}

/** Links to the orders of the list. */
function SortLinks({ chosen }: { chosen: TalentSort }) {
  const { words } = useWords()
  return (
    <nav aria-label={words.talents.sort} className="-me-2 flex flex-wrap items-center gap-x-1">
      <span aria-hidden className="me-1 text-sm text-mute max-sm:hidden">
        {words.talents.sort}
      </span>
      {TALENT_SORTS.map((sort) => (
        <Link
          key={sort}
          to="/talents"
          search={(search) => ({ ...search, cursor: undefined, sort: sort === 'name' ? undefined : sort })}
          resetScroll={false}
          activeOptions={{ exact: true }}
          aria-current={sort === chosen ? 'true' : undefined}
          className="grid min-h-11 place-items-center rounded-md px-2 text-mute underline-offset-4 hover:text-ink aria-[current]:font-semibold aria-[current]:text-ink aria-[current]:underline"
        >
          {words.talents.sort_by[sort]}
        </Link>
      ))}
    </nav>
  )
}

/** Category links. */
function CategoryRow({ chosen }: { chosen: CategoryFilter }) {
  const { words } = useWords()
  return (
    <nav aria-label={words.talents.categories} className="mb-3">
      <ChipRow chosen={chosen}>
        {CATEGORY_FILTERS.map((category) => (
          <li key={category} className="shrink-0">
            <Link
              to="/talents"
              search={(search) => ({
                ...search,
                cursor: undefined,
                category: category === 'all' ? undefined : category,
              })}
              resetScroll={false}
              activeOptions={{ exact: true }}
              className={chipClass}
            >
              {words.talents.category[category]}
            </Link>
          </li>
        ))}
      </ChipRow>
    </nav>
  )
}
