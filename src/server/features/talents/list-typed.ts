import { withoutArticle } from '../../../contract/rules/search.ts'
import { areInOtherScript } from '../../search/matched-words.ts'
import { termsOf, termsQuery, typedQuery, widerQuery, withParticles, wordsOfMeaning } from '../../search/typed-query.ts'

/**
 * Ranks of what a search by name finds. Name and title come from the postings and the vocabulary, the wider ones from `talent_texts`.
 */
export const RANK = {
  /** Each typed word begins a word of name or title. */
  begins: 0,
  /** Name or title have them inside of words, or with a slip. */
  inside: 1,
  /** Too many to be ranked. */
  many: 9,
  /** Names in the other script. */
  names: 10,
} as const
/** Of the first of the wider queries. Cursors contain these numbers, so that of a rank that is gone stays free. */
const FIRST_WIDER = 3

/** Texts of `talent_texts` by their marks: name and title, then price names too, then about too. */
const DEPTHS = [['1'], ['1', '2'], ['1', '2', '3']].map((marks) => marks.map((mark) => ({ mark })))

/** Asks for words anywhere in `talent_texts`, which has those with an article also without it. */
export const IN_ALL_TEXTS = { places: DEPTHS.at(-1) ?? [], forms: (word: string) => [withoutArticle(word)] }

/** Asks for words in names and titles. */
export const IN_NAMES = { ...IN_ALL_TEXTS, places: DEPTHS[0] ?? [] }

/** Parameters of a search for typed words, each added when it is first asked for. */
export interface Typed {
  /** `text[]` */
  words: () => string
  /** `text[]`: those of known meaning, for which no slip is assumed. */
  settled: () => string
  /** `text[]`: the beginnings of words that one typed word is. */
  beginnings: () => string
  /** `tsquery`: each typed word begins a word of `lexemes`. */
  begin: () => string
  /** `tsquery` of marked words: all wider matches, but not those whose name and title have all typed words. */
  wider: () => string
  /** `tsquery` that all wider matches match, cheaper where nothing else means the same: most names. */
  mayBeWider: () => string
  /** `tsquery`s of marked words, the first that matches ranks. */
  ranks: () => string[]
  /** For names in the other script; undefined if each typed word is of known meaning. */
  names: TypedNames | undefined
}

interface TypedNames {
  /** `text[]`: the typed words of no known meaning. */
  words: () => string
  /** `tsquery` of marked words: those of known meaning. */
  others: (() => string) | undefined
}

export function typedParameters(words: string[], add: (value: unknown) => string): Typed {
  const terms = termsOf(words)
  const hasMeaning = terms.some(({ others }) => others.length > 0)
  const asked = DEPTHS.map((places) => ({ ...IN_ALL_TEXTS, places }))
  const named = termsQuery(terms, IN_NAMES)
  const beyond = { ...IN_ALL_TEXTS, places: IN_ALL_TEXTS.places.slice(1) }
  // A talent of a common name is not read to be left out.
  const elsewhere = termsQuery(terms, words.length === 1 ? beyond : IN_ALL_TEXTS)
  const whole = hasMeaning ? widerQuery(terms, IN_ALL_TEXTS) : elsewhere
  const unknown = terms.filter(({ meanings }) => meanings.length === 0)
  const known = terms.filter(({ meanings }) => meanings.length > 0)
  const texts = (list: string[]) => addedOnce(() => `${add(list)}::text[]`)
  const query = (text: string) => addedOnce(() => `${add(text)}::tsquery`)
  const ranks = [
    // What stands in name and title alone is found there.
    ...asked.slice(1).map((one) => termsQuery(terms, one)),
    ...(hasMeaning ? asked.map((one) => widerQuery(terms, one)) : []),
  ].map(query)
  return {
    words: texts(words),
    settled: texts(wordsOfMeaning(words)),
    beginnings: texts(words.flatMap(withParticles)),
    begin: query(typedQuery(words, { forms: withParticles })),
    wider: query(`(${whole}) & !(${named})`),
    mayBeWider: query(
      hasMeaning ? `(${whole}) & !(${named})` : words.map((word) => typedQuery([word], beyond)).join(' | '),
    ),
    ranks: () => ranks.map((rank) => rank()),
    names:
      unknown.length > 0
        ? {
            words: texts(unknown.flatMap((term) => term.words)),
            others: known.length > 0 ? query(widerQuery(known, IN_ALL_TEXTS)) : undefined,
          }
        : undefined,
  }
}

export function addedOnce(add: () => string): () => string {
  let parameter: string | undefined
  return () => (parameter ??= add())
}

/** SQL: the rank of a row of `talent_texts` that matches `wider`. */
export function widerRank({ ranks }: Typed): string {
  const cases = ranks().map((query, place) => `when words @@ ${query} then ${FIRST_WIDER + place}`)
  return `case ${cases.join(' ')} else ${RANK.many - 1} end`
}

/** SQL: whether any talent matches `wider`, whatever the other conditions. */
export function hasWider(typed: Typed): string {
  return `(select exists (select from talent_texts where words @@ ${typed.mayBeWider()}))`
}

/** SQL: whether any talent has the name in the other script, whatever the other conditions. */
export function hasNames({ names }: Typed): string {
  return names ? `(select exists (select from talents candidate where ${isNamedInOtherScript(names)}))` : 'false'
}

/** Whether a typed word may be of a name: it has no known meaning. */
export function mayBeNamed(words: string[]): boolean {
  return termsOf(words).some(({ meanings }) => meanings.length === 0)
}

/** SQL: the name of the approved `candidate` is written in the other script than the typed words (`search/names.test.ts`). */
export function isNamedInOtherScript({ words, others }: TypedNames): string {
  const rest = others
    ? ` and exists (select from talent_texts where talent = candidate.id and words @@ ${others()})`
    : ''
  return `approved and ${areInOtherScript("name || ' ' || coalesce(name_other, '')", words())}${rest}`
}
