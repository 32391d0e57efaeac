/** A typed part of more words than this is searched in the texts instead. */
const MAX_WORDS = 100
/** The article, where at least three letters follow. */
const ARABIC_ARTICLE = /^ال(?=.{3})/

/** What is searched by words. Each has a text and a `tsvector` of its words for every row. */
interface SearchSource {
  /** In `search_vocabulary`. */
  name: string
  /** SQL: finds the rows that have the word `known.word`. */
  rows: string
  /** SQL: a part of three or more letters may stand where it does in `known.word`; by default anywhere. */
  mayContain?: string
}

export const TALENTS: SearchSource = {
  name: 'talents',
  rows: 'select from talent_words where talent_words.word = known.word',
}

/**
 * A Latin word is found by its beginning: in descriptions, "art" would else find every "party". Arabic words begin with
 * article and particles.
 */
export const EVENTS: SearchSource = {
  name: 'events',
  rows: 'select from event_search where words @@ quote_literal(known.word)::tsquery',
  mayContain: `(starts_with(known.word, typed) or known.word ~ '[\\u0600-\\u06ff]')`,
}

/**
 * Common table expressions for the words of the array `typed`, a parameter. `word_matches`: for each of them the words of
 * the vocabulary that it means, or null when there are too many (`hasParts`). `search`: one row, the others as a `query`
 * of words, null without any.
 *
 * One or two letters match the beginning of a word, more match anywhere in it. Typo tolerance: a word without an exact
 * match matches those that share a typo variant with it.
 */
export function matchedWords(typed: string, { name, rows, mayContain = 'true' }: SearchSource): string {
  // Words that no row has any more are left out; the limit makes it one look-up per word, never a join with all rows.
  const known = (condition: string) => `
    select known.word from search_vocabulary known cross join lateral (${rows} limit 1) posting
    where source = '${name}' and ${condition}`
  return `
  word_matches as materialized (
    select typed, case
      when length(typed) <= 2 then array[typed]
      when cardinality(containing) > ${MAX_WORDS} then null
      when containing <> '{}' then containing
      else array(${known('word_variants(word) && search_slips(typed)')} limit ${MAX_WORDS})
      end as words
    from unnest(${typed}::text[]) typed cross join lateral (
      select case when length(typed) > 2 then array(
        ${known(`word_endings(word) @@ (quote_literal(typed) || ':*')::tsquery and ${mayContain}`)}
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

/**
 * SQL: a normalised text contains the words that mean too many others. One pass over each text stops at the first missing
 * word: one pass per word would take seconds for a search of many words.
 */
export function hasParts(text: string): string {
  return `not exists (select from word_matches where words is null and strpos(${text}, typed) = 0)`
}

/** A word as typed, without the Arabic article: it is found with and without. */
export function withoutArticle(word: string): string {
  return word.replace(ARABIC_ARTICLE, '')
}

/** The `tsquery` of rows in which each of the words is the beginning of one. */
export function beginningsQuery(words: string[], alternatives: (word: string) => string[] = () => []): string {
  // Normalised words consist of letters and digits: nothing needs escaping.
  return words
    .map((word) => [`'${word}':*`, ...alternatives(word).map((other) => `'${other}'`)])
    .map((choices) => `(${choices.join(' | ')})`)
    .join(' & ')
}
