import { searchWords, withoutArticle } from '../../contract/rules/search.ts'
import { MEANINGS, type Meaning } from './meanings.ts'

/** Typed words that belong together, a term of the meanings or one word, and what else is meant by them. */
export interface TypedTerm {
  words: string[]
  meanings: Meaning[]
  /** The other terms of the meanings, each in words. */
  others: string[][]
}

/** Words in the longest term of the meanings. */
const MAX_TERM = 4
/** Particles that an Arabic word may begin with in a text. */
const PARTICLES = ['', 'ال', 'و', 'وال', 'ب', 'بال', 'ل', 'لل']
/** Those that a typed word may begin with: many names begin with the others (وليد, بدر). */
const TYPED_PARTICLE = /^(?:وال|بال|لل|ل)(?=.{3})/
/** Words that only join others. Without على, which is spelled as the name علي here. */
const JOINING = new Set(searchWords('a an and at by for from in my of on our the to with في من مع عن و'))
/** Words that say nothing about which event is meant: they rank, and exclude nothing. */
const GENERAL = new Set(
  searchWords(
    'show shows night nights evening event events ticket tickets buy bahrain ' +
      'عرض عروض ليلة ليالي أمسية حفلة حفل حفلات فعالية فعاليات تذكرة تذاكر حجز بحرين',
  ),
)
const ARABIC = /^[\u0600-\u06ff]/

const meaningsOf = new Map<string, Meaning[]>()
for (const meaning of MEANINGS)
  for (const term of new Set([...meaning.ar, ...meaning.en].map(keyOf)))
    meaningsOf.set(term, [...(meaningsOf.get(term) ?? []), meaning])

/** Normalised words of a query, without those that only join others unless there are no others. */
export function queryWords(text: string): string[] {
  const words = searchWords(text)
  const telling = words.filter((word) => !JOINING.has(word))
  return telling.length > 0 ? telling : words
}

/**
 * Splits the words of a search of events (`queryWords`) into those that an event must have and general ones. Terms stay whole
 * («ليلة الحناء»). A search of general words alone requires them.
 */
export function splitGeneral(words: string[]): { required: string[]; general: string[] } {
  const { general = [], required = [] } = Object.groupBy(termsOf(words), (term) =>
    isGeneral(term) ? 'general' : 'required',
  )
  const wordsOf = (terms: TypedTerm[]) => terms.flatMap((term) => term.words)
  return required.length > 0
    ? { required: wordsOf(required), general: wordsOf(general) }
    : { required: words, general: [] }
}

/** Whether a term is a word that nearly every event may be searched with. */
export function isGeneral({ words: [word = '', ...more] }: TypedTerm): boolean {
  return more.length === 0 && GENERAL.has(withoutArticle(word))
}

/** Splits typed words (`queryWords`) into terms, the longest first. */
export function termsOf(words: string[]): TypedTerm[] {
  const terms: TypedTerm[] = []
  for (let from = 0; from < words.length; ) {
    let until = Math.min(from + MAX_TERM, words.length)
    while (until > from + 1 && meaningsOfTyped(words.slice(from, until)).length === 0) until--
    const own = words.slice(from, until)
    const meanings = meaningsOfTyped(own)
    const others = new Set(meanings.flatMap(({ ar, en }) => [...ar, ...en].map(keyOf)))
    others.delete(own.map(withoutArticle).join(' '))
    terms.push({ words: own, meanings, others: [...others].map((term) => term.split(' ')) })
    from = until
  }
  return terms
}

/** The meanings of a term; with a particle before it («للأعراس»), those without. */
function meaningsOfTyped(words: string[]): Meaning[] {
  const key = words.map(withoutArticle).join(' ')
  return meaningsOf.get(key) ?? meaningsOf.get(key.replace(TYPED_PARTICLE, '')) ?? []
}

/** Typed words for which no slip is assumed: those of what people do, and of occasions. */
export function wordsOfMeaning(words: string[]): string[] {
  return termsOf(words)
    .filter(({ meanings }) => meanings.some(({ isOccasion, category }) => isOccasion || category))
    .flatMap((term) => term.words)
}

/** The normalised words of a term of the meanings. */
export function wordsOfTerm(term: string): string[] {
  return queryWords(term).map(withoutArticle)
}

function keyOf(term: string): string {
  return wordsOfTerm(term).join(' ')
}

/** How a word of a `tsvector` is asked for: with a mark before it, with weights behind it. */
interface Place {
  mark?: string
  weights?: string
}

interface Asked {
  /** Any of them. */
  places?: Place[]
  /** What a word may be written as in texts. */
  forms?: (word: string) => string[]
  /** Asks for whole words only. */
  whole?: boolean
}

/**
 * `tsquery`: each word begins a word. Two letters or fewer are a whole word, or lead to one where a row has the beginnings of its words
 * (`leading_words`).
 */
export function typedQuery(
  words: string[],
  { places = [{}], forms = (word) => [word], whole = false }: Asked = {},
): string {
  // Normalised words consist of letters and digits: nothing needs escaping.
  const asked = (word: string) =>
    places.map(({ mark = '', weights = '' }) => {
      const flags = (word.length > 2 && !whole ? '*' : '') + weights
      return `'${mark}${word}'${flags && `:${flags}`}`
    })
  return words.map((word) => `(${[...new Set(forms(word))].flatMap(asked).join(' | ')})`).join(' & ')
}

/** `tsquery`: each term is there as typed, those of known meaning in whole words. */
export function termsQuery(terms: TypedTerm[], asked: Asked): string {
  return terms.map(({ words, meanings }) => typedQuery(words, { ...asked, whole: meanings.length > 0 })).join(' & ')
}

/** `tsquery`: each term, or one that means the same, is there; `asBeginning`: also where it only begins a word. */
export function widerQuery(terms: TypedTerm[], asked: Asked, asBeginning = false): string {
  return terms
    .map((term) => [
      asBeginning ? typedQuery(term.words, asked) : termsQuery([term], asked),
      ...term.others.map((other) => typedQuery(other, { ...asked, whole: true })),
    ])
    .map((choices) => `(${choices.map((choice) => `(${choice})`).join(' | ')})`)
    .join(' & ')
}

/** The forms of an Arabic word with particles before it. */
export function withParticles(word: string): string[] {
  return ARABIC.test(word) ? PARTICLES.map((particle) => particle + word) : [word]
}

/**
 * SQL: the rank of a row by the best of its texts, 0 and up: as typed in each of the weights in turn, then what else `matches`, then what
 * means the same. `wider`: `tsquery` of all that is found by meaning; undefined if nothing is.
 */
export function weightedSearch(
  words: string[],
  column: string,
  weights: string[],
  add: (query: string) => string,
): { rank: string; wider: string | undefined } {
  const terms = termsOf(words)
  const hasMeaning = terms.some(({ others }) => others.length > 0)
  // Each weight with those before it: the words of a query may be from several texts.
  const asked = weights.map((_, place) => ({
    places: [{ weights: weights.slice(0, place + 1).join('') }],
    forms: withParticles,
  }))
  const queries = [
    ...asked.map((one) => termsQuery(terms, one)),
    ...(hasMeaning ? asked.map((one) => widerQuery(terms, one)) : []),
  ]
  const cases = queries.map((text, rank) => `when ${column} @@ ${add(text)} then ${rank}`)
  return {
    rank: `case ${cases.join(' ')} else ${queries.length} end`,
    wider: hasMeaning ? add(widerQuery(terms, { forms: withParticles }, true)) : undefined,
  }
}
