import type { AnyContractProcedure } from '@orpc/contract'
import { searchWords } from '../../contract/rules/search.ts'
import { MAX_COUNTED } from '../../contract/rules/total.ts'
import { hasBeginnings } from '../search/matched-words.ts'
import type { Queryable } from '../services/db.ts'
import type { EventScope } from './access.ts'
import { type ListCursor, type ListKey, readListCursor, writeListCursor } from './admin-list-cursor.ts'
import { pageLink, positionIn, totalHeaders } from './cursor.ts'

// Lists of admins: searched, sorted and paged by the database. A page is found by sort value and id of the row before
// it, from an index on both, so page 300 costs what the first one does.

/**
 * A sort order. The expression is never null: a row comparison with null would end the list. An index covers it and the
 * id.
 */
interface SortKey extends ListKey {
  /** The id to pair with the expression, if it is another table's. */
  id?: string
  /** The database sorts the other way round: age by birthday. */
  reverse?: true
  /** A condition that every row meets, for the partial index in this order. */
  indexed?: string
}

/** A list, in SQL. */
export interface AdminList<Sort extends string> {
  /** The call that reads it: its links lead there. */
  call: AnyContractProcedure
  /** The tables that conditions and searches refer to. */
  from: string
  /** Joins that only columns and sort orders need, one row to each of `from`: counting leaves them out. */
  joins?: string
  columns: string
  id: { by: string; type: 'uuid' | 'bigint' }
  sorts: Record<Sort, SortKey>
  /**
   * How `q` is searched: a column of words (`tsvector`, `name_lexemes`) with a GIN index, or a condition of the list's
   * own.
   */
  words: string | Match
}

/** SQL condition: the row matches the typed words. */
export type Match = (typed: string, add: (value: unknown) => string) => string

/** Conditions of a page, in SQL; `add` adds a parameter and returns its placeholder. */
export type Conditions = (add: (value: unknown) => string) => string[]

/** Only rows of events that the caller manages; `column` has the id of the event. */
export function inEvents(column: string, events: EventScope): Conditions {
  return (add) => (events === 'all' ? [] : [`${column} = any (${add(events)}::uuid[])`])
}

/** As `listInput` parses it. */
interface ListInput<Sort extends string> {
  q?: string
  sort: Sort
  order: 'asc' | 'desc'
  limit: number
  cursor?: string
}

interface CursorRow {
  cursor_value: string
  cursor_id: string
}

/**
 * Reads a page of the rows that `where` keeps, in the shape of the contract's `listOutput`.
 * @throws RefusedFieldsError for an invalid cursor.
 */
export async function readAdminPage<Row extends object, Sort extends string>(
  db: Queryable,
  list: AdminList<Sort>,
  input: ListInput<Sort>,
  where: Conditions = () => [],
) {
  const { type } = list.sorts[input.sort]
  const position = positionIn(input.cursor, (cursor) => readListCursor(cursor, type, list.id.type))
  const words = searchWords(input.q ?? '')
  const isSearch = Boolean(input.q)
  if (isSearch && words.length === 0) return { headers: { 'x-total-count': '0' }, body: [] }

  const matches = isSearch ? await findMatches(db, list, where, input.q ?? '') : undefined
  const total = matches ? matches.total : await countRows(db, list, where)
  const rows = await readRows<Row>(db, list, where, { ...input, position, matches })
  const isBackwards = position?.direction === 'prev'
  const hasMore = rows.length > input.limit
  rows.length = Math.min(rows.length, input.limit)
  if (isBackwards) rows.reverse()

  const [first, last] = [rows[0], rows.at(-1)]
  const link = (direction: ListCursor['direction'], row: CursorRow) =>
    pageLink(
      list.call,
      { ...input, cursor: writeListCursor({ direction, value: row.cursor_value, id: row.cursor_id }) },
      direction,
    )
  const links = [
    ...(first && (isBackwards ? hasMore : position) ? [link('prev', first)] : []),
    ...(last && (isBackwards || hasMore) ? [link('next', last)] : []),
  ]
  return {
    headers: { link: links.join(', ') || undefined, ...totalHeaders(total) },
    body: rows.map(({ cursor_value: _, cursor_id: __, ...row }) => row as unknown as Row),
  }
}

interface Matches {
  /** At most one more than the highest exact count. */
  total: number
  /** Null when there are more. */
  ids: string[] | null
}

async function findMatches<Sort extends string>(
  db: Queryable,
  list: AdminList<Sort>,
  where: Conditions,
  typed: string,
): Promise<Matches> {
  const { values, add } = parameters()
  const match = matching(list, typed, add)
  const { rows } = await db.query<Matches>(
    `select count(*)::int as total, case when count(*) <= ${MAX_COUNTED} then array_agg(id)::text[] end as ids
     from (
       select ${list.id.by} as id from ${list.from} where ${all([match, ...where(add)])} limit ${MAX_COUNTED + 1}
     ) matches`,
    values,
  )
  return rows[0] ?? { total: 0, ids: null }
}

async function countRows<Sort extends string>(
  db: Queryable,
  list: AdminList<Sort>,
  where: Conditions,
): Promise<number> {
  const { values, add } = parameters()
  const { rows } = await db.query<{ total: number }>(
    `select count(*)::int as total
     from (select from ${list.from} where ${all(where(add))} limit ${MAX_COUNTED + 1}) counted`,
    values,
  )
  return rows[0]?.total ?? 0
}

interface AdminPageRequest {
  sort: string
  order: 'asc' | 'desc'
  limit: number
  position: ListCursor | undefined
  q?: string
  /** Of a search. */
  matches: Matches | undefined
}

/** One row more than the page, in the direction of the cursor. */
async function readRows<Row extends object>(
  db: Queryable,
  list: AdminList<string>,
  where: Conditions,
  { sort, order, limit, position, q = '', matches }: AdminPageRequest,
): Promise<(Row & CursorRow)[]> {
  const { values, add } = parameters()
  const { by, type, id = list.id.by, reverse = false, indexed } = list.sorts[sort] as SortKey
  const isBackwards = position?.direction === 'prev'
  const isDescending = [order === 'desc', reverse, isBackwards].filter(Boolean).length % 2 === 1
  const direction = isDescending ? 'desc' : 'asc'
  const conditions = where(add)
  if (indexed) conditions.push(indexed)
  if (position) {
    const value = `${add(position.value)}::${SQL_TYPES[type]}`
    conditions.push(`(${by}, ${id}) ${isDescending ? '<' : '>'} (${value}, ${add(position.id)}::${list.id.type})`)
  }
  // The planner cannot know how many ids the query yields, and could otherwise walk the whole list for them.
  if (matches && matches.total <= MAX_COUNTED)
    conditions.push(`${list.id.by} = any (array(select unnest(${add(matches.ids ?? [])}::${list.id.type}[])))`)
  // Frequent matches come soon in sort order. `is not false` keeps the planner from collecting all of them through the
  // GIN index.
  else if (matches) conditions.push(`(${matching(list, q, add)}) is not false`)
  // The limit is inlined: without its value the planner expects a tenth of all rows.
  const inOrder = `order by ${by} ${direction}, ${id} ${direction} limit ${limit + 1}`
  const found = `${list.from} where ${all(conditions)}`
  const joined = `${list.from} ${list.joins ?? ''}`
  // Only the rows of the page are joined, unless a joined table has the order.
  const from =
    id === list.id.by ? `(select * from ${found} ${inOrder}) ${joined}` : `${joined} where ${all(conditions)}`
  const { rows } = await db.query<Row & CursorRow>(
    `select ${list.columns}, (${by})::text as cursor_value, (${id})::text as cursor_id from ${from} ${inOrder}`,
    values,
  )
  return rows
}

const SQL_TYPES: Record<ListKey['type'], string> = {
  day: 'date',
  instant: 'timestamptz',
  number: 'numeric',
  text: 'text',
}

function parameters() {
  const values: unknown[] = []
  return { values, add: (value: unknown) => `$${values.push(value)}` }
}

function matching(list: AdminList<string>, typed: string, add: (value: unknown) => string): string {
  if (typeof list.words === 'function') return list.words(typed, add)
  return hasBeginnings(list.words, searchWords(typed), add)
}

function all(conditions: string[]): string {
  return conditions.map((condition) => `(${condition})`).join(' and ') || 'true'
}
