import type { CategoryFilter } from '../../../contract/rules/category.ts'
import type { TalentItem } from '../../../contract/talents.ts'
import type { Queryable } from '../../services/db.ts'
import { type Hours, isFree } from './availability.ts'
import type { Meaning } from './search.ts'

/** To count what matches, no more rows than this are looked at: counting must not be slower than answering. */
const MAX_COUNTED = 1000

/** Where a list of talents goes on: after this one. */
export interface Position {
  /** As the talent is called; by what it is sorted, the database makes of that anew. */
  name: string
  id: string
}

export interface Asked {
  /** What every talent must match (see `readSearch`); none keeps all. */
  meanings: Meaning[]
  category: CategoryFilter
  hours: Hours | undefined
  after: Position | undefined
  limit: number
}

export interface Page {
  /** The rows (`TalentItem`), each as JSON, written by the database. */
  items: string[]
  /** After which of them the next rows come, when there are any. */
  next: Position | undefined
  /** Of a first page: how many match in all; when there are more than were counted, with a plus sign behind. */
  total: string | undefined
}

/** Approved talents that match, by name. */
export async function listTalents(db: Queryable, asked: Asked): Promise<Page> {
  const source = asked.meanings[0]?.words ? fromWords(asked) : fromTalents(asked)
  const items = await itemsOf(db, source, asked.limit)
  const last = items.length > asked.limit ? items[asked.limit - 1] : undefined
  if (last === undefined) return { items, next: undefined, total: asked.after ? undefined : String(items.length) }
  items.length = asked.limit
  const { name, id } = JSON.parse(last) as TalentItem
  return { items, next: { name, id }, total: asked.after ? undefined : await totalOf(db, source, asked.limit) }
}

/** One more than `limit`, when there are so many. */
async function itemsOf(db: Queryable, { rows, filters, values }: Source, limit: number): Promise<string[]> {
  const text = `select item from (${rows}) row order by name_key, id`
  const query = { ...named(text, filters), text, values: [...values, limit + 1] }
  const { rows: found } = await db.query<[string]>({ ...query, rowMode: 'array' })
  return found.map(([item]) => item)
}

/** How many match of a list that goes on after `shown`; so many only are counted. */
async function totalOf(db: Queryable, source: Source, shown: number): Promise<string> {
  const { candidates, distinct, filters, values } = source
  const text = `
    select count(${distinct}) filter (where ${all(filters)})::int as found, count(*)::int as seen
    from (${candidates} limit ${MAX_COUNTED + 1}) candidate`
  const { rows } = await db.query<{ found: number; seen: number }>({ ...named(text, filters), text, values })
  const { found = 0, seen = 0 } = rows[0] ?? {}
  return seen > MAX_COUNTED ? `${Math.max(Math.min(found, MAX_COUNTED), shown)}+` : String(found)
}

interface Source {
  /** The first matches by name (`name_key`, `id`, `item`), as many as the value after all `values` says. */
  rows: string
  /** What matches but for the filters, in any order (`id`), and what of it is counted. */
  candidates: string
  distinct: string
  /** Conditions on the id of a candidate; the database looks anew how best to meet them. */
  filters: string[]
  values: unknown[]
}

/** All talents in the order of their names: what matches is dense, or all of it. */
function fromTalents({ meanings, category, hours, after }: Asked): Source {
  const values: unknown[] = []
  const within = ['approved', ...(category === 'all' ? [] : [`category = ${add(values, category)}`])]
  const filters = filtersOf(meanings, hours, values)
  const from = after ? [`(name_key, id) > (${keyOf(add(values, after.name))}, ${add(values, after.id)}::uuid)`] : []
  const most = `$${values.length + 1}::int`
  return {
    values,
    filters,
    candidates: `select id from talents where ${all(within)}`,
    distinct: 'id',
    rows: `
      select name_key, id, item from talents candidate where ${all([...within, ...from, ...filters])}
      order by name_key, id limit ${most}`,
  }
}

/** The talents to whom the words of the first meaning lead, the lists of these words merged in the order of names. */
function fromWords({ meanings: [first, ...others], category, hours, after }: Asked): Source {
  const values: unknown[] = [first?.words]
  const within = category === 'all' ? [] : [`category = ${add(values, category)}`]
  const filters = filtersOf(others, hours, values)
  const from = after ? [`(name_key, talent) > (${keyOf(add(values, after.name))}, ${add(values, after.id)}::uuid)`] : []
  const most = `$${values.length + 1}::int`
  return {
    values,
    filters,
    candidates: `select talent as id from talent_words where ${all(['word = any ($1::text[])', ...within])}`,
    distinct: first?.words?.length === 1 ? 'id' : 'distinct id',
    rows: `
      select name_key, id, item from (
      select distinct name_key, id from unnest($1::text[]) asked (word) cross join lateral (
        select * from (select name_key, talent, talent as id, category, word from talent_words) candidate
        where ${all(['candidate.word = asked.word', ...within, ...from, ...filters])}
        order by name_key, talent limit ${most}
      ) led
      order by name_key, id limit ${most}
      ) found join (select id, item from talents) talents using (id)`,
  }
}

function filtersOf(meanings: Meaning[], hours: Hours | undefined, values: unknown[]): string[] {
  return [
    ...meanings.map(({ words, part }) =>
      words
        ? `exists (select from talent_words other
            where other.talent = candidate.id and other.word = any (${add(values, words)}::text[]))`
        : `exists (select from talents read
            where read.id = candidate.id and read.search_text like '%' || ${add(values, part)} || '%')`,
    ),
    ...(hours ? [isFree('candidate.id', hours, values)] : []),
  ]
}

function all(conditions: string[]): string {
  return conditions.join(' and ') || 'true'
}

function add(values: unknown[], value: unknown): string {
  return `$${values.push(value)}`
}

/** By what a name is sorted, computed once. */
function keyOf(name: string): string {
  return `(select left(search_fold(${name}), 100))`
}

const names = new Map<string, string>()

/** The name under which the database keeps a statement; there are only a handful. */
function named(text: string, filters: string[]): { name?: string } {
  if (filters.length > 0) return {}
  const name = names.get(text) ?? `list_talents_${names.size + 1}`
  names.set(text, name)
  return { name }
}

const CURSOR = /^([^\p{Cc}\p{Cs}]{0,80})~([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/u

export function writeCursor({ name, id }: Position): string {
  return `${name}~${id}`
}

/** The position that a cursor names, or undefined when it is none of ours. */
export function readCursor(cursor: string): Position | undefined {
  const [, name, id] = CURSOR.exec(cursor) ?? []
  return name === undefined || !id ? undefined : { name, id }
}
