import type { Event } from '../../../contract/calls/events.ts'
import { DAY_MS, instantInBahrain } from '../../../contract/rules/bahrain.ts'
import type { Language } from '../../../contract/rules/language.ts'
import { SALES_CLOSE_BEFORE_MS } from '../../../contract/rules/sales.ts'
import { normalizeForSearch, withoutArticle } from '../../../contract/rules/search.ts'
import { EVENTS, hasParts, hasWords, IS_IN_INDEX, matchedWords } from '../../search/matched-words.ts'
import { queryWords, weightedSearch, wordsOfMeaning } from '../../search/typed-query.ts'
import type { Queryable } from '../../services/db.ts'
import { type EventPosition, writeEventCursor } from './list-cursor.ts'
import { eventColumns, hasTag, SHOWN } from './queries.ts'
import { hasPlaces, LOWEST_PRICE, withSales } from './ticket-types.ts'

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
  /** Number of all matches; on the first page only. */
  total: number | undefined
}

/**
 * Matching events: in a search by the best of the texts that have its words, title, tags, place, description; then on sale first, then other upcoming ones (sold out, sales closed, cancelled), then past ones; nearest
 * to now first in each part.
 */
export async function listEvents(
  db: Queryable,
  { filters, language, limit, after, now }: EventQuery,
): Promise<EventPage> {
  if (hasNothingToFind(filters)) return { rows: [], next: undefined, total: 0 }
  const began = after?.began ?? now
  const values: unknown[] = []
  const add = (value: unknown, type: string) => `$${values.push(value)}::${type}`
  const start = add(began, 'timestamptz')
  const { expressions, conditions, isSearch } = matching(filters, add)
  const position =
    after && `${add(after.rank, 'int')}, ${after.part}, ${add(after.distance, 'numeric')}, ${add(after.id, 'uuid')}`
  const { rows } = await db.query<Event & { rank: number; part: number; distance: string; total: number | null }>(
    `with ${expressions.map((expression) => `${expression},`).join('')}
     found as materialized (
       select id, ${isSearch ? 'rank' : '0 as rank'}, abs(extract(epoch from date - ${start})) as distance, case
         when date <= ${start} then 2
         when date > ${start} + ${SALES_CLOSE} and cancelled_at is null and ${hasPlaces(start)} then 0
         else 1 end as part
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

/** The filters in SQL: conditions on `events`, and the common table expressions that they need. */
function matching(
  { q, tag, from, to, free, featured }: EventConditions,
  add: (value: unknown, type: string) => string,
) {
  const expressions: string[] = []
  const conditions: string[] = []
  if (q) {
    const words = queryWords(q).map(withoutArticle)
    const settled = add(wordsOfMeaning(words), 'text[]')
    expressions.push(matchedWords(add(words, 'text[]'), EVENTS, settled), eventsWithWords(words, add))
  }
  if (tag) conditions.push(hasTag(add(normalizeForSearch(tag), 'text')))
  if (from) conditions.push(`coalesce(ends_at, date) >= ${add(instantInBahrain(from), 'timestamptz')}`)
  if (to) conditions.push(`date < ${add(new Date(instantInBahrain(to).getTime() + DAY_MS), 'timestamptz')}`)
  // The first alone leaves few events to sum up the types of.
  if (free) conditions.push('events.id in (select event_id from ticket_types where price = 0)', `${LOWEST_PRICE} = 0`)
  if (featured) conditions.push('featured')
  return { expressions, conditions, isSearch: Boolean(q) }
}

/**
 * Events that have each of the typed words, or others that mean the same, with their rank; without words that the index finds, all are
 * read.
 */
function eventsWithWords(words: string[], add: (value: unknown, type: string) => string): string {
  const { rank, wider } = weightedSearch(words, EVENTS.words, ['A', 'B', 'C', 'D'], (query) => add(query, 'tsquery'))
  const orWider = wider ? ` or ${EVENTS.words} @@ ${wider}` : ''
  return `
  events_with_words as materialized (
    select event_id, ${rank} as rank from event_search
    where ${IS_IN_INDEX} and ((${hasWords(EVENTS)} and ${hasParts(EVENTS)})${orWider})
    union all
    select event_id, ${rank} as rank from event_search where not ${IS_IN_INDEX} and (${hasParts(EVENTS)}${orWider})
  )`
}
