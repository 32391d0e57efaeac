import type { Searched, SearchHints } from '../../../contract/calls/search.ts'
import type { Category } from '../../../contract/rules/category.ts'
import type { Language } from '../../../contract/rules/language.ts'
import { withoutArticle } from '../../../contract/rules/search.ts'
import { EVENTS, hasWords, matchedWords, TALENTS } from '../../search/matched-words.ts'
import { MEANINGS, type Meaning } from '../../search/meanings.ts'
import { similarityOf, trigramsOf } from '../../search/trigrams.ts'
import { queryWords, splitGeneral, termsOf, widerQuery, withParticles, wordsOfTerm } from '../../search/typed-query.ts'
import type { Queryable } from '../../services/db.ts'
import { IN_ALL_TEXTS } from '../talents/list-typed.ts'

/** Most of each that are offered. */
const MAX_OFFERED = 5
/** Searches that are tried until enough of them find something. */
const MAX_TRIED = 40
/** Minimum trigram similarity of a typed word and one that it was meant to be. */
const LEAST_SIMILARITY = 0.35

const known = MEANINGS.flatMap((meaning) =>
  [...meaning.ar, ...meaning.en].flatMap((term) =>
    wordsOfTerm(term)
      .filter((word) => word.length > 3)
      .map((word) => ({ meaning, word, trigrams: trigramsOf(word) })),
  ),
)

const openGig = (now: string) => `status = 'active' and (date_time is null or date_time >= ${now})`

interface HintsQuery {
  q: string
  among: Searched
  language: Language
  now: number
}

/** What a search was understood as, and what finds something. */
export async function searchHints(db: Queryable, { q, among, language, now }: HintsQuery): Promise<SearchHints> {
  const words = among === 'events' ? splitGeneral(queryWords(q)).required : queryWords(q)
  const understood = termsOf(words).flatMap(({ words: own, meanings }) =>
    meanings.length > 0 ? meanings : own.flatMap(nearestMeaning),
  )
  const near = understood.flatMap(({ category }) => category ?? [])
  const offered = [
    ...understood,
    ...MEANINGS.filter(({ category }) => category && near.includes(category)),
    ...MEANINGS.filter(({ isOccasion }) => isOccasion),
    // Other topics, of events.
    ...MEANINGS.filter(({ category, isOccasion }) => !category && !isOccasion),
  ]
  const labels = (meanings: Meaning[]) => unique(meanings.flatMap((meaning) => meaning[language][0] ?? []))
  return {
    understood: labels(understood),
    categories:
      among === 'events'
        ? []
        : unique([
            ...(among === 'talents' && words.length > 0 ? await categoriesOfMatches(db, words) : []),
            ...near,
            ...(await filledCategories(db, among, now)),
          ]).slice(0, MAX_OFFERED),
    searches: await thoseThatFind(db, labels(offered).slice(0, MAX_TRIED), { among, now }),
  }
}

/** The meaning of the word that a typed one was meant to be, if it is near any. */
function nearestMeaning(word: string): Meaning[] {
  const typed = withoutArticle(word)
  const trigrams = trigramsOf(typed)
  let nearest: { meaning: Meaning; similarity: number } | undefined
  for (const { meaning, word: other, trigrams: its } of known) {
    // "violn" is nearer to "violin", of which a letter is missing, than to "viola".
    const similarity =
      similarityOf(trigrams, its) * (isSubsequence(typed, other) || isSubsequence(other, typed) ? 1.5 : 1)
    if (similarity > (nearest?.similarity ?? LEAST_SIMILARITY)) nearest = { meaning, similarity }
  }
  return nearest ? [nearest.meaning] : []
}

function isSubsequence(one: string, other: string): boolean {
  let place = 0
  for (const letter of other) if (letter === one[place]) place++
  return place === one.length
}

/** The category of most talents whom the words find: other filters left them out. */
async function categoriesOfMatches(db: Queryable, typed: string[]): Promise<Category[]> {
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
  return rows.map(({ category }) => category)
}

/** Categories that have someone, or an open gig; those with the most first. */
async function filledCategories(db: Queryable, among: 'talents' | 'gigs', now: number): Promise<Category[]> {
  const { rows } = await db.query<{ category: Category }>(
    among === 'talents'
      ? 'select category from talents where approved group by category order by count(*) desc, category'
      : `select category from gigs, unnest(categories) category
         where ${openGig('$1')} group by category order by count(*) desc, category`,
    among === 'talents' ? [] : [new Date(now)],
  )
  return rows.map(({ category }) => category).filter((category) => category !== 'other')
}

/** SQL: a row that the `query` finds, to come at `$2`. */
const FOUND: Record<Searched, string> = {
  talents: 'select from talent_texts where words @@ query',
  events: `select from event_texts where ${EVENTS.words} @@ query and date > $2`,
  gigs: `select from gigs where lexemes @@ query and ${openGig('$2')}`,
}

/** The first few of the texts that find something. */
async function thoseThatFind(
  db: Queryable,
  texts: string[],
  { among, now }: { among: Searched; now: number },
): Promise<string[]> {
  const asked = among === 'talents' ? IN_ALL_TEXTS : { forms: withParticles }
  const queries = texts.map((text) => widerQuery(termsOf(queryWords(text)), asked))
  // Stops as soon as enough are found.
  const { rows } = await db.query<{ place: string }>(
    `select place from unnest($1::text[]) with ordinality asked (typed, place)
       cross join lateral (select typed::tsquery as query offset 0) known
       cross join lateral (${FOUND[among]} limit 1) found
     limit ${MAX_OFFERED}`,
    among === 'talents' ? [queries] : [queries, new Date(now)],
  )
  return rows.flatMap(({ place }) => texts[Number(place) - 1] ?? [])
}

function unique<Value>(values: Value[]): Value[] {
  return [...new Set(values)]
}
