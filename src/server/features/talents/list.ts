import type { CategoryFilter } from '../../../contract/rules/category.ts'
import type { TalentSort } from '../../../contract/rules/talent-sort.ts'
import type { TalentItem } from '../../../contract/talents.ts'
import type { Queryable } from '../../services/db.ts'
import { matchingWords } from '../../services/matching-words.ts'
import { type Hours, isFree } from './availability.ts'
import type { TalentPosition } from './list-cursor.ts'

const INDEX = { keys: 'word_keys', postings: 'talent_words' }

/** Most candidates that are counted, and most matches of several words that are sorted. */
const MAX_COUNTED = 1000

export interface TalentQuery {
  /** What every talent must match (`searchWords`); none keeps all. */
  words: string[]
  category: CategoryFilter
  hours: Hours | undefined
  sort: TalentSort
  after: TalentPosition | undefined
  limit: number
}

export interface Page {
  /** The rows (`TalentItem`), each as JSON, written by the database. */
  items: string[]
  /** The last of them, when there are more rows. */
  next: TalentPosition | undefined
  /** Of a first page: the number of all matches, with a plus sign when there are more than were counted. */
  total: string | undefined
}

type ListRow = [item: string, found: number, seen: number]

/** Columns that sort the list; `rating_order` puts the best rating first, and talents without reviews last. */
const SORT_KEYS = { name: 'name_key, id', rating: 'rating_order, name_key, id' } as const satisfies Record<
  TalentSort,
  string
>

/** Approved talents that match, sorted. One statement, so one round trip. */
export async function listTalents(db: Queryable, query: TalentQuery): Promise<Page> {
  const { limit, after } = query
  const { rows } = await db.query<ListRow>({ ...statementOf(query), rowMode: 'array' })
  const items = rows.map(([item]) => item)
  const last = items.length > limit ? items[limit - 1] : undefined
  if (last === undefined) return { items, next: undefined, total: after ? undefined : String(items.length) }
  items.length = limit
  const { name, id, rating } = JSON.parse(last) as TalentItem
  const [, found = 0, seen = 0] = rows[0] ?? []
  const counted = seen > MAX_COUNTED ? `${Math.max(Math.min(found, MAX_COUNTED), limit)}+` : String(found)
  return { items, next: { name, id, rating }, total: after ? undefined : counted }
}

function statementOf({ words, category, hours, sort, after, limit }: TalentQuery) {
  const values: unknown[] = [limit + 1]
  const add = (value: unknown) => `$${values.push(value)}`
  const within = category === 'all' ? [] : [`category = ${add(category)}`]
  const keys = SORT_KEYS[sort]
  const from = after ? [`(${keys}) > (${positionOf(after, sort, add)})`] : []
  const free = hours ? [isFree('candidate.id', hours, values)] : []
  // The postings of a word are sorted by name.
  const shape = words.length === 0 ? everyone : words.length === 1 && sort === 'name' ? oneWord : severalWords
  const {
    expressions,
    rows,
    candidates,
    distinct = '',
  } = shape({ typed: words.length > 0 ? add(words) : '', keys, within, from, free })
  const counted = after
    ? 'select null::int as found, null::int as seen'
    : `select count(${distinct} id) filter (where ${all(['matches', ...free])})::int as found, count(*)::int as seen
       from (${candidates} limit ${MAX_COUNTED + 1}) candidate`
  const text = `
    ${expressions ? `with ${expressions}` : ''}
    select item, found, seen from (${rows}) page cross join (${counted}) counted
    order by ${keys} limit $1`
  return { name: nameOf(text), text, values }
}

/** SQL conditions on a talent; those without a note use columns that `talents` and `talent_words` share. */
interface Conditions {
  /** The typed words, as a parameter. */
  typed: string
  /** Columns that sort. */
  keys: string
  within: string[]
  /** Keep rows after the cursor's position. */
  from: string[]
  /** On `candidate.id`. */
  free: string[]
}

interface Shape {
  expressions?: string
  /** Matches of the page (the columns that sort, and `item`), at most `$1` of each branch. */
  rows: string
  /** Candidates to be counted: `id`, and whether it `matches`. */
  candidates: string
  /** Set where a talent may be more than one candidate. */
  distinct?: 'distinct'
}

/** Walks through all talents in order: for conditions that many or all of them meet. */
function walk(keys: string, conditions: string[]): string {
  return `(
    select ${keys}, item from talents candidate where ${all(['approved', ...conditions])}
    order by ${keys} limit $1
  )`
}

function everyone({ keys, within, from, free }: Conditions): Shape {
  return {
    rows: walk(keys, [...within, ...from, ...free]),
    candidates: `select id, true as matches from talents where ${all(['approved', ...within])}`,
  }
}

/** Merges the postings of the matched words, each in the order of names. */
function oneWord({ typed, keys, within, from, free }: Conditions): Shape {
  const isPart = '(select words from word_matches) is null'
  const matches = `search_text like '%' || ${typed}[1] || '%'`
  return {
    expressions: matchingWords(typed, INDEX),
    distinct: 'distinct',
    rows: `
      select name_key, id, item from (
        select distinct name_key, id from word_matches cross join unnest(words) matched (word) cross join lateral (
          select name_key, id from (select word, category, name_key, talent as id from talent_words) candidate
          where ${all(['candidate.word = matched.word', ...within, ...from, ...free])}
          order by name_key, id limit $1
        ) led
        order by name_key, id limit $1
      ) found join (select id, item from talents) talents using (id)
      union all ${walk(keys, [isPart, matches, ...within, ...from, ...free])}`,
    candidates: `
      select talent as id, true as matches from talent_words
      where ${all(['word = any ((select words from word_matches)::text[])', ...within])}
      union all select id, ${matches} from talents where ${all(['approved', isPart, ...within])}`,
  }
}

/** The matches of the inverted index, sorted; beyond `MAX_COUNTED` it walks through all talents. */
function severalWords({ typed, keys, within, from, free }: Conditions): Shape {
  const isDense = `(select count(*) from few) > ${MAX_COUNTED}`
  const areParts = '(select query from search) is null'
  const match = 'search_text like all ((select parts from search)::text[])'
  return {
    expressions: `${matchingWords(typed, INDEX)},
      search as materialized (
        select array_agg('%' || typed || '%') filter (where words is null) as parts, string_agg('(' || (
          select coalesce(string_agg(quote_literal(word), '|'), ''' ''') from unnest(words) word
        ) || ')', '&') filter (where words is not null)::tsquery as query
        from word_matches
      ),
      few as materialized (
        select ${keys}, item from talents candidate
        where ${all(['approved', 'lexemes @@ (select query from search)', `(${match}) is not false`, ...within, ...free])}
        limit ${MAX_COUNTED + 1}
      )`,
    rows: `
      (select ${keys}, item from few where ${all([`not ${isDense}`, ...from])} order by ${keys} limit $1)
      union all ${walk(keys, [
        `(${areParts} or ${isDense})`,
        '(lexemes @@ (select query from search)) is not false',
        `(${match}) is not false`,
        ...within,
        ...from,
        ...free,
      ])}`,
    candidates: `
      select id, true as matches from few
      union all select id, ${match} from talents where ${all(['approved', areParts, ...within])}`,
  }
}

function all(conditions: string[]): string {
  return conditions.join(' and ') || 'true'
}

/** Values of the columns that sort, at a position. */
function positionOf({ name, id, rating }: TalentPosition, sort: TalentSort, add: (value: unknown) => string): string {
  // Computed once.
  const nameKey = `(select left(search_fold(${add(name)}), 100))`
  const byName = `${nameKey}, ${add(id)}::uuid`
  return sort === 'rating' ? `-${add(rating ?? 0)}::numeric, ${byName}` : byName
}

const names = new Map<string, string>()

/** Name of a prepared statement; there are only a handful. */
function nameOf(text: string): string {
  const name = names.get(text) ?? `list_talents_${names.size + 1}`
  names.set(text, name)
  return name
}
