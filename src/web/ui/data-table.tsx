import { ArrowLeft, ArrowRight, Inbox, SearchX } from 'lucide-react'
import { type ReactNode, useEffect, useId, useRef } from 'react'
import { formatCount } from '../../contract/rules/format.ts'
import { MAX_SEARCH, readText } from '../../contract/rules/typed-text.ts'
import { isFocusLost } from '../lib/focus.ts'
import { useBundle } from '../lib/i18n.tsx'
import { announce } from './announcer.tsx'
import { ButtonLink } from './button.tsx'
import { TextField } from './field.tsx'
import { FilterFold } from './filter-parts.tsx'
import { Icon } from './icon.tsx'
import { Loaded } from './loaded.tsx'
import { Select } from './select.tsx'
import { Skeleton } from './skeleton.tsx'
import { TableRows, type TableRowsProps, TableSkeleton } from './table-rows.tsx'
import { SelectPage } from './table-selection.tsx'
import type { ListPage, Table, TableState } from './use-table.ts'

export type { Column } from './table-rows.tsx'

export interface DataTableProps<Row> extends TableRowsProps<Row> {
  table: Table<Row>
  /** Heading and name of the table. */
  caption: string
  /** `page` when the table is the page; `hidden` when a visible text above says the same. */
  heading?: 'page' | 'section' | 'hidden'
  /** Below the caption: a description of the table. */
  text?: string
  /** Label of the search box; no search without it. */
  searchLabel?: string
  /** On phones and tablets, search and sort orders are folded, so that the rows are in sight. */
  folded?: boolean
  /** Beside the caption: a button that adds a row. */
  tools?: ReactNode
  /** Below the caption: filters. */
  filters?: ReactNode
  /** Shown for an empty list. */
  empty: string
  failed: string
}

/**
 * An admin list: searched, sorted and paged by the server, its state in the URL; rows are cards on phones and tablets.
 */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { caption, heading: level = 'section', text, columns, table, selection, searchLabel } = props
  const { tools, filters, failed, folded } = props
  const hasActions = props.showsActions ?? (props.actions !== undefined && !columns.some(({ line }) => line))
  const words = useBundle('admin').table
  const id = useId()
  const { list } = table
  const { data: page, isPlaceholderData: changing } = list
  const total = page && (page.hasMore ? words.count_over(formatCount(page.total)) : words.count(page.total))
  const isEmpty = page?.rows.length === 0
  const sorts = columns.flatMap(({ sort, label }) => (sort ? [{ sort, label }] : []))

  useEffect(() => {
    if (total && table.request.q && !changing) announce(total)
  }, [total, table.request.q, changing])

  const Heading = level === 'page' ? 'h1' : 'h2'
  const heading = useRef<HTMLHeadingElement>(null)
  const focused = useRef<Element>(undefined)
  // The button of a row that an action took off the list is gone, and with it the focus.
  // biome-ignore lint/correctness/useExhaustiveDependencies: with each page rows may go
  useEffect(() => {
    const isLost = focused.current?.isConnected === false && isFocusLost()
    if (isLost) heading.current?.focus({ preventScroll: true })
  }, [page])

  return (
    <section
      aria-labelledby={id}
      onFocus={({ target }) => {
        focused.current = target
      }}
    >
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <Heading ref={heading} id={id} tabIndex={-1} className={headingClass[level]}>
          {caption}
        </Heading>
        {tools}
      </div>
      {text && <p className="mt-2 text-mute">{text}</p>}
      {filters && <div className="mt-4">{filters}</div>}
      <div className={`flex flex-wrap items-end gap-3 ${folded ? 'mt-2 sm:mt-4' : 'mt-4'}`}>
        {folded && <FilterFold label={words.fold} isOpen={table.request.q !== undefined} />}
        <div className={folded ? 'order-1 hidden w-full flex-wrap gap-3 peer-checked:flex desk:contents' : 'contents'}>
          {searchLabel && <TableSearch label={searchLabel} table={table} />}
          {sorts.length > 0 && <TableSort sorts={sorts} table={table} />}
        </div>
        {!isEmpty && (page || !list.error) && (
          <div className="grow py-2 text-sm text-mute sm:text-end">
            {total ?? <Skeleton className="inline-block h-[0.8em] w-[5em]" />}
          </div>
        )}
      </div>
      <Loaded
        query={list}
        skeleton={<TableSkeleton columns={columns} hasActions={hasActions} />}
        failed={failed}
        empty={isEmpty && <Empty {...props} />}
      >
        {({ rows }) => (
          <>
            {selection && (
              <div className="mt-2 -mb-2 empty:hidden">
                <SelectPage rows={rows} selection={selection} />
              </div>
            )}
            <TableRows {...props} rows={rows} labelledBy={id} isChanging={changing} />
          </>
        )}
      </Loaded>
      {page && <Pager page={page} table={table} caption={caption} />}
    </section>
  )
}

const headingClass = {
  page: 'min-w-0 text-[min(var(--text-3xl),13vw)]',
  section: 'min-w-0 text-2xl max-sm:text-xl',
  hidden: 'sr-only',
}

function Empty({ table, empty }: Pick<DataTableProps<unknown>, 'table' | 'empty'>) {
  const words = useBundle('admin').table
  const isSearch = table.request.q !== undefined
  return (
    <div className="mt-3 flex flex-col items-center gap-4 rounded-card border border-line bg-card px-4 py-8 text-center">
      <Icon of={isSearch ? SearchX : Inbox} className="size-8 text-mute" />
      <p className="text-mute">{isSearch ? words.no_match : empty}</p>
      {isSearch && <ButtonLink {...table.link({ q: undefined })}>{words.clear_search}</ButtonLink>}
    </div>
  )
}

interface PagerProps {
  page: ListPage<unknown>
  table: TableState
  caption: string
}

/** Links to the previous and the next page. */
function Pager({ page: { previous, next, rows }, table, caption }: PagerProps) {
  const words = useBundle('admin').table
  // The rows of a page behind a cursor may have been deleted since.
  const isBeyond = rows.length === 0 && table.request.cursor !== undefined
  if (!previous && !next && !isBeyond) return null
  return (
    <nav aria-label={words.pages_of(caption)} className="mt-4 flex flex-wrap justify-between gap-3">
      {isBeyond && <ButtonLink {...table.link({})}>{words.first_page}</ButtonLink>}
      {previous && (
        <ButtonLink {...table.link({ cursor: previous })} rel="prev">
          <Icon of={ArrowLeft} mirrored />
          {words.previous}
        </ButtonLink>
      )}
      {next && (
        <ButtonLink {...table.link({ cursor: next })} rel="next" className="ms-auto">
          {words.next}
          <Icon of={ArrowRight} mirrored />
        </ButtonLink>
      )}
    </nav>
  )
}

const DEBOUNCE_MS = 300

/** The search box of a table, which searches while typing. */
function TableSearch({ label, table }: { label: string; table: TableState }) {
  const q = table.request.q ?? ''
  const input = useRef<HTMLInputElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const searched = useRef(q)

  useEffect(() => () => clearTimeout(timer.current), [])

  // Back and forward change the URL, too.
  useEffect(() => {
    if (q === searched.current || !input.current) return
    clearTimeout(timer.current)
    searched.current = q
    input.current.value = q
  }, [q])

  function search(typed: string): void {
    clearTimeout(timer.current)
    const words = readText(typed) ?? ''
    if (words === searched.current) return
    // Back leaves a search as a whole, not letter by letter.
    const replace = searched.current !== ''
    searched.current = words
    table.change({ q: words || undefined }, { replace })
  }

  return (
    <search className="w-full sm:w-80">
      <TextField
        ref={input}
        type="search"
        label={label}
        defaultValue={q}
        maxLength={MAX_SEARCH}
        dir="auto"
        onChange={({ target: { value } }) => {
          clearTimeout(timer.current)
          timer.current = setTimeout(() => search(value), DEBOUNCE_MS)
        }}
        onKeyDown={({ key, currentTarget }) => key === 'Enter' && search(currentTarget.value)}
      />
    </search>
  )
}

interface TableSortProps {
  sorts: { sort: string; label: string }[]
  table: TableState
}

/** The sort order of a table, for cards, which have no headers. */
function TableSort({ sorts, table }: TableSortProps) {
  const words = useBundle('admin').table
  const { sort, order } = table.request
  const { initial } = table
  const isColumn = sorts.some((column) => column.sort === initial.sort)
  return (
    <div className="w-full sm:w-80 desk:hidden">
      <Select
        label={words.sort}
        value={`${sort} ${order}`}
        onChange={({ target: { value } }) => {
          const [name, direction] = value.split(' ')
          table.change({ sort: name, order: direction })
        }}
      >
        {!isColumn && <option value={`${initial.sort} ${initial.order}`}>{words.newest}</option>}
        {sorts.flatMap(({ sort: name, label }) =>
          (['asc', 'desc'] as const).map((direction) => (
            <option key={name + direction} value={`${name} ${direction}`}>
              {words.sorted[direction](label)}
            </option>
          )),
        )}
      </Select>
    </div>
  )
}
