/** A typed word that is part of more words than this is looked up in the texts of the talents instead. */
const MAX_WORDS = 100

/** Keeps words with a talent; the limit makes it one look-up per word, never a join with all postings. */
const HAS_POSTING = 'cross join lateral (select from talent_words where talent_words.word = keys.word limit 1) posting'

/**
 * Common table expression `word_matches`: for each word of the array `typed` the indexed words that it matches, or null
 * when there are too many. One or two letters match the beginning of a word, more match anywhere in it. Typo tolerance: when
 * no talent has the word as typed, it matches the words that share a typo variant with it (`kind = 'slip'`).
 */
export const matchingWords = (typed: string) => `
  word_matches as materialized (
    select typed, case
      when length(typed) <= 2 then array[typed]
      when cardinality(containing) > ${MAX_WORDS} then null
      when containing <> '{}' then containing
      else array(
        select distinct keys.word from word_keys keys ${HAS_POSTING}
        where kind = 'slip' and key = any (search_slips(typed))
        limit ${MAX_WORDS}
      ) end as words
    from unnest(${typed}::text[]) typed cross join lateral (
      select case when length(typed) > 2 then array(
        select distinct word from (
          select keys.word from word_keys keys ${HAS_POSTING}
          where kind = 'ending' and key >= typed and key < typed || U&'\\+10FFFF'
          limit ${MAX_WORDS * 2}
        ) many limit ${MAX_WORDS + 1}
      ) end as containing
      offset 0 -- computes the array once, not once for each of its uses
    ) known
  )`
