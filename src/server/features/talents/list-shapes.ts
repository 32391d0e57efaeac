import { MAX_COUNTED } from '../../../contract/rules/total.ts'
import { hasParts, hasWords, IS_IN_INDEX, matchedWords, TALENTS } from '../../search/matched-words.ts'
import { IS_BEFORE_ARABIC } from './list-order.ts'
import { hasNames, hasWider, isNamedInOtherScript, RANK, type Typed, widerRank } from './list-typed.ts'

/** SQL conditions on a talent; by default on columns that `talents` and `talent_words` share. */
export interface ListConditions {
  /** Undefined without typed words. */
  typed: Typed | undefined
  /** Columns that sort. */
  keys: string
  within: string[]
  /** On columns of `talents` only. */
  narrow: string[]
  /** Keep rows of a rank after the cursor's position; undefined when the cursor is behind that rank. */
  from: (rank: number) => string[] | undefined
  /** The same of rows with a rank among these. */
  fromAmong: (first: number, last: number) => string[] | undefined
  /** On `candidate.id`. */
  notBusy: string[]
  /** Whether the list goes by rank first. */
  isRanked: boolean
}

/** Conditions of a search for one word, sorted by name. */
export interface WordConditions extends ListConditions {
  typed: Typed
  /** Ranges of `name_key` in list order, each without rows before the cursor; undefined as for `from`. */
  ranges: (rank: number) => string[][] | undefined
}

export interface ListShape {
  expressions?: string
  /** Matches of the page (the rank if it sorts, the sort columns, and `item`), at least the first `$1`. */
  rows: string
  /** Candidates to be counted: `id`, and whether it `matches`. */
  candidates: string
  /** What other statements would find: 2 more matches, 1 only more of those counted, 0 nothing; and `NAMES` in the other script. */
  more?: () => string
  /** Set if a talent may be more than one candidate. */
  distinct?: 'distinct'
}

/** Added to `more`: names in the other script. */
export const NAMES = 4
const moreNames = (typed: Typed) => `case when ${hasNames(typed)} then ${NAMES} else 0 end`

/** Walks all talents in order: for conditions that most or all of them meet. */
export function walk(keys: string, conditions: string[], rank?: number): string {
  return `(
    select ${rank === undefined ? '' : `${rank} as rank, `}${keys}, item from talents candidate
    where ${all(['approved', ...conditions])}
    order by ${keys} limit $1
  )`
}

export function everyone({ keys, within, from, notBusy }: ListConditions): ListShape {
  return {
    rows: walk(keys, [...within, ...(from(RANK.begins) ?? []), ...notBusy]),
    candidates: `select id, true as matches from talents where ${all(['approved', ...within])}`,
  }
}

/**
 * Merges the postings of the matched words that begin as typed, or with a slip, each sorted by name. Words that are too many are looked
 * for in the texts.
 */
export function oneWord(conditions: WordConditions): ListShape {
  const { typed, within } = conditions
  return {
    expressions: placesOf(typed),
    distinct: 'distinct',
    rows: [
      ...merged(conditions, RANK.begins, 'begins'),
      ...walked(conditions, RANK.begins, [
        ARE_PARTS,
        '(select begins from places) is null',
        `lexemes @@ ${typed.begin()}`,
      ]),
    ].join(' union all '),
    candidates: `
      select talent as id, true as matches from talent_words
      where ${all(['word = any ((select words from places)::text[])', ...within])}
      union all select id, ${hasParts(TALENTS)} from talents where ${all(['approved', ARE_PARTS, ...within])}`,
    more: () =>
      `case when ${hasWider(typed)} then 2 when ${ARE_PARTS} or (select inside <> '{}' from places) then 1 else 0 end
        + ${moreNames(typed)}`,
  }
}

/** Matches inside of words of name and title, then matches in price names and about. */
export function insideAndWider(conditions: WordConditions): ListShape {
  const { typed } = conditions
  const beginsToo = `exists (
    select from talent_words other where other.talent = candidate.id and other.word = any ((select begins from places)::text[])
  )`
  const more = widerParts(conditions)
  return {
    ...more,
    expressions: `${placesOf(typed)}, ${more.expressions}`,
    rows: [
      ...merged(conditions, RANK.inside, 'inside', [`not ${beginsToo}`]),
      ...walked(conditions, RANK.inside, [ARE_PARTS, hasParts(TALENTS), `not (lexemes @@ ${typed.begin()})`]),
      more.rows,
    ].join(' union all '),
  }
}

/** What is found beyond name and title. */
export function wider(conditions: ListConditions & { typed: Typed }): ListShape {
  const { typed } = conditions
  const shape = widerParts(conditions)
  return { ...shape, expressions: `${matchedWords(typed.words(), TALENTS, typed.settled())}, ${shape.expressions}` }
}

const ARE_PARTS = '(select words from places) is null'
/** Words of the vocabulary that begin with a typed part of very many words; more are looked for in the texts. */
const MAX_BEGINNINGS = 100

/** Common table expressions: the words of the vocabulary that one typed word means, those that begin with it and the others. */
function placesOf(typed: Typed): string {
  return `${matchedWords(typed.words(), TALENTS, typed.settled())},
  places as materialized (
    select words, begins, array(select unnest(words) except select unnest(begins)) as inside
    from word_matches cross join lateral (
      select case when words is not null then array(
        select word from unnest(words) word
        where array_to_tsvector(array[word]) @@ ${typed.begin()} or strpos(word, part) = 0
      ) else (
        select case when count(*) <= ${MAX_BEGINNINGS} then array_agg(word) end from (
          select distinct word from unnest(${typed.beginnings()}) form cross join lateral (
            select word from search_vocabulary
            where source = 'talents' and word >= form and word < form || U&'\\+10FFFF' limit ${MAX_BEGINNINGS + 1}
          ) beginning
        ) beginning
      ) end as begins
      offset 0
    ) known
  )`
}

function merged(
  { keys, within, notBusy, ranges }: WordConditions,
  rank: number,
  words: 'begins' | 'inside',
  more: string[] = [],
): string[] {
  const inRange = (range: string[]) => `(
    select ${keys} from (
      select word, category, name_key, ${IS_BEFORE_ARABIC} as before_arabic, talent as id from talent_words
    ) candidate
    where ${all(['candidate.word = matched.word', ...within, ...range, ...more, ...notBusy])}
    order by name_key, id limit $1
  )`
  const own = ranges(rank)
  if (!own) return []
  return [
    `select ${rank} as rank, ${keys}, item from (
      select distinct ${keys} from places cross join unnest(places.${words}) matched (word) cross join lateral (
        ${own.map(inRange).join(' union all ')}
      ) led
      order by ${keys} limit $1
    ) found join (select id, item from talents) talents using (id)`,
  ]
}

function walked({ keys, within, from, notBusy }: ListConditions, rank: number, more: string[]): string[] {
  const own = from(rank)
  return own ? [walk(keys, [...more, ...within, ...own, ...notBusy], rank)] : []
}

/**
 * The matches of the inverted index and of the narrow conditions, sorted; beyond `MAX_COUNTED` it walks all talents, without
 * ranks.
 */
export function fewOrWalk(conditions: ListConditions & { typed: Typed }): ListShape {
  const { typed, keys, within, narrow, from, fromAmong, notBusy, isRanked } = conditions
  const isDense = `(select count(*) from few) > ${MAX_COUNTED}`
  const areParts = `not ${IS_IN_INDEX}`
  const rank = isRanked && `case when lexemes @@ ${typed.begin()} then ${RANK.begins} else ${RANK.inside} end`
  const ofFew = fromAmong(RANK.begins, RANK.inside)
  const ofMany = from(RANK.begins)
  const columns = rank ? `rank, ${keys}` : keys
  const sorted =
    ofFew &&
    `(select ${columns}, item from few where ${all([`not ${isDense}`, ...ofFew])} order by ${columns} limit $1)`
  const isWalked = `(${areParts} or ${isDense})`
  const manyOf =
    ofMany &&
    walk(
      keys,
      [isWalked, `(${hasWords(TALENTS)}) is not false`, hasParts(TALENTS), ...within, ...narrow, ...ofMany, ...notBusy],
      rank ? RANK.begins : undefined,
    )
  const shape: ListShape = {
    expressions: `${matchedWords(typed.words(), TALENTS, typed.settled())},
      few as materialized (
        select ${rank ? `${rank} as rank, ` : ''}${keys}, item from talents candidate
        where ${all(['approved', hasWords(TALENTS), hasParts(TALENTS), ...within, ...narrow, ...notBusy])}
        limit ${MAX_COUNTED + 1}
      )`,
    rows: [sorted, manyOf].filter((branch) => branch !== undefined).join(' union all '),
    candidates: `
      select id, true as matches from few
      union all select id, ${hasParts(TALENTS)} from talents where ${all(['approved', areParts, ...within, ...narrow])}`,
  }
  if (isRanked) return { ...shape, more: () => `case when ${hasWider(typed)} then 2 else 0 end + ${moreNames(typed)}` }
  const more = widerParts(conditions)
  return {
    expressions: `${shape.expressions}, ${more.expressions}`,
    rows: `${shape.rows} union all ${more.rows}`,
    candidates: `${shape.candidates} union all ${more.candidates}`,
  }
}

/** Ranked and sorted; beyond `MAX_COUNTED` all talents are walked through. */
function widerParts({
  typed,
  keys,
  within,
  narrow,
  from,
  fromAmong,
  notBusy,
  isRanked,
}: ListConditions & { typed: Typed }): ListShape & { expressions: string } {
  const isDense = `(select count(*) from wider) > ${MAX_COUNTED}`
  const ofFew = fromAmong(RANK.inside + 1, RANK.many - 1)
  const ofMany = from(RANK.many)
  const columns = isRanked ? `rank, ${keys}` : keys
  const sorted =
    ofFew &&
    `(select ${columns}, item from wider where ${all([`not ${isDense}`, ...ofFew])} order by ${columns} limit $1)`
  const hasTexts = hasTextsOf(typed)
  const manyOf =
    ofMany &&
    walk(
      keys,
      [isDense, hasTexts, UNNAMED, ...within, ...narrow, ...ofMany, ...notBusy],
      isRanked ? RANK.many : undefined,
    )
  // A list by rank reads them in a statement of their own, once it has room for them.
  const names =
    isRanked || !typed.names ? '' : `union all (${namesOf({ typed, keys, within, narrow, notBusy }, typed.names)})`
  return {
    expressions: `wider as materialized (
        (select ${isRanked ? `${widerRank(typed)} as rank, ` : ''}${keys}, item
        from talent_texts cross join lateral (
          select * from talents candidate
          where ${all(['candidate.id = talent_texts.talent', 'approved', UNNAMED, ...within, ...narrow, ...notBusy])}
          limit 1
        ) candidate
        where words @@ ${typed.wider()}
        limit ${MAX_COUNTED + 1})
        ${names}
      )`,
    rows: [sorted, manyOf].filter((branch) => branch !== undefined).join(' union all '),
    candidates: 'select id, true as matches from wider',
  }
}

export function all(conditions: string[]): string {
  return conditions.join(' and ') || 'true'
}

/** SQL: name and title do not have all typed words. */
const UNNAMED = `((${hasWords(TALENTS)}) is not false and ${hasParts(TALENTS)}) is not true`

/** SQL: whether the texts of a candidate match. A look-up for each talent: a join might read all texts. */
function hasTextsOf(typed: Typed): string {
  return `(select words @@ ${typed.wider()} from talent_texts where talent = candidate.id)`
}

type NamesConditions = Pick<ListConditions, 'keys' | 'within' | 'narrow' | 'notBusy'> & { typed: Typed }

/** The talents whose name is written in the other script, beside those who are found otherwise. */
function namesOf(
  { typed, keys, within, narrow, notBusy }: NamesConditions,
  names: NonNullable<Typed['names']>,
): string {
  return `
    select ${keys}, item from talents candidate
    where ${all([isNamedInOtherScript(names), `${hasTextsOf(typed)} is not true`, UNNAMED, ...within, ...narrow, ...notBusy])}
    limit ${MAX_COUNTED + 1}`
}

/** What names in the other script find, after all else. */
export function namedOtherwise(conditions: ListConditions & { typed: Typed }): ListShape {
  const { typed, keys, from } = conditions
  if (!typed.names) throw new Error('No typed word may be of a name')
  const position = all(from(RANK.names) ?? [])
  return {
    expressions: `${matchedWords(typed.words(), TALENTS, typed.settled())},
      otherwise as materialized (${namesOf(conditions, typed.names)})`,
    rows: `(select ${RANK.names} as rank, ${keys}, item from otherwise where ${position} order by ${keys} limit $1)`,
    candidates: 'select id, true as matches from otherwise',
  }
}
