import { alternate, compared, gets } from '../compare.ts'
import { get } from '../get.ts'
import { startReference } from '../helper.ts'
import type { Options } from '../options.ts'
import type { Row } from '../row.ts'
import { SEARCHES } from '../seed-talents.ts'
import type { TalentSite } from '../talent-site.ts'

export const CLIENTS = 16
export const RESULTS_PER_PAGE = 24
/** A new URL each time, so that no cache has the response. */
export const FRESH = 'fresh={n}'

const searches: [name: string, q: string, least: number][] = [
  // The call around the statement costs three times what the whole reference does (docs/decisions/060).
  ['a rare word', SEARCHES.rare, 0.45],
  ['a common word', SEARCHES.name, 4],
  ['an Arabic word', SEARCHES.arabic, 10],
  ['two words', SEARCHES.two, 4],
  // The reference finds these quickly.
  ['two Arabic words', SEARCHES.twoArabic, 1.5],
]

/** Uncached searches, beside plain ILIKE over a trigram index. */
export async function measureSearches({ many, loader }: TalentSite, options: Options): Promise<Row[]> {
  await using reference = await startReference('trigrams.ts', many.database.url)
  const rows: Row[] = []
  for (const [name, q, least] of searches) {
    const query = `${new URLSearchParams({ q, limit: String(RESULTS_PER_PAGE) })}&${FRESH}`
    const { body } = await get(`${reference.url}/search?${query}`)
    if (body.toString() === '[]') throw new Error(`the reference finds nothing for ${q}`)
    const clients = { clients: CLIENTS }
    const [ours = [], theirs = []] = await alternate(
      loader,
      [gets(many.program, [`/api/approved_talents?${query}`], clients), gets(reference, [`/search?${query}`], clients)],
      options,
    )
    rows.push(compared(`search for ${name}, beside ILIKE over trigrams`, ours, theirs, { least, expected: 200 }))
  }
  return rows
}
