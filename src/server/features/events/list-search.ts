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

/** What a search, or a filter, finds, in SQL. */
export interface SearchedEvents {
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

interface SearchRequest {
  /** On `event_texts`. */
  conditions: string[]
  start: string
  /** ISO 8601. */
  began: string
  /** Most rows of the page. */
  rows: number
  after: EventPosition | undefined
  add: AddValue
}

/** So few matches are ranked by their own words: cheaper than to ask the indexes for each rank. */
const FEW = 50
/** Most matches that are ranked. */
const MAX_RANKED = 1000
/** Most events on each side of now whose texts are read for a part of very many words. */
const MAX_READ = 500
/** Of each term, in a search for events that have most of them. */
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
export function eventsWithWords(required: string[], general: string[], request: SearchRequest): SearchedEvents {
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

/** Events that have the most of these terms, at least one, by themselves or by what means the same; of a common one the nearest to now. */
export function eventsWithMost(terms: TypedTerm[], request: SearchRequest): SearchedEvents {
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

/** SQL: the order in which matches are taken: those to come, then those over, nearest first. */
const nearest = (start: string) => `date <= ${start}, abs(extract(epoch from date - ${start}))`

function ranksBefore(rank: number): string {
  return Array.from({ length: rank }, (_, before) => `select * from rank_${before}`).join(' union all ')
}

/** Length of a period, as in `with_period`. */
const PERIOD_MS = 256 * 86_400_000
/** Events are announced three years ahead at most. */
const PERIODS_AHEAD = 5
const PERIODS_OF_YEAR = 2

/**
 * A common table expression, `periods`: queries for the parts of all events that are read one after the other, until enough is found. All
 * in one unless `isDense`: to come and present, those of the year before, all others.
 */
function periodsOf({ began, add }: SearchRequest, isDense: string): string {
  const now = Math.floor(Date.parse(began) / PERIOD_MS)
  const anyOf = (from: number, length: number) => Array.from({ length }, (_, place) => `'@${from + place}'`).join(' | ')
  const present = anyOf(now, PERIODS_AHEAD + 1)
  const year = anyOf(now - PERIODS_OF_YEAR, PERIODS_OF_YEAR)
  const parts = [present, year, `!(${present} | ${year})`].map((part) => `(${add(part, 'tsquery')})`)
  return `periods as materialized (
    select period from (values ${parts.join(', ')}) part (period) where ${isDense} union all select ''::tsquery where not (${isDense})
  )`
}
