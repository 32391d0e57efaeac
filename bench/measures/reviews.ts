import { alternate, type ComparedSide, compared } from '../compare.ts'
import { type Helper, startHelper } from '../helper.ts'
import type { ReviewLoad } from '../load/reviews.ts'
import type { Options } from '../options.ts'
import type { ReferenceAddress } from '../references/serve.ts'
import type { ReviewSite } from '../review-site.ts'
import type { Row } from '../row.ts'
import { measureCached } from './cached.ts'

const CLIENTS = 16
const LEAST = 0.5

/** The reviews of a talent from memory, and `add_review` beside a bare handler with the same statements. */
export async function measureReviews(site: ReviewSite, options: Options): Promise<Row[]> {
  const { program, database, reference, loader } = site
  const cached = await measureCached({ program, loader }, options, [`/api/reviews/${database.reviewed}`])
  const rows = cached.map((row) => ({ ...row, name: row.name.replace(database.reviewed, '{talentId}') }))
  const helper = startHelper('references/reviews.ts', reference.url)
  try {
    const { url } = await helper.next<ReferenceAddress>()
    const side = (address: string, { pid }: Pick<Helper, 'pid'>, reviews: ReviewLoad): ComparedSide => ({
      pid,
      load: async () => ({ url: address, headers: { origin: new URL(address).origin }, clients: CLIENTS, reviews }),
    })
    const [ours = [], same = [], insert = []] = await alternate(
      loader,
      [
        side(`${program.url}/api/add_review`, program, database.load),
        side(`${url}/same`, helper, reference.load),
        side(`${url}/insert`, helper, reference.load),
      ],
      options,
    )
    rows.push(compared('add_review', ours, same, { least: LEAST, expected: 200 }))
    rows.push(compared('add_review, beside the insert alone', ours, insert, { expected: 200 }))
  } finally {
    await helper.stop()
  }
  return rows
}
