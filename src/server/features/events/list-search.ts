import { DAY_MS } from '../../../contract/rules/bahrain.ts'
import { withoutArticle } from '../../../contract/rules/search.ts'
import { MAX_COUNTED } from '../../../contract/rules/total.ts'
import { EVENTS, hasParts, IS_IN_INDEX, matchedWords } from '../../search/matched-words.ts'
import {
  type TypedTerm,
  termsOf,
  termsQuery,
  typedQuery,
  weightedSearch,
  widerQuery,
  withParticles,
  wordsOfMeaning,
} from '../../search/typed-query.ts'
import type { AddValue } from './list-conditions.ts'
import { type EventPosition, startOf } from './list-cursor.ts'

/** The events that a search or a filter matches, in SQL. */
export interface EventMatches {
  expressions: string[]
  /** Events to be sorted: `event_id`, `date`, `rank` and `general_missing`; undefined if there are none. */
  sorted: string | undefined
  /** When the list is read in its order instead; undefined: never. */
  walked?: string
  /** The number of all matches. */
  total: string
  /** Whether that counts all of them. */
  isWhole: string
}

/** What a search shares with the list that it is part of. */
export interface EventSearchRequest {
  /** On `event_texts`. */
  conditions: string[]
  start: string
  /** ISO 8601. */
  began: string
  /** Most rows of the page, with one more that tells whether others follow. */
  rows: number
  after: EventPosition | undefined
  add: AddValue
}

/** Up to so many matches are ranked by their own words: cheaper than one index scan for each rank. */
const FEW = 50
/** Most matches that are ranked. */
const MAX_RANKED = 1000
/** Most events on each side of now whose texts are read for a part of very many words. */
const MAX_READ = 500
/** Most events of each term in a search for events that have most of the terms. */
const MAX_OF_TERM = 300

/** Expressions of indexes of `event_texts`: the words of its title, with those of its tags, of its place, of its description. */
const DEPTHS = [
  "with_period(ts_filter(words, '{a}'), date)",
  "with_period(ts_filter(words, '{a,b}'), date)",
  "with_period(ts_filter(words, '{a,b,c}'), date)",
  EVENTS.words,
]
const ALL = EVENTS.words
const forms = { forms: withParticles }

/**
 * Events that have each of the typed words, or others that mean the same, with their rank: as typed in each of the texts, then what means
 * the same, then parts of words and slips. `general` words sort within a rank. A rank is read while those before it leave room on the page.
 */
export function eventsWithWords(required: string[], general: string[], request: EventSearchRequest): EventMatches {
  const { conditions, start, rows, after, add } = request
  const words = required.map(withoutArticle)
  const terms = termsOf(words)
  const hasMeaning = terms.some(({ others }) => others.length > 0)
  const typed = add(termsQuery(terms, forms), 'tsquery')
  const wider = hasMeaning ? add(widerQuery(terms, forms), 'tsquery') : undefined
  const { rank: ownRank, wider: widest } = weightedSearch(words, 'words', ['A', 'B', 'C', 'D'], (query) =>
    add(query, 'tsquery'),
  )
  const isMatch = `${ALL} @@ (select query from asked) and (${hasParts(EVENTS)}${widest ? ` or words @@ ${widest}` : ''})`

  /** SQL: events of these ranks that certainly stand behind the cursor. */
  const behind = after
    ? `rank > ${after.rank}${general.length === 0 ? ` or rank = ${after.rank} and date < least(${start}, ${add(startOf(after), 'timestamptz')})` : ''}`
    : 'true'
  /** SQL: the page has room behind these ranks, and fewer events are ranked than may be. */
  const hasRoom = (before: string) =>
    `(select count(*) < ${MAX_RANKED} and count(*) filter (where ${behind}) < ${rows} from (${before}) before)`
  const isFew = `(${IS_IN_INDEX} and (select count(*) from counted) <= ${FEW})`

  const stages = [typed, ...(wider ? [wider] : [])].flatMap((query) =>
    DEPTHS.map((depth) => ({ depth, query, filter: '' })),
  )
  stages.push({ depth: ALL, query: '(select query from asked)', filter: isMatch })
  const ranks = stages.map(({ depth, query, filter }, rank) => {
    const before = ranksBefore(rank)
    const isNew = rank > 0 ? [`event_id not in (select event_id from (${before}) before)`, hasRoom(before)] : []
    isNew.push(`not ${isFew}`)
    return `rank_${rank} as materialized (
      select event_id, date, ${rank} as rank from periods cross join lateral (
        select event_id, date from event_texts
        where ${[`${depth} @@ (${query} && period)`, ...conditions, ...isNew, ...(filter ? [filter] : [])].join(' and ')}
        order by ${nearest(start)} limit ${MAX_RANKED}
      ) found limit ${MAX_RANKED}
    )`
  })
  // Words that are parts of too many others are in no query.
  const read = (side: string, order: string) =>
    `(select event_id, date, text from event_texts where ${[side, ...conditions].join(' and ')} order by ${order} limit ${MAX_READ})`
  const last = stages.length
  const before = ranksBefore(last)
  const inTexts = `rank_${last} as materialized (
    select event_id, date, ${last - 1} as rank from (
      ${read(`date > ${start}`, 'date')} union all ${read(`date <= ${start}`, 'date desc')}
    ) event_texts
    where not ${IS_IN_INDEX} and ${hasRoom(before)} and ${hasParts(EVENTS)}
      and event_id not in (select event_id from (${before}) before)
  )`
  const anyGeneral = general.map((word) => typedQuery([withoutArticle(word)], forms)).join(' | ')
  const missing = anyGeneral
    ? `(event_id not in (select event_id from event_texts where ${ALL} @@ (select query && ${add(anyGeneral, 'tsquery')} from asked)))::int`
    : '0'
  return {
    expressions: [
      matchedWords(add(words, 'text[]'), EVENTS, add(wordsOfMeaning(words), 'text[]')),
      `asked as materialized (select coalesce((select query from search), ${typed})${widest ? ` || ${widest}` : ''} as query)`,
      `counted as materialized (select event_id from event_texts where ${[isMatch, ...conditions].join(' and ')} limit ${MAX_COUNTED + 1})`,
      periodsOf(request, `(select count(*) from counted) > ${MAX_COUNTED}`),
      ...ranks,
      inTexts,
      `ranked as materialized (
        select *, ${missing} as general_missing from (
          ${ranksBefore(last + 1)}
          union all select event_id, date, ${ownRank} from event_texts join counted using (event_id) where ${isFew}
        ) ranked
      )`,
    ],
    sorted: 'ranked',
    total: `select ((select count(*) from counted) + (select count(*) from rank_${last} where event_id not in (select event_id from counted)))::int`,
    isWhole: `(${IS_IN_INDEX} or ${hasRoom(before)} and (select count(*) from (select from event_texts limit ${MAX_READ + 1}) first) <= ${MAX_READ})`,
  }
}

/** Events that have the most of these terms or of their synonyms, at least one; of a common term only the nearest to now. */
export function eventsWithMost(terms: TypedTerm[], request: EventSearchRequest): EventMatches {
  const { conditions, start, add } = request
  const ofTerms = terms.map((term) => {
    const query = add(widerQuery([term], forms, true), 'tsquery')
    return `(select found.* from periods cross join lateral (
      select event_id, date from event_texts where ${[`${ALL} @@ (${query} && period)`, ...conditions].join(' and ')}
      order by ${nearest(start)} limit ${MAX_OF_TERM}
    ) found limit ${MAX_OF_TERM})`
  })
  return {
    expressions: [
      periodsOf(request, 'true'),
      `some_terms as materialized (
        select event_id, date, count(*) as had from (${ofTerms.join(' union all ')}) found group by event_id, date
      )`,
    ],
    sorted: `(select *, 0 as rank, 0 as general_missing from some_terms where had = (select max(had) from some_terms)) most`,
    total: 'select count(*)::int from some_terms',
    isWhole: 'true',
  }
}

/** SQL: the order of matches within a rank: upcoming events, then past ones, each nearest to now first. */
const nearest = (start: string) => `date <= ${start}, abs(extract(epoch from date - ${start}))`

/** SQL: the events of all ranks before `rank`. */
function ranksBefore(rank: number): string {
  return Array.from({ length: rank }, (_, before) => `select * from rank_${before}`).join(' union all ')
}

/** Length of a period, as in the SQL function `with_period`; changing it takes new indexes. */
const PERIOD_MS = 256 * DAY_MS
/** Events are announced three years ahead at most. */
const PERIODS_AHEAD = 5
const PERIODS_OF_YEAR = 2

/**
 * A common table expression, `periods`: queries for parts of the events, read one after the other until enough matches are found.
 * If `isDense`: present and upcoming events, then those of the year before, then all others; else one part with all events.
 */
function periodsOf({ began, add }: EventSearchRequest, isDense: string): string {
  const now = Math.floor(Date.parse(began) / PERIOD_MS)
  const anyOf = (from: number, length: number) => Array.from({ length }, (_, place) => `'@${from + place}'`).join(' | ')
  const present = anyOf(now, PERIODS_AHEAD + 1)
  const year = anyOf(now - PERIODS_OF_YEAR, PERIODS_OF_YEAR)
  const parts = [present, year, `!(${present} | ${year})`].map((part) => `(${add(part, 'tsquery')})`)
  return `periods as materialized (
    select period from (values ${parts.join(', ')}) part (period) where ${isDense} union all select ''::tsquery where not (${isDense})
  )`
}
