import { Link } from '@tanstack/react-router'
import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowLeft from 'lucide-react/icons/arrow-left'
import ArrowRight from 'lucide-react/icons/arrow-right'
import ArrowUp from 'lucide-react/icons/arrow-up'
import ChevronsUpDown from 'lucide-react/icons/chevrons-up-down'
import { type ReactNode, useEffect, useId, useRef } from 'react'
import { formatCount } from '../../contract/rules/format.ts'
import type { ListPage } from '../lib/list-page.ts'
import { announce } from './announcer.tsx'
import { ButtonLink } from './button.tsx'
import { Icon } from './icon.tsx'
import { LoadFailed } from './load-failed.tsx'
import { LoadingStatus } from './loading-status.tsx'
import { Skeleton } from './skeleton.tsx'
import { TableSearch, TableSort } from './table-controls.tsx'
import { tableWords } from './table-words.ts'
import type { TableState } from './use-table-state.ts'

const PLACES = [1, 2, 3, 4, 5]

/** A column of a `DataTable`. */
export interface Column<Row> {
  key: string
  label: string
  /** The API's name of the order by this column. */
  sort?: string
  cell: (row: Row) => ReactNode
}

interface DataTableProps<Row> {
  /** Heading and name of the table. */
  caption: string
  /** The first column names its row. */
  columns: Column<Row>[]
  rowKey: (row: Row) => string
  /** A query of `ListPage`, best with `placeholderData: keepPreviousData`. */
  list: {
    data?: ListPage<Row>
    error: Error | null
    isFetching: boolean
    isPlaceholderData: boolean
    refetch: () => unknown
  }
  table: TableState
  /** Label of the search box; none without it. */
  searchLabel?: string
  /** Buttons and links of a row. */
  actions?: (row: Row) => ReactNode
  /** Beside the caption: a button that adds a row. */
  tools?: ReactNode
  /** Below the caption: filters. */
  filters?: ReactNode
  /** Shown for an empty list. */
  empty: string
  failed: string
}

/** A list of admins: searched, sorted and paged by the server, its state in the URL; rows are cards on phones. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { caption, columns, list, table, searchLabel, tools, filters, empty, failed } = props
  const words = tableWords.useWords()
  const id = useId()
  const { data: page, isPlaceholderData: changing } = list
  const total = page && (page.hasMore ? words.count_over(formatCount(page.total)) : words.count(page.total))
  const isEmpty = page?.rows.length === 0
  const sorts = columns.flatMap(({ sort, label }) => (sort ? [{ sort, label }] : []))

  useEffect(() => {
    if (total && table.request.q && !changing) announce(total)
  }, [total, table.request.q, changing])

  const heading = useRef<HTMLHeadingElement>(null)
  const focused = useRef<Element>(undefined)
  // The button of a row that an action took off the list is gone, and with it the focus.
  // biome-ignore lint/correctness/useExhaustiveDependencies: with each page rows may go
  useEffect(() => {
    const isLost = focused.current?.isConnected === false && document.activeElement === document.body
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
        <h2 ref={heading} id={id} tabIndex={-1} className="text-2xl">
          {caption}
        </h2>
        {tools}
      </div>
      {filters && <div className="mt-4">{filters}</div>}
      <div className="mt-4 flex flex-wrap items-end gap-3">
        {searchLabel && <TableSearch label={searchLabel} table={table} />}
        {sorts.length > 0 && <TableSort sorts={sorts} table={table} />}
        {total && <p className="grow py-2 text-end text-sm text-mute">{total}</p>}
      </div>
      {!page && list.error ? (
        <LoadFailed title={failed} query={list} />
      ) : !page ? (
        <>
          <LoadingStatus />
          <div aria-hidden className="mt-3 grid gap-2">
            {PLACES.map((place) => (
              <Skeleton key={place} className="h-14" />
            ))}
          </div>
        </>
      ) : isEmpty ? (
        <p className="mt-3 rounded-card border border-line bg-card p-6 text-center text-mute">
          {table.request.q ? words.no_match : empty}
        </p>
      ) : (
        <Rows {...props} rows={page.rows} labelledBy={id} />
      )}
      {page && <Pager page={page} table={table} caption={caption} />}
    </section>
  )
}

function Rows<Row>(props: DataTableProps<Row> & { rows: Row[]; labelledBy: string }) {
  const { columns, rows, rowKey, list, table, actions, labelledBy } = props
  const words = tableWords.useWords()
  return (
    <div className="mt-3 rounded-card min-[720px]:overflow-x-auto min-[720px]:border min-[720px]:border-line min-[720px]:bg-card">
      <table
        aria-labelledby={labelledBy}
        aria-busy={list.isPlaceholderData}
        className={`w-full text-start transition-opacity max-[720px]:block ${list.isPlaceholderData ? 'opacity-50' : ''}`}
      >
        <thead className="border-b border-line text-sm text-mute max-[720px]:hidden">
          <tr>
            {columns.map((column) => (
              <ColumnHeader key={column.key} column={column} table={table} />
            ))}
            {actions && (
              <th scope="col" className="px-4 py-2 text-start font-medium">
                {words.actions}
              </th>
            )}
          </tr>
        </thead>
        <tbody className="max-[720px]:grid max-[720px]:gap-3">
          {rows.map((row) => (
            <tr
              key={rowKey(row)}
              className="border-line max-[720px]:block max-[720px]:rounded-card max-[720px]:border max-[720px]:bg-card max-[720px]:p-4 min-[720px]:border-b min-[720px]:last:border-0"
            >
              {columns.map(({ key, label, cell }, place) => {
                const Cell = place === 0 ? 'th' : 'td'
                return (
                  <Cell key={key} scope={place === 0 ? 'row' : undefined} className={cellClass}>
                    <span className="shrink-0 text-sm font-normal text-mute min-[720px]:hidden">{label}</span>
                    <div className="min-w-0 max-[720px]:ms-auto max-[720px]:text-end max-[720px]:wrap-anywhere">
                      {cell(row)}
                    </div>
                  </Cell>
                )
              })}
              {actions && (
                <td className="px-4 py-1.5 max-[720px]:block max-[720px]:px-0 max-[720px]:pt-3">
                  <div className="flex flex-wrap gap-2 min-[720px]:flex-nowrap">{actions(row)}</div>
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

const cellClass =
  'text-start font-normal max-[720px]:flex max-[720px]:flex-wrap max-[720px]:items-baseline max-[720px]:gap-x-4 max-[720px]:py-1 min-[720px]:px-4 min-[720px]:py-2.5'

function ColumnHeader<Row>({ column: { label, sort }, table }: { column: Column<Row>; table: TableState }) {
  const { request, link } = table
  if (!sort) {
    return (
      <th scope="col" className="px-4 py-2 text-start font-medium">
        {label}
      </th>
    )
  }
  const sorted = request.sort === sort ? request.order : undefined
  return (
    <th
      scope="col"
      aria-sort={sorted && (sorted === 'asc' ? 'ascending' : 'descending')}
      className="px-4 py-0 text-start font-medium"
    >
      <Link
        {...link({ sort, order: sorted === 'asc' ? 'desc' : 'asc' })}
        className={`inline-flex min-h-11 items-center gap-1.5 whitespace-nowrap hover:text-ink ${sorted ? 'text-ink' : ''}`}
      >
        {label}
        <Icon of={sorted ? (sorted === 'asc' ? ArrowUp : ArrowDown) : ChevronsUpDown} className="size-4" />
      </Link>
    </th>
  )
}

interface PagerProps {
  page: ListPage<unknown>
  table: TableState
  caption: string
}

/** Links to the pages before and after. */
function Pager({ page: { previous, next, rows }, table, caption }: PagerProps) {
  const words = tableWords.useWords()
  // The rows of a page behind a cursor may be gone since.
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
