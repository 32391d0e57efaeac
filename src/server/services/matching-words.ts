/** A typed part of more words than this is searched in the texts instead. */
const MAX_WORDS = 100

/**
 * The tables of an inverted index: `keys` leads from typed parts and typo variants to words, `postings` from words to
 * rows.
 */
interface WordIndex {
  keys: string
  postings: string
}

/**
 * Common table expression `word_matches`: for each word of the array `typed` the matching indexed words, or null when
 * there are too many. One or two letters match the beginning of a word, more match anywhere in it, as far as the index
 * has its endings. Typo tolerance: a word without an exact match matches those that share a typo variant with it.
 */
export function matchingWords(typed: string, { keys, postings }: WordIndex): string {
  // Keeps words that still occur; the limit makes it one look-up per word, never a join with all postings.
  const hasPosting = `cross join lateral (select from ${postings} where ${postings}.word = keys.word limit 1) posting`
  return `
  word_matches as materialized (
    select typed, case
      when length(typed) <= 2 then array[typed]
      when cardinality(containing) > ${MAX_WORDS} then null
      when containing <> '{}' then containing
      else array(
        select distinct keys.word from ${keys} keys ${hasPosting}
        where kind = 'slip' and key = any (search_slips(typed))
        limit ${MAX_WORDS}
      ) end as words
    from unnest(${typed}::text[]) typed cross join lateral (
      select case when length(typed) > 2 then array(
        select distinct word from (
          select keys.word from ${keys} keys ${hasPosting}
          where kind = 'ending' and key >= typed and key < typed || U&'\\+10FFFF'
          limit ${MAX_WORDS * 2}
        ) many limit ${MAX_WORDS + 1}
      ) end as containing
      offset 0 -- computes the array once, not once for each of its uses
    ) known
  )`
}
