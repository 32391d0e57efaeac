import { alternate, type ComparedSide, compared } from '../compare.ts'
import { startDoorSite } from '../door-site.ts'
import { type Helper, startHelper } from '../helper.ts'
import type { AdmissionLoad } from '../load/admissions.ts'
import type { Bench } from '../options.ts'
import type { ReferenceAddress } from '../references/serve.ts'
import type { Row } from '../row.ts'

const CLIENTS = 16
const LEAST = 0.6

/** `check_in` of the doors of one event beside a bare handler that writes the same rows. */
export async function measureCheckIn({ folder, running, options }: Bench): Promise<Row[]> {
  const { program, database, reference, loader, stop } = await startDoorSite(folder, running)
  const helper = startHelper('references/admissions.ts', reference.url)
  try {
    const { url } = await helper.next<ReferenceAddress>()
    const side = (address: string, { pid }: Pick<Helper, 'pid'>, admissions: AdmissionLoad): ComparedSide => ({
      pid,
      load: async () => ({ url: address, headers: { origin: new URL(address).origin }, clients: CLIENTS, admissions }),
    })
    const [ours = [], update = []] = await alternate(
      loader,
      [side(`${program.url}/api/check_in`, program, database.load), side(`${url}/update`, helper, reference.load)],
      options,
    )
    return [compared('check_in', ours, update, { least: LEAST, expected: 200 })]
  } finally {
    await helper.stop()
    await stop()
  }
}
