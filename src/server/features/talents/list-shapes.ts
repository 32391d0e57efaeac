import { hasParts, hasWords, IS_IN_INDEX, matchedWords, TALENTS } from '../../search/matched-words.ts'
import { IS_BEFORE_ARABIC } from './list-order.ts'
import { RANK, type Typed, widerRank } from './list-typed.ts'

/** Most candidates that are counted, and most matches that are sorted. */
export const MAX_COUNTED = 1000

/** SQL conditions on a talent; by default on columns that `talents` and `talent_words` share. */
export interface ListConditions {
  /** Undefined without typed words. */
  typed: Typed | undefined
  /** Columns that sort. */
  keys: string
  within: string[]
  /** On columns of `talents` only. */
  narrow: string[]
  /**
   * Keep rows after the cursor's position: of a rank, or of any order without ranks. Undefined when the cursor is behind that
   * rank.
   */
  from: (rank?: number) => string[] | undefined
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
  /** Set if a talent may be more than one candidate. */
  distinct?: 'distinct'
}

/** Walks all talents in order: for conditions that most or all of them meet. */
function walk(keys: string, conditions: string[], rank?: number): string {
  return `(
    select ${rank === undefined ? '' : `${rank} as rank, `}${keys}, item from talents candidate
    where ${all(['approved', ...conditions])}
    order by ${keys} limit $1
  )`
}

export function everyone({ keys, within, from, notBusy }: ListConditions): ListShape {
  return {
    rows: walk(keys, [...within, ...(from() ?? []), ...notBusy]),
    candidates: `select id, true as matches from talents where ${all(['approved', ...within])}`,
  }
}

/**
 * Merges the postings of the matched words, each sorted by name: first of words that begin as typed. Words that are too many are looked
 * for in the texts.
 */
export function oneWord(conditions: WordConditions): ListShape {
  const { typed, keys, within, from, notBusy, ranges } = conditions
  const arePart = '(select words from places) is null'
  const inRange = (range: string[], more: string[]) => `(
    select ${keys} from (
      select word, category, name_key, ${IS_BEFORE_ARABIC} as before_arabic, talent as id from talent_words
    ) candidate
    where ${all(['candidate.word = matched.word', ...within, ...range, ...more, ...notBusy])}
    order by name_key, id limit $1
  )`
  const merged = (words: 'begins' | 'inside', more: string[] = []) => {
    const rank = RANK[words]
    const own = ranges(rank)
    if (!own) return []
    return [
      `select ${rank} as rank, ${keys}, item from (
        select distinct ${keys} from places cross join unnest(places.${words}) matched (word) cross join lateral (
          ${own.map((range) => inRange(range, more)).join(' union all ')}
        ) led
        order by ${keys} limit $1
      ) found join (select id, item from talents) talents using (id)`,
    ]
  }
  const walked = (rank: number, more: string[]) => {
    const own = from(rank)
    return own ? [walk(keys, [...more, ...within, ...own, ...notBusy], rank)] : []
  }
  const begins = `lexemes @@ ${typed.begin()}`
  const beginsToo = `exists (
    select from talent_words other where other.talent = candidate.id and other.word = any ((select begins from places)::text[])
  )`
  return inTurn(
    conditions,
    {
      expressions: `${matchedWords(typed.words(), TALENTS, typed.settled())},
  places as materialized (
    select words, begins, array(select unnest(words) except select unnest(begins)) as inside
    from word_matches cross join lateral (
      select case when words is not null then array(
        select word from unnest(words) word where array_to_tsvector(array[word]) @@ ${typed.begin()}
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
  )`,
      distinct: 'distinct',
      rows: '',
      candidates: `
      select talent as id, true as matches from talent_words
      where ${all(['word = any ((select words from places)::text[])', ...within])}
      union all select id, ${hasParts(TALENTS)} from talents where ${all(['approved', arePart, ...within])}`,
    },
    [
      [...merged('begins'), ...walked(RANK.begins, [arePart, '(select begins from places) is null', begins])],
      [
        ...merged('inside', [`not ${beginsToo}`]),
        ...walked(RANK.inside, [arePart, hasParts(TALENTS), `not (${begins})`]),
      ],
    ],
  )
}

/** Words of the vocabulary that begin with a typed part of very many words; more are looked for in the texts. */
const MAX_BEGINNINGS = 100

/**
 * The matches of the inverted index and of the narrow conditions, sorted; beyond `MAX_COUNTED` it walks all talents.
 */
export function fewOrWalk(conditions: ListConditions): ListShape {
  const { typed, keys, within, narrow, from, notBusy, isRanked } = conditions
  const isDense = `(select count(*) from few) > ${MAX_COUNTED}`
  const inIndex = typed === undefined ? [] : [hasWords(TALENTS)]
  const inTexts = typed === undefined ? [] : [hasParts(TALENTS)]
  const areParts = typed === undefined ? 'false' : `not ${IS_IN_INDEX}`
  // The order makes it use an index that begins with the narrow columns.
  const order = typed === undefined ? 'order by price_order' : ''
  const begins = typed && isRanked && `lexemes @@ ${typed.begin()}`
  const walked = (rank: number | undefined, more: string[]) => {
    const own = from(rank)
    if (!own) return []
    return [
      walk(
        keys,
        [
          `(${areParts} or ${isDense})`,
          ...inIndex.map((condition) => `(${condition}) is not false`),
          ...inTexts,
          ...more,
          ...within,
          ...narrow,
          ...own,
          ...notBusy,
        ],
        rank,
      ),
    ]
  }
  const sorted = (rank: number | undefined) => {
    const own = from(rank)
    if (!own) return []
    const ofRank = rank === undefined ? [] : [`rank = ${rank}`]
    return [
      `(select ${rank === undefined ? '' : 'rank, '}${keys}, item from few
       where ${all([`not ${isDense}`, ...ofRank, ...own])} order by ${keys} limit $1)`,
    ]
  }
  const shape: ListShape = {
    expressions: `${typed === undefined ? '' : `${matchedWords(typed.words(), TALENTS, typed.settled())},`}
      few as materialized (
        select ${isRanked ? `case when ${begins} then ${RANK.begins} else ${RANK.inside} end as rank, ` : ''}${keys}, item
        from talents candidate
        where ${all(['approved', ...inIndex, ...inTexts, ...within, ...narrow, ...notBusy])}
        ${order} limit ${MAX_COUNTED + 1}
      )`,
    rows: '',
    candidates: `
      select id, true as matches from few
      ${typed === undefined ? '' : `union all select id, ${hasParts(TALENTS)} from talents where ${all(['approved', areParts, ...within, ...narrow])}`}`,
  }
  if (!typed) return { ...shape, rows: [...sorted(undefined), ...walked(undefined, [])].join(' union all ') }
  return inTurn(
    { ...conditions, typed },
    shape,
    isRanked
      ? [
          [...sorted(RANK.begins), ...walked(RANK.begins, [`${begins}`])],
          [...sorted(RANK.inside), ...walked(RANK.inside, [`not (${begins})`])],
        ]
      : [[...sorted(undefined), ...walked(undefined, [])]],
  )
}

/** Adds the wider matches. In a ranked list each part is read only when those before it do not fill the page. */
function inTurn(
  conditions: ListConditions & { typed: Typed },
  { expressions, candidates, ...shape }: ListShape,
  named: string[][],
): ListShape {
  const { typed, keys, within, narrow, from, notBusy, isRanked } = conditions
  const hasNamed = `(${hasWords(TALENTS)}) is not false and ${hasParts(TALENTS)}`
  const isDense = `(select count(*) from wider) > ${MAX_COUNTED}`
  const atWider = isRanked ? from(RANK.inside + 1) : from()
  const atMany = isRanked ? from(RANK.many) : from()
  const wider = [
    ...(atWider
      ? [
          `(select ${isRanked ? 'rank, ' : ''}${keys}, item from wider
            where ${all([`not ${isDense}`, ...atWider])} order by ${isRanked ? 'rank, ' : ''}${keys} limit $1)`,
        ]
      : []),
    ...(atMany
      ? [
          walk(
            keys,
            [
              isDense,
              `exists (select from talent_texts where talent = candidate.id and words @@ ${typed.wider()})`,
              `not (${hasNamed})`,
              ...within,
              ...narrow,
              ...atMany,
              ...notBusy,
            ],
            isRanked ? RANK.many : undefined,
          ),
        ]
      : []),
  ]
  const parts = [...named, wider].filter((branches) => branches.length > 0)
  const turns = parts.map((branches, turn) => {
    const before = Array.from({ length: turn }, (_, i) => `(select count(*) from turn_${i})`).join(' + ')
    return `turn_${turn} as materialized (
      ${branches.map((branch) => `select * from (${branch}) branch ${isRanked && turn > 0 ? `where ${before} < $1` : ''}`).join(' union all ')}
    )`
  })
  return {
    ...shape,
    expressions: `${expressions},
      wider as materialized (
        select ${isRanked ? `${widerRank(typed)} as rank, ` : ''}${keys}, item
        from talent_texts join talents candidate on candidate.id = talent_texts.talent
        where ${all([`words @@ ${typed.wider()}`, 'approved', `not (${hasNamed})`, ...within, ...narrow, ...notBusy])}
        limit ${MAX_COUNTED + 1}
      ),
      ${turns.join(',')}`,
    rows: parts.map((_, turn) => `select * from turn_${turn}`).join(' union all '),
    candidates: `${candidates} union all select id, true from wider`,
  }
}

export function all(conditions: string[]): string {
  return conditions.join(' and ') || 'true'
}
