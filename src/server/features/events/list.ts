import type { Event } from '../../../contract/calls/events.ts'
import { DAY_MS, instantInBahrain } from '../../../contract/rules/bahrain.ts'
import type { Language } from '../../../contract/rules/language.ts'
import { SALES_CLOSE_BEFORE_MS } from '../../../contract/rules/sales.ts'
import { normalizeForSearch, withoutArticle } from '../../../contract/rules/search.ts'
import { EVENTS, hasParts, hasWords, IS_IN_INDEX, matchedWords } from '../../search/matched-words.ts'
import {
  isGeneral,
  queryWords,
  splitGeneral,
  type TypedTerm,
  termsOf,
  typedQuery,
  weightedSearch,
  widerQuery,
  withParticles,
  wordsOfMeaning,
} from '../../search/typed-query.ts'
import type { Queryable } from '../../services/db.ts'
import { type EventPosition, writeEventCursor } from './list-cursor.ts'
import { eventColumns, hasTag, SHOWN } from './queries.ts'
import { hasPlaces, LOWEST_PRICE, withSales } from './ticket-types.ts'

/** Most events that are shown where none has all of the typed words. */
const MAX_NEAREST = 12
const SALES_CLOSE = `interval '${SALES_CLOSE_BEFORE_MS} milliseconds'`

/** Filters of a list of events; undefined ones do not apply. */
interface EventConditions {
  q?: string
  tag?: string
  /** Days in Bahrain, both inclusive. */
  from?: string
  to?: string
  free?: boolean
  featured?: boolean
}

interface EventQuery {
  filters: EventConditions
  language: Language
  limit: number
  after: EventPosition | undefined
  /** ISO 8601. */
  now: string
}

interface EventPage {
  rows: Event[]
  /** Cursor of the next page, if there is one. */
  next: string | undefined
  /** Number of all matches; on the first page only. Zero with rows: these have most of the typed words. */
  total: number | undefined
}

/** Events that match; where none has all of the typed words, those that have most of them, or all events for general words alone. */
export async function listEvents(db: Queryable, query: EventQuery): Promise<EventPage> {
  const { q, ...others } = query.filters
  const { required, general } = splitGeneral(queryWords(q ?? ''))
  const page = await readEvents(db, query, (add) => eventsWithWords(required, general, add))
  const terms = termsOf(required)
  const areGeneral = terms.length > 0 && terms.every(isGeneral)
  if (page.total !== 0 || (terms.length < 2 && !areGeneral)) return page
  const nearest = await readEvents(
    db,
    { ...query, filters: areGeneral ? others : query.filters, limit: Math.min(query.limit, MAX_NEAREST) },
    (add) => eventsWithMost(terms, add),
  )
  return { rows: nearest.rows, next: undefined, total: 0 }
}

/**
 * Matching events: in a search by the best of the texts that have its words, title, tags, place, description; then on sale
 * first, then other upcoming ones (sold out, sales closed, cancelled), then past ones; in each part those with general words
 * of the search, then nearest to now first.
 */
async function readEvents(
  db: Queryable,
  { filters, language, limit, after, now }: EventQuery,
  search: (add: AddValue) => string[],
): Promise<EventPage> {
  if (hasNothingToFind(filters)) return { rows: [], next: undefined, total: 0 }
  const began = after?.began ?? now
  const values: unknown[] = []
  const add: AddValue = (value, type) => `$${values.push(value)}::${type}`
  const start = add(began, 'timestamptz')
  const isSearch = Boolean(filters.q)
  const expressions = isSearch ? search(add) : []
  const conditions = matching(filters, add)
  const position =
    after && `${add(after.rank, 'int')}, ${after.part}, ${add(after.distance, 'numeric')}, ${add(after.id, 'uuid')}`
  const { rows } = await db.query<Event & { rank: number; part: number; distance: string; total: number | null }>(
    `with ${expressions.map((expression) => `${expression},`).join('')}
     found as materialized (
       select id, ${isSearch ? 'rank' : '0 as rank'}, abs(extract(epoch from date - ${start})) as distance, 2 * case
         when date <= ${start} then 2
         when date > ${start} + ${SALES_CLOSE} and cancelled_at is null and ${hasPlaces(start)} then 0
         else 1 end ${isSearch ? '+ general_missing' : ''} as part
       from events ${isSearch ? 'join events_with_words on event_id = events.id' : ''} ${filters.free ? withSales(start) : ''}
       where ${[SHOWN, ...conditions].join(' and ')}
     ),
     page as (
       select * from found ${position ? `where (rank, part, distance, id) > (${position})` : ''}
       order by rank, part, distance, id limit ${limit + 1}
     )
     select ${eventColumns(language)}, rank, part, distance::text,
       ${after ? 'null::int' : '(select count(*)::int from found)'} as total
     from page join events using (id) ${withSales(start)} order by rank, part, page.distance, id`,
    values,
  )
  const total = after ? undefined : (rows[0]?.total ?? 0)
  const last = rows.length > limit ? rows[limit - 1] : undefined
  return {
    rows: rows.slice(0, limit).map(({ rank: ____, part: _, distance: __, total: ___, ...event }) => event),
    next: last && writeEventCursor({ rank: last.rank, part: last.part, distance: last.distance, id: last.id, began }),
    total,
  }
}

/** Whether the typed text has no letters or digits. */
function hasNothingToFind({ q, tag }: EventConditions): boolean {
  return [q, tag].some((text) => text && normalizeForSearch(text) === '')
}

/** The filters other than words in SQL: conditions on `events`. */
function matching({ tag, from, to, free, featured }: EventConditions, add: AddValue): string[] {
  const conditions: string[] = []
  if (tag) conditions.push(hasTag(add(normalizeForSearch(tag), 'text')))
  if (from) conditions.push(`coalesce(ends_at, date) >= ${add(instantInBahrain(from), 'timestamptz')}`)
  if (to) conditions.push(`date < ${add(new Date(instantInBahrain(to).getTime() + DAY_MS), 'timestamptz')}`)
  // The first alone leaves few events to sum up the types of.
  if (free) conditions.push('events.id in (select event_id from ticket_types where price = 0)', `${LOWEST_PRICE} = 0`)
  if (featured) conditions.push('featured')
  return conditions
}

/** Adds a parameter, and returns it in SQL. */
type AddValue = (value: unknown, type: string) => string

/**
 * Common table expressions: events that have each of the typed words, or others that mean the same, with their rank, and
 * whether they lack all `general` words; without words that the index finds, all are read.
 */
function eventsWithWords(required: string[], general: string[], add: AddValue): string[] {
  const words = required.map(withoutArticle)
  const asQuery = (query: string) => add(query, 'tsquery')
  const { rank, wider } = weightedSearch(words, EVENTS.words, ['A', 'B', 'C', 'D'], asQuery)
  const anyGeneral = general.map((word) => typedQuery([withoutArticle(word)], { forms: withParticles })).join(' | ')
  const missing = anyGeneral ? `(not ${EVENTS.words} @@ ${asQuery(anyGeneral)})::int` : '0'
  const columns = `event_id, ${rank} as rank, ${missing} as general_missing`
  const orWider = wider ? ` or ${EVENTS.words} @@ ${wider}` : ''
  return [
    matchedWords(add(words, 'text[]'), EVENTS, add(wordsOfMeaning(words), 'text[]')),
    `events_with_words as materialized (
      select ${columns} from event_search
      where ${IS_IN_INDEX} and ((${hasWords(EVENTS)} and ${hasParts(EVENTS)})${orWider})
      union all
      select ${columns} from event_search where not ${IS_IN_INDEX} and (${hasParts(EVENTS)}${orWider})
    )`,
  ]
}

/** A common table expression: events that have the most of these terms, at least one, by themselves or by what means the same. */
function eventsWithMost(terms: TypedTerm[], add: AddValue): string[] {
  const queries = terms.map((term) => widerQuery([term], { forms: withParticles }, true))
  const had = queries.map((query) => `(${EVENTS.words} @@ ${add(query, 'tsquery')})::int`).join(' + ')
  const any = add(queries.join(' | '), 'tsquery')
  return [
    `events_with_some as materialized (select event_id, ${had} as had from event_search where ${EVENTS.words} @@ ${any})`,
    `events_with_words as materialized (
      select event_id, 0 as rank, 0 as general_missing from events_with_some where had = (select max(had) from events_with_some)
    )`,
  ]
}
