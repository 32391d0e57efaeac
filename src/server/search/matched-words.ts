// Search by words. A row has its words as a `tsvector` with a GIN index, weighted by the text they are from (A to D).
// Talents and events have a vocabulary as well, in which parts of words and typos are found (`matchedWords`); all other rows
// are found by beginnings of words (`hasBeginnings`).

/** A typed part of more words than this is searched in the texts instead. */
const MAX_WORDS = 100

/** What is searched through the vocabulary. */
interface SearchSource {
  /** In `search_vocabulary`. */
  name: string
  /** SQL: the words of a row. */
  words: string
  /** SQL: its normalised text. */
  text: string
  /** SQL: finds the rows that have the word `known.word`. */
  rows: string
  /** SQL: what a word must contain of `typed`; by default all of it. */
  part?: string
  /** SQL: a `part` of three or more letters may stand where it does in `known.word`; by default anywhere. */
  mayContain?: string
  /** SQL: `part` begins a word of other texts: then `typed` is no slip. */
  elsewhere?: string
}

export const TALENTS: SearchSource = {
  name: 'talents',
  words: 'lexemes',
  text: 'search_text',
  rows: 'select from talent_words where talent_words.word = known.word',
  // Without its article a word is found only where it begins one: «العود» is no part of «مسعود».
  part: 'without_article(typed)',
  mayContain: `(strpos(known.word, typed) > 0 or starts_with(known.word, part) or starts_with(without_particles(known.word), part))`,
  elsewhere: `select from talent_texts where words @@ (quote_literal('2' || part) || ':* | ' || quote_literal('3' || part) || ':*')::tsquery`,
}

/**
 * A Latin word is found by its beginning: in descriptions, "art" would else find every "party". Arabic words begin with
 * article and particles.
 */
export const EVENTS: SearchSource = {
  name: 'events',
  words: 'with_period(words, date)',
  text: 'event_texts.text',
  rows: 'select from event_texts where with_period(words, date) @@ quote_literal(known.word)::tsquery',
  mayContain: `(starts_with(known.word, typed) or known.word ~ '[\\u0600-\\u06ff]')`,
}

/**
 * Common table expressions for the words of the array `typed`, a parameter. `word_matches`: for each of them the words of
 * the vocabulary that it means, or null when there are too many (`hasParts`). `search`: one row, the others as a `query`
 * of words, null without any (`hasWords`).
 *
 * One or two letters match the beginning of a word, more match anywhere in it. Typo tolerance: a word without an exact
 * match matches those that share a typo variant with it, unless it is one of the array `settled`, whose words are known.
 */
export function matchedWords(
  typed: string,
  { name, rows, part = 'typed', mayContain = 'true', elsewhere }: SearchSource,
  settled = `'{}'::text[]`,
): string {
  // Words that no row has any more are left out; the limit makes it one look-up per word, never a join with all rows.
  const known = (condition: string) => `
    select known.word from search_vocabulary known cross join lateral (${rows} limit 1) posting
    where source = '${name}' and ${condition}`
  return `
  word_matches as materialized (
    select typed, part, case
      when length(typed) <= 2 then array[typed]
      when cardinality(containing) > ${MAX_WORDS} then null
      when containing <> '{}' then containing
      when typed = any (${settled}) ${elsewhere ? `or exists (${elsewhere})` : ''} then '{}'
      else array(${known('word_variants(word) && search_slips(typed)')} limit ${MAX_WORDS})
      end as words
    from unnest(${typed}::text[]) typed cross join lateral (select ${part} as part offset 0) asked cross join lateral (
      select case when length(typed) > 2 then array(
        ${known(`word_endings(word) @@ (quote_literal(part) || ':*')::tsquery and ${mayContain}`)}
        limit ${MAX_WORDS + 1}
      ) end as containing
      offset 0 -- computes the array once, not once for each of its uses
    ) known
  ),
  search as materialized (
    select string_agg('(' || (
      select coalesce(string_agg(quote_literal(word), '|'), ''' ''') from unnest(words) word
    ) || ')', '&') filter (where words is not null)::tsquery as query
    from word_matches
  )`
}

/** SQL: whether the index finds any of the typed words. */
export const IS_IN_INDEX = '(select query from search) is not null'

/** SQL: a row has the words that the index finds; null when it finds none. */
export function hasWords({ words }: SearchSource): string {
  return `${words} @@ (select query from search)`
}

/**
 * SQL: the text of a row contains the words that mean too many others. One pass over each text stops at the first missing
 * word: one pass per word would take seconds for a search of many words.
 */
export function hasParts({ text }: SearchSource): string {
  return `not exists (select from word_matches where words is null and strpos(${text}, part) = 0)`
}

interface Beginnings {
  /** Counts only words of the texts with this weight. */
  weight?: 'A'
  /** Whole words that may stand for a typed one. */
  alternatives?: (word: string) => string[]
}

/** SQL: each typed word is the beginning of one of the column `words`; `add` adds a parameter. */
export function hasBeginnings(
  words: string,
  typed: string[],
  add: (query: string) => string,
  { weight, alternatives = () => [] }: Beginnings = {},
): string {
  // Normalised words consist of letters and digits: nothing needs escaping.
  const query = typed
    .map((word) => [`'${word}':*${weight ?? ''}`, ...alternatives(word).map((other) => `'${other}'`)])
    .map((choices) => `(${choices.join(' | ')})`)
    .join(' & ')
  return `${words} @@ ${add(query)}::tsquery`
}

/** SQL condition: `words`, an expression of typed words (`text[]`), are those of `name` in the other script (`names.test.ts`). */
export function areInOtherScript(name: string, words: string): string {
  return `name_key_words(${name}) @@ (select name_query(${words}))`
}

/** SQL condition: the same of a column that may be null; `add` adds a parameter. */
export function isInOtherScript(name: string, typed: string[], add: (words: string[]) => string): string {
  return `(${name} is not null and ${areInOtherScript(name, `${add(typed)}::text[]`)})`
}
