import { alternate, type ComparedSide, compared } from '../compare.ts'
import { get } from '../get.ts'
import { startHelper } from '../helper.ts'
import type { Options } from '../options.ts'
import type { ReferenceAddress } from '../references/serve.ts'
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
  ['two Arabic words', SEARCHES.twoArabic, 4],
]

/** Uncached searches, beside plain ILIKE over a trigram index. */
export async function measureSearches({ many, loader }: TalentSite, options: Options): Promise<Row[]> {
  const helper = startHelper('references/trigrams.ts', many.database.url)
  const rows: Row[] = []
  try {
    const reference = await helper.next<ReferenceAddress>()
    for (const [name, q, least] of searches) {
      const query = `${new URLSearchParams({ q, limit: String(RESULTS_PER_PAGE) })}&${FRESH}`
      const side = (url: string, pid: number, path: string): ComparedSide => ({
        pid,
        load: async () => ({ url, paths: [`${path}?${query}`], headers: {}, clients: CLIENTS }),
      })
      const { body } = await get(`${reference.url}/search?${query}`)
      if (body.toString() === '[]') throw new Error(`the reference finds nothing for ${q}`)
      const [ours = [], theirs = []] = await alternate(
        loader,
        [side(many.program.url, many.program.pid, '/api/approved_talents'), side(reference.url, helper.pid, '/search')],
        options,
      )
      rows.push(compared(`search for ${name}, beside ILIKE over trigrams`, ours, theirs, { least, expected: 200 }))
    }
  } finally {
    await helper.stop()
  }
  return rows
}
