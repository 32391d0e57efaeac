import type { AnyContractProcedure } from '@orpc/contract'
import { MAX_COUNTED_ROWS } from '../../contract/admin-list.ts'
import { searchWords } from '../../contract/rules/search.ts'
import type { Queryable } from '../services/db.ts'
import { type ListCursor, type ListKey, readListCursor, writeListCursor } from './admin-list-cursor.ts'
import { pageLink } from './cursor.ts'

// Lists of admins: searched, sorted and paged by the database. A page is found by the sort value and id of the row before
// it, from an index on both, so that page 300 costs what the first one does.

/** A sort order. The expression is never null: a row comparison with null would end the list. An index has it and the id. */
interface SortKey extends ListKey {
  /** The id beside the expression, where that is another table's. */
  id?: string
  /** The database sorts in the other direction: an age by the birthday. */
  reverse?: true
  /** A condition that every row meets, of the partial index in this order. */
  indexed?: string
}

/** A list, in SQL. */
export interface AdminList<Sort extends string> {
  /** The tables that conditions and searched words stand in. */
  from: string
  /** Joins for columns and orders alone, of one row to each of `from`: rows are counted without them. */
  joins?: string
  columns: string
  id: { by: string; type: 'uuid' | 'bigint' }
  sorts: Record<Sort, SortKey>
  /**
   * What `q` is looked for in: a column of words (`tsvector`, `name_lexemes`) with a GIN index, or a condition of the
   * list's own.
   */
  words: string | Match
  /** The number of all rows, from a kept counter; without it at most `MAX_COUNTED_ROWS` are counted. */
  total?: string
}

/** The condition, in SQL, that a row matches what was typed. */
export type Match = (typed: string, add: (value: unknown) => string) => string

/** Conditions of a page, in SQL; `add` adds a parameter and returns its place. */
export type Conditions = (add: (value: unknown) => string) => string[]

/** As `listInput` parses it. */
interface ListInput<Sort extends string> {
  q?: string
  sort: Sort
  order: 'asc' | 'desc'
  limit: number
  cursor?: string
}

interface PageRequest<Sort extends string> {
  call: AnyContractProcedure
  input: ListInput<Sort>
  /** Filters: with any of them the count is bounded, unless `isWhole`. */
  where?: Conditions
  /** The conditions keep every row that `total` counts. */
  isWhole?: boolean
  /** The error for a cursor that this list did not write. */
  refuse: () => Error
}

interface Found {
  cursor_value: string
  cursor_id: string
}

/** Reads a page, in the shape of the contract's `listOutput`. */
export async function readAdminPage<Row extends object, Sort extends string>(
  db: Queryable,
  list: AdminList<Sort>,
  { call, input, where = () => [], isWhole = false, refuse }: PageRequest<Sort>,
) {
  const key = list.sorts[input.sort]
  const position = input.cursor === undefined ? undefined : readListCursor(input.cursor, key.type, list.id.type)
  if (input.cursor !== undefined && !position) throw refuse()
  const words = searchWords(input.q ?? '')
  const isSearch = Boolean(input.q)
  if (isSearch && words.length === 0) return { headers: { 'x-total-count': '0' }, body: [] }

  const matches = isSearch ? await findMatches(db, list, where, input.q ?? '') : undefined
  const total = matches ? matches.total : await countRows(db, list, where, isWhole)
  const rows = await readRows<Row>(db, list, where, { ...input, position, matches })
  const isBackwards = position?.direction === 'prev'
  const hasMore = rows.length > input.limit
  rows.length = Math.min(rows.length, input.limit)
  if (isBackwards) rows.reverse()

  const [first, last] = [rows[0], rows.at(-1)]
  const link = (direction: ListCursor['direction'], row: Found) =>
    pageLink(
      call,
      { ...input, cursor: writeListCursor({ direction, value: row.cursor_value, id: row.cursor_id }) },
      direction,
    )
  const links = [
    ...(first && (isBackwards ? hasMore : position) ? [link('prev', first)] : []),
    ...(last && (isBackwards || hasMore) ? [link('next', last)] : []),
  ]
  const isExact = list.total !== undefined && isWhole && !isSearch
  const isMore = !isExact && total > MAX_COUNTED_ROWS
  return {
    headers: {
      link: links.join(', ') || undefined,
      'x-total-count': String(isMore ? MAX_COUNTED_ROWS : total),
      'x-total-more': isMore ? 'true' : undefined,
    },
    body: rows.map(({ cursor_value: _, cursor_id: __, ...row }) => row as unknown as Row),
  }
}

interface Matches {
  /** At most one more than the count that is shown exactly. */
  total: number
  /** Null when there are more than that. */
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
    `select count(*)::int as total, case when count(*) <= ${MAX_COUNTED_ROWS} then array_agg(id)::text[] end as ids
     from (
       select ${list.id.by} as id from ${list.from} where ${all([match, ...where(add)])} limit ${MAX_COUNTED_ROWS + 1}
     ) matches`,
    values,
  )
  return rows[0] ?? { total: 0, ids: null }
}

async function countRows<Sort extends string>(
  db: Queryable,
  list: AdminList<Sort>,
  where: Conditions,
  isWhole: boolean,
): Promise<number> {
  const { values, add } = parameters()
  const conditions = where(add)
  const isExact = list.total && isWhole
  const { rows } = await db.query<{ total: number }>(
    isExact
      ? `select (${list.total})::int as total`
      : `select count(*)::int as total
         from (select from ${list.from} where ${all(conditions)} limit ${MAX_COUNTED_ROWS + 1}) counted`,
    isExact ? [] : values,
  )
  return rows[0]?.total ?? 0
}

interface Page {
  sort: string
  order: 'asc' | 'desc'
  limit: number
  position: ListCursor | undefined
  q?: string
  /** Of a search. */
  matches: Matches | undefined
}

/** One row more than the page has, in the direction of the cursor. */
async function readRows<Row extends object>(
  db: Queryable,
  list: AdminList<string>,
  where: Conditions,
  { sort, order, limit, position, q = '', matches }: Page,
): Promise<(Row & Found)[]> {
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
  // The planner does not see how many ids a query yields. Else it may walk the whole list for them, in sort order.
  if (matches && matches.total <= MAX_COUNTED_ROWS)
    conditions.push(`${list.id.by} = any (array(select unnest(${add(matches.ids ?? [])}::${list.id.type}[])))`)
  // Frequent matches come soon in sort order. `is not false` keeps the planner from collecting all of them by the GIN index.
  else if (matches) conditions.push(`(${matching(list, q, add)}) is not false`)
  // The limit is no parameter: the planner, which sees no values, would expect a tenth of all rows to be read.
  const { rows } = await db.query<Row & Found>(
    `select ${list.columns}, (${by})::text as cursor_value, (${id})::text as cursor_id
     from ${list.from} ${list.joins ?? ''} where ${all(conditions)}
     order by ${by} ${direction}, ${id} ${direction} limit ${limit + 1}`,
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
  return `${list.words} @@ ${add(prefixQuery(searchWords(typed)))}::tsquery`
}

/** Words of which each must begin a word of the row; normalised words have no quotes or backslashes. */
export function prefixQuery(words: string[]): string {
  return words.map((word) => `'${word}':*`).join(' & ')
}

function all(conditions: string[]): string {
  return conditions.map((condition) => `(${condition})`).join(' and ') || 'true'
}
