import { Link } from '@tanstack/react-router'
import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react'
import { type CSSProperties, Fragment, type ReactNode } from 'react'
import { useBundle } from '../lib/i18n.tsx'
import { Icon } from './icon.tsx'
import { SkeletonBox } from './loaded.tsx'
import { Skeleton } from './skeleton.tsx'
import { SelectRow } from './table-selection.tsx'
import type { TableState } from './use-table.ts'
import type { TableSelection } from './use-table-selection.ts'

const PLACES = [1, 2, 3, 4, 5]

/** A column of a `DataTable`. */
export interface Column<Row> {
  key: string
  label: string
  /** The API's name of the sort order by this column. */
  sort?: string
  /** On a card, the value is below its label, in full width. */
  stacked?: boolean
  /** Where its value stands in a row of two lines. Tables without such a column have cards. */
  line?: 'first-end' | 'second' | 'second-end'
  cell: (row: Row) => ReactNode
}

export interface TableRowsProps<Row> {
  /** The first column names its row: it is the title of a card. */
  columns: Column<Row>[]
  rowKey: (row: Row) => string
  table: TableState
  /** Buttons and links of a row. */
  actions?: (row: Row) => ReactNode
  /** Rows of two lines show their actions, too. */
  showsActions?: boolean
  /** Lets rows be selected. */
  selection?: TableSelection<Row>
  /** Below the row, where it is opened. */
  details?: (row: Row) => ReactNode
  /** Rows of two lines show everything else, too. */
  isOpen?: (row: Row) => boolean
}

/** The rows of a `DataTable`: a table on a wide screen, on others rows of two lines (`Column.line`) or cards. */
export function TableRows<Row>(props: TableRowsProps<Row> & { rows: Row[]; labelledBy: string; isChanging: boolean }) {
  const { columns, rows, rowKey, table, actions, selection, details, labelledBy, isChanging } = props
  const words = useBundle('admin').table
  const layout = hasLines(columns) ? lines : cards
  return (
    <div
      className={`mt-3 rounded-card desk:relative desk:overflow-x-auto desk:border desk:border-line desk:bg-card ${layout.frame}`}
    >
      <table
        aria-labelledby={labelledBy}
        aria-busy={isChanging}
        className={`w-full text-start transition-opacity max-desk:block ${isChanging ? 'opacity-50' : ''}`}
      >
        <thead className="border-b border-line text-sm text-mute max-desk:hidden">
          <tr>
            {selection && (
              <th scope="col">
                <span className="sr-only">{words.select}</span>
              </th>
            )}
            {columns.map((column) => (
              <ColumnHeader key={column.key} column={column} table={table} />
            ))}
            {actions && (
              <th scope="col" className={`px-4 py-2 text-start font-medium ${pinned}`}>
                {words.actions}
              </th>
            )}
          </tr>
        </thead>
        <tbody className={layout.body}>
          {rows.map((row) => (
            <Fragment key={rowKey(row)}>
              <TableRow {...props} row={row} layout={layout} />
              <Details
                cells={columns.length + Number(selection !== undefined) + Number(actions !== undefined)}
                layout={layout}
              >
                {details?.(row)}
              </Details>
            </Fragment>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function TableRow<Row>(props: TableRowsProps<Row> & { row: Row; layout: Layout }) {
  const { columns, row, actions, showsActions, selection, layout } = props
  const isSelected = selection?.has(row)
  // A card shows everything.
  const rest = layout === cards || props.isOpen?.(row) ? layout.rest : 'max-desk:hidden'
  return (
    <tr className={`border-line desk:border-b desk:last:border-0 ${layout.row} ${isSelected ? layout.selected : ''}`}>
      {selection && (
        <td className={`desk:ps-2 ${layout.select}`}>
          <SelectRow row={row} selection={selection} />
        </td>
      )}
      {columns.map(({ key, label, stacked, line, cell }, place) =>
        place === 0 ? (
          <th
            key={key}
            scope="row"
            className={`text-start font-normal desk:min-w-40 desk:px-4 desk:py-2.5 ${layout.title} ${selection ? layout.besideSelect : ''}`}
          >
            <span className="sr-only desk:hidden">{label}</span>
            {cell(row)}
          </th>
        ) : line ? (
          <td key={key} className={`desk:px-4 desk:py-2.5 ${linePlaces[line]}`}>
            <span className="sr-only desk:hidden">{label}</span>
            {cell(row)}
          </td>
        ) : (
          <td
            key={key}
            className={`max-desk:py-1 desk:px-4 desk:py-2.5 ${stacked ? '' : 'max-desk:flex max-desk:flex-wrap max-desk:items-baseline max-desk:justify-between max-desk:gap-x-4'} ${rest}`}
          >
            <span className={`text-sm desk:hidden ${stacked ? 'font-medium' : 'text-mute'}`}>{label}</span>
            <div className="min-w-0 max-desk:wrap-anywhere">{cell(row)}</div>
          </td>
        ),
      )}
      {actions && (
        <td
          className={`px-4 py-1.5 max-desk:mt-auto max-desk:block max-desk:px-0 max-desk:pt-3 ${pinned} ${showsActions ? layout.rest : rest}`}
        >
          <div className="flex flex-wrap gap-2 desk:flex-nowrap">{actions(row)}</div>
        </td>
      )}
    </tr>
  )
}

const hasLines = (columns: { line?: string }[]) => columns.some(({ line }) => line !== undefined)

/** How rows look where there is no room for a table. */
type Layout = Record<
  'frame' | 'body' | 'row' | 'selected' | 'select' | 'title' | 'besideSelect' | 'rest' | 'details',
  string
>

/** Details are as wide as all columns: the next card moves up beside their own. */
const cards: Layout = {
  frame: '',
  body: 'max-desk:grid max-desk:grid-flow-dense max-desk:grid-cols-[repeat(auto-fill,minmax(min(20rem,100%),1fr))] max-desk:gap-3',
  row: 'max-desk:relative max-desk:flex max-desk:flex-col max-desk:rounded-card max-desk:border max-desk:bg-card max-desk:p-4',
  selected: 'max-desk:border-brand desk:bg-brand/5',
  select: 'max-desk:absolute max-desk:end-1.5 max-desk:top-1.5 max-desk:empty:hidden',
  title: 'max-desk:pb-2 max-desk:text-lg max-desk:font-medium max-desk:wrap-anywhere',
  besideSelect: 'max-desk:pe-9',
  rest: '',
  details: 'max-desk:col-span-full max-desk:-mt-2 max-desk:rounded-card max-desk:border max-desk:bg-card',
}

/** A cell may cover its row with its button: what stands before or below it is above that. */
const lines: Layout = {
  frame: 'max-desk:@container',
  body: 'max-desk:block max-desk:border-t max-desk:border-line',
  row: 'max-desk:relative max-desk:grid max-desk:grid-cols-[auto_minmax(0,1fr)_auto] max-desk:gap-y-0.5 max-desk:border-b max-desk:py-2.5',
  selected: 'bg-brand/5',
  select:
    'max-desk:relative max-desk:z-1 max-desk:col-start-1 max-desk:row-span-2 max-desk:row-start-1 max-desk:-ms-[min(0.75rem,4vw)] max-desk:self-center max-desk:pe-1 max-desk:empty:hidden',
  title: 'max-desk:col-start-2 max-desk:row-start-1 max-desk:font-medium max-desk:wrap-anywhere',
  besideSelect: '',
  rest: 'max-desk:relative max-desk:col-span-full',
  details: 'max-desk:border-b',
}

const linePlaces = {
  'first-end':
    'max-desk:col-start-3 max-desk:row-start-1 max-desk:ps-3 max-desk:text-end max-desk:@max-[17rem]:col-start-2 max-desk:@max-[17rem]:row-start-3 max-desk:@max-[17rem]:ps-0 max-desk:@max-[17rem]:text-start',
  second: 'max-desk:col-start-2 max-desk:row-start-2 max-desk:text-sm max-desk:text-mute max-desk:wrap-anywhere',
  'second-end':
    'max-desk:col-start-3 max-desk:row-start-2 max-desk:ps-3 max-desk:text-end max-desk:@max-[17rem]:col-start-2 max-desk:@max-[17rem]:row-start-4 max-desk:@max-[17rem]:ps-0 max-desk:@max-[17rem]:text-start',
}

function Details({ cells, layout, children }: { cells: number; layout: Layout; children: ReactNode }) {
  if (!children) return null
  return (
    <tr className={`border-line max-desk:block desk:border-b desk:last:border-0 ${layout.details}`}>
      <td colSpan={cells} className="p-4 max-desk:block desk:pt-1">
        {children}
      </td>
    </tr>
  )
}

/** A table wider than the screen scrolls below its buttons. */
const pinned =
  'desk:max-wide:sticky desk:max-wide:end-0 desk:max-wide:bg-card desk:max-wide:shadow-[0_0_0_1px_var(--color-line)]'

interface TableSkeletonProps {
  columns: { line?: string }[]
  hasActions: boolean
}

/** Skeleton of rows. */
export function TableSkeleton({ columns, hasActions }: TableSkeletonProps) {
  const isCard = !hasLines(columns)
  const height = {
    '--row': isCard
      ? `${2 + 2.5 + (columns.length - 1) * 2.25 + (hasActions ? 4 : 0)}rem`
      : hasActions
        ? '8.5rem'
        : '4.5rem',
  }
  return (
    <SkeletonBox
      style={height as CSSProperties}
      className={`mt-3 desk:overflow-hidden desk:rounded-card desk:border desk:border-line desk:bg-card desk:pt-11 ${(isCard ? cards : lines).body}`}
    >
      {PLACES.map((place) => (
        <div
          key={place}
          className={`border-line max-desk:min-h-(--row) desk:flex desk:h-14 desk:items-center desk:border-t desk:px-4 ${isCard ? 'max-desk:rounded-card max-desk:border max-desk:bg-card max-desk:p-4' : 'max-desk:border-b max-desk:py-3'}`}
        >
          <Skeleton className="h-5 w-2/5 desk:w-1/5" />
          <Skeleton className={`h-4 w-4/5 desk:ms-auto desk:w-2/5 ${isCard ? 'max-desk:mt-5' : 'max-desk:mt-2.5'}`} />
        </div>
      ))}
    </SkeletonBox>
  )
}

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
