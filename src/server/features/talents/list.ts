import type { CategoryFilter } from '../../../contract/rules/category.ts'
import type { Queryable } from '../../services/db.ts'
import { type Hours, isFree } from './availability.ts'
import type { Meaning } from './search.ts'

/** To count what matches, no more rows than this are looked at: counting must not be slower than answering. */
const MAX_COUNTED = 1000

/** Where a list of talents goes on: after this one. */
export interface Position {
  name_key: string
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
  /** The rows (`TalentItem[]`) as JSON, written by the database. */
  json: string
  /** Where the rows after these begin, when there are any. */
  next: Position | null
  /** Of a first page: how many match in all; when there are more than were counted, with a plus sign behind. */
  total: string | undefined
}

/** Approved talents that match, by name. */
export async function listTalents(db: Queryable, asked: Asked): Promise<Page> {
  const { rows, values, candidates, distinct, filters } = asked.meanings[0]?.words
    ? fromWords(asked)
    : fromTalents(asked)
  const counted = `
    select json_build_object('found', count(${distinct}) filter (where ${all(filters)}), 'seen', count(*))
    from (${candidates} limit ${MAX_COUNTED + 1}) candidate`
  const text = `
    with page as materialized (
      select name_key, id, item, row_number() over (order by name_key, id) as place from (${rows}) row
    )
    select '[' || coalesce((select string_agg(item, ',' order by place) from page where place <= $1), '') || ']' as json,
      (select json_build_object('name_key', name_key, 'id', id) from page
       where place = $1 and exists (select from page where place > $1)) as next,
      ${asked.after ? 'null' : `(${counted})`} as counted,
      (select count(*) from page where place <= $1)::int as shown`
  const { rows: answers } = await db.query<{
    json: string
    next: Position | null
    counted: { found: number; seen: number } | null
    shown: number
  }>({ ...(filters.length === 0 && { name: nameOf(text) }), text, values })
  const [answer] = answers
  if (!answer) throw new Error('A list without an answer')
  const { json, next, counted: count, shown } = answer
  return { json, next, total: count === null ? undefined : next ? totalOf(count, shown) : String(shown) }
}

function totalOf({ found, seen }: { found: number; seen: number }, shown: number): string {
  return seen > MAX_COUNTED ? `${Math.max(Math.min(found, MAX_COUNTED), shown)}+` : String(found)
}

interface Source {
  /** The first matches by name (`name_key`, `id`, `item`), one more than is asked for. */
  rows: string
  /** What matches but for the filters, in any order (`id`), and what of it is counted. */
  candidates: string
  distinct: string
  /** Conditions on the id of a candidate. */
  filters: string[]
  values: unknown[]
}

/** All talents in the order of their names: what matches is dense, or all of it. */
function fromTalents({ meanings, category, hours, after, limit }: Asked): Source {
  const values: unknown[] = [limit]
  const within = ['approved', ...(category === 'all' ? [] : [`category = ${add(values, category)}`])]
  const filters = filtersOf(meanings, hours, values)
  const from = after ? [`(name_key, id) > (${add(values, after.name_key)}, ${add(values, after.id)}::uuid)`] : []
  return {
    values,
    filters,
    candidates: `select id from talents where ${all(within)}`,
    distinct: 'id',
    rows: `
      select name_key, id, item from talents candidate where ${all([...within, ...from, ...filters])}
      order by name_key, id limit $1 + 1`,
  }
}

/** The talents to whom the words of the first meaning lead, the lists of these words merged in the order of names. */
function fromWords({ meanings: [first, ...others], category, hours, after, limit }: Asked): Source {
  const values: unknown[] = [limit, first?.words]
  const within = category === 'all' ? [] : [`category = ${add(values, category)}`]
  const filters = filtersOf(others, hours, values)
  const from = after ? [`(name_key, talent) > (${add(values, after.name_key)}, ${add(values, after.id)}::uuid)`] : []
  return {
    values,
    filters,
    candidates: `select talent as id from talent_words where ${all(['word = any ($2::text[])', ...within])}`,
    distinct: first?.words?.length === 1 ? 'id' : 'distinct id',
    rows: `
      select name_key, id, item from (
      select distinct name_key, id from unnest($2::text[]) asked (word) cross join lateral (
        select * from (select name_key, talent, talent as id, category, word from talent_words) candidate
        where ${all(['candidate.word = asked.word', ...within, ...from, ...filters])}
        order by name_key, talent limit $1 + 1
      ) led
      order by name_key, id limit $1 + 1
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

const names = new Map<string, string>()

/** The name under which the database keeps a statement; there are only a handful. */
function nameOf(text: string): string {
  const name = names.get(text) ?? `list_talents_${names.size + 1}`
  names.set(text, name)
  return name
}

/** Not only letters: folding leaves foreign signs that it does not know. */
const CURSOR =
  /^([^\p{Cc}\p{Cs}\x21-\x2f\x3a-\x40\x5b-\x60\x7b-\x7e]{0,100})~([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/u

export function writeCursor({ name_key, id }: Position): string {
  return `${name_key}~${id}`
}

/** The position that a cursor names, or undefined when it is none of ours. */
export function readCursor(cursor: string): Position | undefined {
  const [, name_key, id] = CURSOR.exec(cursor) ?? []
  return name_key === undefined || !id ? undefined : { name_key, id }
}
