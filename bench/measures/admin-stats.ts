import type { Stats } from '../../src/contract/admin.ts'
import type { AdminSite } from '../admin-site.ts'
import { get } from '../get.ts'
import type { Options } from '../options.ts'
import { median, type Row, short } from '../row.ts'

const CLIENTS = 4
const MOST_P99_MS = 50
const PATH = '/api/admin/stats'

/** The numbers of the dashboard, for `options.counted` rows in every counted table. */
export async function measureAdminStats({ program, admin, loader }: AdminSite, options: Options): Promise<Row[]> {
  const headers = { cookie: admin.cookie }
  const began = performance.now()
  const { status, body } = await get(program.url + PATH, headers)
  const counting = performance.now() - began
  const stats: Stats = JSON.parse(body.toString())
  if (status !== 200 || stats.tickets !== options.counted || stats.messages !== options.counted)
    throw new Error(`${PATH} was answered ${status} ${body}`)
  const load = { url: program.url, paths: [PATH], headers, clients: CLIENTS }
  await loader.run({ ...load, seconds: options.warmUpSeconds })
  const samples = []
  for (let round = 0; round < options.rounds; round++)
    samples.push(await loader.run({ ...load, seconds: options.seconds }))
  const p99 = median(samples.map((sample) => sample.p99))
  return [
    {
      name: `GET ${PATH}, ${options.counted.toLocaleString('en')} rows in each table`,
      ours: `${short(median(samples.map(({ requests, seconds }) => requests / seconds)))}/s`,
      latency: `${short(median(samples.map(({ p50 }) => p50)))}/${short(p99)}`,
      target: `p99 ≤ ${MOST_P99_MS} ms`,
      met: p99 <= MOST_P99_MS && samples.every(({ statuses }) => Object.keys(statuses).join() === '200'),
      note: `${CLIENTS} clients; counted once a minute, which takes ${short(counting)} ms`,
      figures: { samples },
    },
  ]
}
