import type { Event } from '../../../contract/calls/events.ts'
import type { Language } from '../../../contract/rules/language.ts'
import { SALES_CLOSE_BEFORE_MS } from '../../../contract/rules/sales.ts'
import { normalizeForSearch } from '../../../contract/rules/search.ts'
import { MAX_COUNTED } from '../../../contract/rules/total.ts'
import { isGeneral, queryWords, splitGeneral, termsOf } from '../../search/typed-query.ts'
import type { Queryable } from '../../services/db.ts'
import { type AddValue, type EventListFilters, isNarrow, matching } from './list-conditions.ts'
import { type EventPosition, startOf, writeEventCursor } from './list-cursor.ts'
import { type EventMatches, type EventSearchRequest, eventsWithMost, eventsWithWords } from './list-search.ts'
import { eventColumns, SHOWN } from './queries.ts'
import { hasPlaces, withSales } from './ticket-types.ts'

/** Most events that are shown where none has all of the typed words. */
const MAX_NEAREST = 12
const SALES_CLOSE = `interval '${SALES_CLOSE_BEFORE_MS} milliseconds'`

interface EventQuery {
  filters: EventListFilters
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
  /** Number of matches, at most one more than `MAX_COUNTED`; on the first page only. Zero with rows: these have most of the typed words. */
  total: number | undefined
  /** All matches were counted, or `MAX_COUNTED`. */
  isWhole: boolean
}

/** Events that match; where none has all of the typed words, those that have most of them, or all events for general words alone. */
export async function listEvents(db: Queryable, query: EventQuery): Promise<EventPage> {
  const { q, ...others } = query.filters
  if ([q, others.tag].some((text) => text && normalizeForSearch(text) === ''))
    return { rows: [], next: undefined, total: 0, isWhole: true }
  if (!q) return readEvents(db, query)
  const { required, general } = splitGeneral(queryWords(q))
  const page = await readEvents(db, query, (request) => eventsWithWords(required, general, request))
  const terms = termsOf(required)
  const areGeneral = terms.length > 0 && terms.every(isGeneral)
  if (page.total !== 0 || (terms.length < 2 && !areGeneral)) return page
  const nearest = await readEvents(
    db,
    { ...query, limit: Math.min(query.limit, MAX_NEAREST) },
    areGeneral ? undefined : (request) => eventsWithMost(terms, request),
  )
  return { rows: nearest.rows, next: undefined, total: 0, isWhole: true }
}

/** A common table expression of events in a part of the list. */
interface EventListPart {
  name: string
  sql: string
}

/** The last part of the list: events that are over. */
const OVER = 4
/** Greater than all ranks. */
const LAST_RANK = 99

type ListedRow = Event & { rank: number; part: number; distance: string; total: number | null; is_whole: boolean }

/**
 * Matching events: in a search by the best of the texts that have its words, title, tags, place, description; then on sale
 * first, then other upcoming ones (sold out, sales closed, cancelled), then past ones; in each part those with general words
 * of the search, then nearest to now first.
 *
 * A list without a search is read part by part in the order of an index, until the page is full, unless few events match its filters:
 * these are sorted.
 */
async function readEvents(
  db: Queryable,
  { filters, language, limit, after, now }: EventQuery,
  search?: (request: EventSearchRequest) => EventMatches,
): Promise<EventPage> {
  const began = after?.began ?? now
  const values: unknown[] = []
  const add: AddValue = (value, type) => `$${values.push(value)}::${type}`
  const start = add(began, 'timestamptz')
  const rows = limit + 1
  const conditions = matching(filters, start, add)
  const found = search
    ? search({ conditions, start, began, rows, after, add })
    : isNarrow(filters)
      ? fewEvents(conditions)
      : everyEvent(conditions)
  const position =
    after &&
    found.sorted &&
    `${add(after.rank, 'int')}, ${after.part}, ${add(after.distance, 'numeric')}, ${add(after.id, 'uuid')}`
  const parts = [
    ...(found.sorted ? sorted(found.sorted, start, rows, position) : []),
    ...(found.walked ? walk({ conditions: [...conditions, found.walked], start, rows, after, add }) : []),
  ]
  const { rows: listed } = await db.query<ListedRow>(
    `with ${[...found.expressions, ...parts.map(({ name, sql }) => `${name} as materialized (${sql})`)].map((one) => `${one},`).join('\n')}
     page as (
       select * from (
         ${parts.map(({ name }) => `select * from ${name}`).join(' union all ')}
       ) found order by rank, part, distance, id limit ${rows}
     )
     select ${eventColumns(language)}, rank, part, distance::text, ${after ? 'null::int' : `least((${found.total}), ${MAX_COUNTED + 1})`} as total,
       ${after ? 'true' : found.isWhole} as is_whole
     from page join events using (id) ${withSales(add(now, 'timestamptz'))} where ${SHOWN} order by rank, part, page.distance, id`,
    values,
  )
  const total = after ? undefined : (listed[0]?.total ?? 0)
  const last = listed.length > limit ? listed[limit - 1] : undefined
  return {
    rows: listed
      .slice(0, limit)
      .map(({ rank: ____, part: _, distance: __, total: ___, is_whole: _____, ...event }) => event),
    next: last && writeEventCursor({ rank: last.rank, part: last.part, distance: last.distance, id: last.id, began }),
    total,
    isWhole: listed[0]?.is_whole !== false,
  }
}

/** SQL: an upcoming event of `event_texts` is on sale. `offset 0`: a look-up for one event after the other, not a hash join. */
const isOnSale = (start: string) => `(date > ${start} + ${SALES_CLOSE} and exists (
  select from events where events.id = event_id and cancelled_at is null and ${hasPlaces(start)} offset 0))`

/**
 * Common table expressions: the parts of the matches, sorted, after the cursor. Whether an event is on sale is looked up in the order of
 * the list until the page is full; later ranks are left out.
 */
function sorted(source: string, start: string, rows: number, position: string | undefined): EventListPart[] {
  const upTo = `(select coalesce(max(rank) filter (where filled), ${LAST_RANK}) from (
    select rank, count(*) over () >= ${rows} as filled from found_on_sale) sold)`
  const inPart = (part: number, condition: string) => `
    select * from (
      select event_id as id, event_id, date, rank, ${part} + general_missing as part, abs(extract(epoch from date - ${start})) as distance
      from ${source} where ${condition}
    ) placed ${position ? `where (rank, part, distance, id) > (${position})` : ''}
    order by rank, part, distance, id`
  const upcoming = (part: number, condition: string, isWanted: string) =>
    `select id, rank, part, distance from (${inPart(part, condition)} offset 0) event_texts where ${isWanted} limit ${rows}`
  return [
    { name: 'found_on_sale', sql: upcoming(0, `date > ${start}`, isOnSale(start)) },
    { name: 'found_to_come', sql: upcoming(2, `date > ${start} and rank < ${upTo}`, `not ${isOnSale(start)}`) },
    {
      name: 'found_over',
      sql: `select id, rank, part, distance from (${inPart(4, `date <= ${start}`)} limit ${rows}) over`,
    },
  ]
}

/** All events, read in the order of the index. */
function everyEvent(conditions: string[]): EventMatches {
  return {
    expressions: [],
    sorted: undefined,
    walked: 'true',
    total: `select count(*)::int from (select from event_texts where ${conditions.join(' and ') || 'true'} limit ${MAX_COUNTED + 1}) counted`,
    isWhole: 'true',
  }
}

/** Events of a filter that few may match: sorted up to `MAX_COUNTED`; denser ones are read in the order of the index. */
function fewEvents(conditions: string[]): EventMatches {
  const isDense = `(select count(*) from few) > ${MAX_COUNTED}`
  return {
    expressions: [
      `few as materialized (
        select event_id, date, 0 as rank, 0 as general_missing from event_texts where ${conditions.join(' and ')} limit ${MAX_COUNTED + 1}
      )`,
    ],
    sorted: `(select * from few where not ${isDense}) few`,
    walked: isDense,
    total: 'select count(*)::int from few',
    isWhole: 'true',
  }
}

interface Walk {
  conditions: string[]
  start: string
  rows: number
  after: EventPosition | undefined
  add: AddValue
}

/** Common table expressions: each part of the list after the cursor (keyset pagination), read only while those before leave room on the page. */
function walk({ conditions, start, rows, after, add }: Walk): EventListPart[] {
  const parts = [
    { name: 'on_sale', part: 0, isIn: `date > ${start} and ${isOnSale(start)}`, order: 'date' },
    { name: 'to_come', part: 2, isIn: `date > ${start} and not ${isOnSale(start)}`, order: 'date' },
    { name: 'over', part: OVER, isIn: `date <= ${start}`, order: 'date desc' },
  ].filter(({ part }) => part >= Math.min(after?.part ?? 0, OVER))
  return parts.map(({ name, part, isIn, order }, place) => {
    const room = parts.slice(0, place).map((before) => `(select count(*) from ${before.name})`)
    const position = after?.part === part ? [isBehind(after, order, add)] : []
    const isRoomLeft = room.length > 0 ? [`${room.join(' + ')} < ${rows}`] : []
    return {
      name,
      sql: `select event_id as id, 0 as rank, ${part} as part, abs(extract(epoch from date - ${start})) as distance
        from event_texts where ${[isIn, ...conditions, ...position, ...isRoomLeft].join(' and ')}
        order by ${order}, event_id limit ${rows}`,
    }
  })
}

/** SQL: events behind the cursor in a part of the list. */
function isBehind(after: EventPosition, order: string, add: AddValue): string {
  const [date, id] = [add(startOf(after), 'timestamptz'), add(after.id, 'uuid')]
  return order === 'date'
    ? `(date, event_id) > (${date}, ${id})`
    : `date <= ${date} and (date < ${date} or event_id > ${id})`
}
