import { searchWords } from '../../../contract/rules/search.ts'
import type { Queryable } from '../../services/db.ts'

/** So many words may contain what was typed; more are not looked up one by one. */
const MANY_WORDS = 100
/** So many postings are looked at to tell which of several words is the rarest. */
const MANY_POSTINGS = 2000

/**
 * What one typed word leads to: the words of talents that it means, rarest word of a search first; or, when it is part
 * of very many, the typed word itself, to be looked for in each talent's text.
 */
export type Meaning = { words: string[]; part?: undefined } | { words?: undefined; part: string }

/**
 * What each word of `q` means; undefined when one of them means nothing, so that no talent can match. A word of one or
 * two letters begins a word, a longer one stands anywhere in it; only where no talent has it as it is typed, words
 * that are a slip away are meant.
 */
export async function readSearch(db: Queryable, q: string): Promise<Meaning[] | undefined> {
  const asked = searchWords(q)
  if (asked.length === 0) return undefined
  const meanings: Meaning[] = []
  const long = asked.filter((word) => [...word].length > 2)
  for (const word of asked) if (!long.includes(word)) meanings.push({ words: [word] })
  if (long.length > 0) {
    for (const { word, found } of await meantBy(db, long)) {
      if (found.length === 0) return undefined
      meanings.push(found.length > MANY_WORDS ? { part: word } : { words: found })
    }
  }
  return meanings.length === 1 ? meanings : byRarity(db, meanings)
}

async function meantBy(db: Queryable, asked: string[]): Promise<{ word: string; found: string[] }[]> {
  const { rows } = await db.query<{ word: string; found: string[] }>({
    name: 'meant_by',
    text: `
      with asked as (
        select word, array(
          select distinct keys.word from (
            select keys.word from word_keys keys
            where kind = 'ending' and key >= asked.word and key < asked.word || U&'\\+10FFFF'
              and exists (select from talent_words led where led.word = keys.word)
            limit ${MANY_WORDS * 2}
          ) keys limit ${MANY_WORDS + 1}
        ) as found
        from unnest($1::text[]) asked (word)
      )
      select word, case when found <> '{}' then found else array(
        select distinct keys.word from word_keys keys
        where kind = 'slip' and key = any (search_slips(asked.word))
          and exists (select from talent_words led where led.word = keys.word)
        limit ${MANY_WORDS}
      ) end as found
      from asked`,
    values: [asked],
  })
  return rows
}

/** Meanings in the order in which they are best looked up: few talents first, parts of many words last. */
async function byRarity(db: Queryable, meanings: Meaning[]): Promise<Meaning[]> {
  const listed = meanings.filter((meaning) => meaning.words)
  const { rows } = await db.query<{ postings: number }>({
    name: 'by_rarity',
    text: `
      select (select count(*) from (
        select from talent_words where word in (select jsonb_array_elements_text(words)) limit ${MANY_POSTINGS}
      ) led)::int as postings
      from jsonb_array_elements($1) with ordinality asked (words, place) order by place`,
    values: [JSON.stringify(listed.map(({ words }) => words))],
  })
  const rarity = new Map(listed.map((meaning, i) => [meaning, rows[i]?.postings ?? 0]))
  return meanings.toSorted(
    (one, other) => (rarity.get(one) ?? MANY_POSTINGS + 1) - (rarity.get(other) ?? MANY_POSTINGS + 1),
  )
}
