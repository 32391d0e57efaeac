import { alternate, type ComparedSide, compared } from '../compare.ts'
import { startDoorSite } from '../door-site.ts'
import { startReference } from '../helper.ts'
import type { Post } from '../load/load.ts'
import type { Bench } from '../options.ts'
import type { Row } from '../row.ts'

const CLIENTS = 16
const LEAST = 0.6

/** `check_in` of the doors of one event beside a bare handler that writes the same rows. */
export async function measureCheckIn({ folder, running, options }: Bench): Promise<Row[]> {
  await using site = await startDoorSite(folder, running)
  const { program, database, reference, loader } = site
  await using bare = await startReference('admissions.ts', reference.url)
  const side = (url: string, { pid }: { pid: number }, posts: Post[]): ComparedSide => ({
    pid,
    load: async () => ({ url, headers: { origin: new URL(url).origin }, clients: CLIENTS, posts }),
  })
  const [ours = [], update = []] = await alternate(
    loader,
    [
      side(`${program.url}/api/check_in`, program, database.admissions),
      side(`${bare.url}/update`, bare, reference.admissions),
    ],
    options,
  )
  return [compared('check_in', ours, update, { least: LEAST, expected: 200 })]
}
