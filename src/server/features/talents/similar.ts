import { CATEGORIES, type Category } from '../../../contract/rules/category.ts'
import { searchWords } from '../../../contract/rules/search.ts'
import { MEANINGS } from '../../search/meanings.ts'
import { typedQuery, wordsOfTerm } from '../../search/typed-query.ts'
import type { Queryable } from '../../services/db.ts'
import { IN_ALL_TEXTS, IN_NAMES } from './list-typed.ts'

const COUNT = 3
/** Most talents that are compared for each thing that they may have in common. */
const MAX_COMPARED = 1000
/** Most of the best talents whose area and price are read. */
const MAX_EQUAL = 100

interface Compared {
  title: string
  category: Category
  area: string | null
  price_order: number
  /** Of `talent_texts`, each with the number of its text before it. */
  words: string[]
}

/** Something that others may have in common with a talent. */
interface Trait {
  /** `tsquery` of `talent_texts`. */
  query: string
  weight: number
}

/**
 * Three talents like one, each as JSON written by the database: by what title, price names and about mean in either language, rare things
 * first; then by area and price. Too few are filled up with the best rated of its category, then of all. Undefined if it is not public.
 */
export async function similarTalents(db: Queryable, id: string): Promise<string[] | undefined> {
  const {
    rows: [talent],
  } = await db.query<Compared>(
    `select title, category, area, price_order, tsvector_to_array(words) as words
     from talents join talent_texts on talent = id where approved and id = $1`,
    [id],
  )
  if (!talent) return undefined
  const traits = traitsOf(talent)
  const { rows } = await db.query<{ id: string; item: string }>({
    name: 'similar_talents',
    text: `
      with traits as materialized (
        select query::tsquery, weight, place from unnest($2::text[], $3::float8[]) with ordinality trait (query, weight, place)
      ),
      shared as (
        select talent, weight / sqrt(count(*) over (partition by place)) as score
        from traits cross join lateral (
          select talent from talent_texts where words @@ query limit ${MAX_COMPARED}
        ) other
      ),
      scored as (
        select talent, round(sum(score)::numeric, 6) as score from shared where talent <> $1 group by talent
      )
      (select id, item from (
         select talent, score from (select *, rank() over (order by score desc) as place from scored) placed
         where place <= ${COUNT} order by score desc limit ${MAX_EQUAL}
       ) best join talents on id = talent where approved
       order by score desc, area is not distinct from $4 desc, abs(price_order::bigint - $5::bigint), rating_order, name_key, id
       limit ${COUNT})
      union all
      (select id, item from talents where approved and category = $6 and id <> $1
       order by rating_order, name_key, id limit ${COUNT * 2})
      union all
      (select id, item from talents where approved and id <> $1 order by rating_order, name_key, id limit ${COUNT * 3})`,
    values: [
      id,
      traits.map(({ query }) => query),
      traits.map(({ weight }) => weight),
      talent.area,
      talent.price_order,
      talent.category,
    ],
  })
  return [...new Map(rows.map(({ id, item }) => [id, item])).values()].slice(0, COUNT)
}

/** A title says more than the texts, and a craft more than an occasion. */
function traitsOf({ title, category, words }: Compared): Trait[] {
  const texts = new Set(words.filter((word) => !word.startsWith('1')).map((word) => word.slice(1)))
  const own = CATEGORIES.some((code) => code === title && code !== 'other') ? [] : searchWords(title)
  const entitled = meaningsIn(new Set(own))
  return [
    ...(category === 'other' ? [] : [{ query: typedQuery([category], { ...IN_NAMES, whole: true }), weight: 1.5 }]),
    ...own.map((word) => ({ query: typedQuery([word], { ...IN_NAMES, whole: true }), weight: 1 })),
    ...entitled.flatMap((meaning) => [
      { query: anyOf(meaning, IN_NAMES), weight: 2 },
      { query: anyOf(meaning, IN_ALL_TEXTS), weight: 2 },
    ]),
    ...meaningsIn(texts)
      .filter((meaning) => !entitled.includes(meaning))
      .map((meaning) => ({ query: anyOf(meaning, IN_ALL_TEXTS), weight: meaning.isOccasion ? 0.5 : 1 })),
  ]
}

/** Crafts and occasions, with the words of their terms: they are the same for every talent. */
const MEANT = MEANINGS.filter(({ isOccasion, category }) => isOccasion || category).map(({ ar, en, isOccasion }) => ({
  isOccasion,
  terms: [...new Set([...ar, ...en])].map(wordsOfTerm),
}))
type Meant = (typeof MEANT)[number]

/** Crafts and occasions of which any term is among the words. */
function meaningsIn(words: Set<string>): Meant[] {
  return MEANT.filter(({ terms }) => terms.some((term) => term.every((word) => words.has(word))))
}

function anyOf({ terms }: Meant, asked: typeof IN_NAMES): string {
  return terms.map((words) => `(${typedQuery(words, { ...asked, whole: true })})`).join(' | ')
}
