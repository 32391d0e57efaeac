import { hasParts, hasWords, IS_IN_INDEX, matchedWords, TALENTS } from '../../search/matched-words.ts'
import { IS_BEFORE_ARABIC } from './list-order.ts'

/** Most candidates that are counted, and most matches that are sorted. */
export const MAX_COUNTED = 1000

/** SQL conditions on a talent; by default on columns that `talents` and `talent_words` share. */
export interface ListConditions {
  /** The typed words, as a parameter; undefined without any. */
  typed: string | undefined
  /** Columns that sort. */
  keys: string
  within: string[]
  /** On columns of `talents` only. */
  narrow: string[]
  /** Keep rows after the cursor's position. */
  from: string[]
  /** On `candidate.id`. */
  notBusy: string[]
}

/** Conditions of a search for one word, sorted by name. */
export interface WordConditions extends ListConditions {
  typed: string
  /** Ranges of `name_key` in list order, each without rows before the cursor. */
  ranges: string[][]
}

export interface ListShape {
  expressions?: string
  /** Matches of the page (the sort columns, and `item`), at most `$1` of each branch. */
  rows: string
  /** Candidates to be counted: `id`, and whether it `matches`. */
  candidates: string
  /** Set if a talent may be more than one candidate. */
  distinct?: 'distinct'
}

/** Walks all talents in order: for conditions that most or all of them meet. */
function walk(keys: string, conditions: string[]): string {
  return `(
    select ${keys}, item from talents candidate where ${all(['approved', ...conditions])}
    order by ${keys} limit $1
  )`
}

export function everyone({ keys, within, from, notBusy }: ListConditions): ListShape {
  return {
    rows: walk(keys, [...within, ...from, ...notBusy]),
    candidates: `select id, true as matches from talents where ${all(['approved', ...within])}`,
  }
}

/** Merges the postings of the matched words, each sorted by name. */
export function oneWord({ typed, keys, within, from, notBusy, ranges }: WordConditions): ListShape {
  const isPart = '(select words from word_matches) is null'
  const matches = hasParts(TALENTS)
  const inRange = (range: string[]) => `(
    select ${keys} from (
      select word, category, name_key, ${IS_BEFORE_ARABIC} as before_arabic, talent as id from talent_words
    ) candidate
    where ${all(['candidate.word = matched.word', ...within, ...range, ...notBusy])}
    order by name_key, id limit $1
  )`
  return {
    expressions: matchedWords(typed, TALENTS),
    distinct: 'distinct',
    rows: `
      select ${keys}, item from (
        select distinct ${keys} from word_matches cross join unnest(words) matched (word) cross join lateral (
          ${ranges.map(inRange).join(' union all ')}
        ) led
        order by ${keys} limit $1
      ) found join (select id, item from talents) talents using (id)
      union all ${walk(keys, [isPart, matches, ...within, ...from, ...notBusy])}`,
    candidates: `
      select talent as id, true as matches from talent_words
      where ${all(['word = any ((select words from word_matches)::text[])', ...within])}
      union all select id, ${matches} from talents where ${all(['approved', isPart, ...within])}`,
  }
}

/**
 * The matches of the inverted index and of the narrow conditions, sorted; beyond `MAX_COUNTED` it walks all talents.
 */
export function fewOrWalk({ typed, keys, within, narrow, from, notBusy }: ListConditions): ListShape {
  const isDense = `(select count(*) from few) > ${MAX_COUNTED}`
  const inIndex = typed === undefined ? [] : [hasWords(TALENTS)]
  const inTexts = typed === undefined ? [] : [hasParts(TALENTS)]
  const areParts = typed === undefined ? 'false' : `not ${IS_IN_INDEX}`
  // The order makes it use an index that begins with the narrow columns.
  const order = typed === undefined ? 'order by price_order' : ''
  return {
    expressions: `${typed === undefined ? '' : `${matchedWords(typed, TALENTS)},`}
      few as materialized (
        select ${keys}, item from talents candidate
        where ${all(['approved', ...inIndex, ...inTexts, ...within, ...narrow, ...notBusy])}
        ${order} limit ${MAX_COUNTED + 1}
      )`,
    rows: `
      (select ${keys}, item from few where ${all([`not ${isDense}`, ...from])} order by ${keys} limit $1)
      union all ${walk(keys, [
        `(${areParts} or ${isDense})`,
        ...inIndex.map((condition) => `(${condition}) is not false`),
        ...inTexts,
        ...within,
        ...narrow,
        ...from,
        ...notBusy,
      ])}`,
    candidates: `
      select id, true as matches from few
      ${typed === undefined ? '' : `union all select id, ${hasParts(TALENTS)} from talents where ${all(['approved', areParts, ...within, ...narrow])}`}`,
  }
}

export function all(conditions: string[]): string {
  return conditions.join(' and ') || 'true'
}
