import { CATEGORY_WORDS, type Category, type NamedCategory } from '../../../contract/rules/category.ts'
import { searchWords, withoutArticle } from '../../../contract/rules/search.ts'
import { hasWords, matchedWords, TALENTS } from '../../search/matched-words.ts'
import { termsOf } from '../../search/typed-query.ts'
import type { Queryable } from '../../services/db.ts'

/** Minimum trigram similarity of words with the same meaning. */
const LEAST_SIMILARITY = 0.3

const words = Object.entries(CATEGORY_WORDS).flatMap(([category, names]) =>
  searchWords(names).map((word) => ({ category: category as NamedCategory, trigrams: trigramsOf(word) })),
)

/**
 * Suggests a category for words that found no talent. If other filters narrowed the search (`isNarrowed`), the most
 * frequent category among talents that match the words alone; else that of what a word means; else the category whose name, in
 * either language, has the most similar trigrams.
 */
export async function nearestCategory(
  db: Queryable,
  typed: string[],
  isNarrowed: boolean,
): Promise<Category | undefined> {
  return (isNarrowed ? await categoryOfMatches(db, typed) : undefined) ?? meantCategory(typed) ?? similarCategory(typed)
}

async function categoryOfMatches(db: Queryable, typed: string[]): Promise<Category | undefined> {
  const { rows } = await db.query<{ category: Category }>({
    name: 'category_of_matches',
    text: `
      with ${matchedWords('$1', TALENTS)},
      few as materialized (
        select category from talents where approved and ${hasWords(TALENTS)} limit 1000
      )
      select category from few group by category order by count(*) desc, category limit 1`,
    values: [typed],
  })
  return rows[0]?.category
}

function meantCategory(typed: string[]): NamedCategory | undefined {
  return termsOf(typed)
    .flatMap(({ meanings }) => meanings)
    .find(({ category }) => category)?.category
}

function similarCategory(typed: string[]): NamedCategory | undefined {
  let nearest: { category: NamedCategory; similarity: number } | undefined
  for (const word of typed) {
    const trigrams = trigramsOf(withoutArticle(word))
    for (const known of words) {
      const similarity = similarityOf(trigrams, known.trigrams)
      if (similarity > (nearest?.similarity ?? LEAST_SIMILARITY)) nearest = { category: known.category, similarity }
    }
  }
  return nearest?.category
}

/** Jaccard index: common trigrams divided by all trigrams. */
function similarityOf(one: Set<string>, other: Set<string>): number {
  const common = one.intersection(other).size
  return common / (one.size + other.size - common)
}

/** Splits a word like `pg_trgm`: its beginning weighs more than its end. */
function trigramsOf(word: string): Set<string> {
  const letters = [...`  ${word} `]
  return new Set(letters.slice(2).map((_, place) => letters.slice(place, place + 3).join('')))
}
