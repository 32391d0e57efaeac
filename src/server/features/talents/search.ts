/** A typed word that is part of more words than this is looked up in the texts of the talents instead. */
const MAX_WORDS = 100

/** Keeps words with a talent; the limit makes it one look-up per word, never a join with all postings. */
const IS_LED = 'cross join lateral (select from talent_words led where led.word = keys.word limit 1) led'

/**
 * Common table expression `asked`: for each word of the array `typed` the indexed words that it matches, or null when
 * there are too many. One or two letters match the beginning of a word, more match anywhere in it. Typo tolerance: when
 * no talent has the word as typed, it matches the words that share a typo variant with it (`kind = 'slip'`).
 */
export const askedWords = (typed: string) => `
  asked as materialized (
    select typed, case
      when length(typed) <= 2 then array[typed]
      when cardinality(containing) > ${MAX_WORDS} then null
      when containing <> '{}' then containing
      else array(
        select distinct keys.word from word_keys keys ${IS_LED}
        where kind = 'slip' and key = any (search_slips(typed))
        limit ${MAX_WORDS}
      ) end as words
    from unnest(${typed}::text[]) typed cross join lateral (
      select case when length(typed) > 2 then array(
        select distinct word from (
          select keys.word from word_keys keys ${IS_LED}
          where kind = 'ending' and key >= typed and key < typed || U&'\\+10FFFF'
          limit ${MAX_WORDS * 2}
        ) many limit ${MAX_WORDS + 1}
      ) end as containing
      offset 0 -- computes the array once, not once for each of its uses
    ) known
  )`
