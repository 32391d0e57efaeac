import { setTimeout as sleep } from 'node:timers/promises'
import { startReference } from '../helper.ts'
import { type LoadPlan, type LoadResult, startLoader } from '../load/load.ts'
import type { Bench } from '../options.ts'
import { processorTimeOf } from '../program.ts'
import { type Row, short } from '../row.ts'
import { makeEvents, onSale, seedEvents } from '../seed.ts'
import { openSite } from '../site.ts'

const READERS = 20
const PURCHASES_A_SECOND = 20
/** Events with limited places whose pages are read, and that are bought at. */
const EVENTS = 12
const LEAST = 0.8
const TOKEN = 'metrics-token-of-the-measurements-of-a-rush'

/** Readers of the public pages and lists without a pause, alone and beside purchases of limited events. */
export async function measureRush({ folder, running, options }: Bench): Promise<Row[]> {
  await using site = await openSite(folder, running)
  await using sink = await startReference('mail-sink.ts')
  await using own = running.use(new AsyncDisposableStack())
  const buyers = startLoader()
  own.defer(buyers.stop)
  const database = await site.addDatabase('rush')
  const events = makeEvents(Date.now())
  await seedEvents(database.db, events)
  await database.db.query('vacuum analyze')
  const { url, pid } = await site.start(database, { SMTP_URL: sink.url, METRICS_TOKEN: TOKEN })

  const eventIds = onSale(events).counted.slice(0, EVENTS)
  const paths = ['/', '/events', '/talents', '/api/events', '/api/approved_talents', '/events.ics']
  for (const id of eventIds) paths.push(`/events/${id}`, `/api/events/${id}`)
  // Stale responses are revalidated every two seconds.
  const seconds = options.rounds * options.seconds * 3
  const reading: LoadPlan = { url, paths, headers: { 'accept-encoding': 'gzip, br' }, clients: READERS, seconds }
  const buying: LoadPlan = {
    ...{ url: `${url}/api/createTicket`, headers: {}, purchases: { eventIds, most: 4 } },
    ...{ clients: PURCHASES_A_SECOND, perSecond: PURCHASES_A_SECOND, seconds },
  }

  /** The readers' result, with the shares of responses from memory, and of the time that the main thread of the server worked. */
  async function read(): Promise<Reading> {
    const [hits, worked] = [await hitsOf(url), await processorTimeOf(pid, 'main thread')]
    const result = await site.loader.run(reading)
    const busy = ((await processorTimeOf(pid, 'main thread')) ?? Number.NaN) - (worked ?? Number.NaN)
    return { ...result, hits: ((await hitsOf(url)) - hits) / result.requests, busy: busy / result.seconds }
  }
  // Code for purchases and their mails is compiled by then, too.
  const warmUp = { seconds: 2 * options.warmUpSeconds }
  await Promise.all([site.loader.run({ ...reading, ...warmUp }), buyers.run({ ...buying, ...warmUp })])
  // Its last mails are out.
  await sleep(2_000)
  const alone = await read()
  const sold = buyers.run(buying)
  const beside = await read()
  const { requests, statuses } = await sold
  const rate = ({ requests, seconds }: LoadResult) => requests / seconds
  const ratio = rate(beside) / rate(alone)
  const lineOf = (result: Reading) =>
    `${short(rate(result))} a second, ${short(result.hits * 100)} % from memory, p99 ${short(result.p99)} ms, thread busy ${short(result.busy * 100)} %`
  return [
    {
      name: `${READERS} readers beside ${PURCHASES_A_SECOND} purchases a second of limited events`,
      ours: lineOf(beside),
      reference: `${lineOf(alone)}, alone`,
      ratio: ratio.toFixed(2),
      target: `≥ ${LEAST}`,
      met: ratio >= LEAST && Object.keys(beside.statuses).join() === '200' && Object.keys(statuses).join() === '200',
      note: `${paths.length} addresses; ${short(requests / seconds)} purchases a second, by status ${JSON.stringify(statuses)}; reads by status ${JSON.stringify(beside.statuses)}`,
      figures: { alone, beside, ratio },
    },
  ]
}

interface Reading extends LoadResult {
  hits: number
  busy: number
}

async function hitsOf(url: string): Promise<number> {
  const response = await fetch(`${url}/metrics`, { headers: { authorization: `Bearer ${TOKEN}` } })
  const [, hits] = /^(?:masrah_)?public_cache_hits_total(?:\{.*\})? (\d+)/m.exec(await response.text()) ?? []
  if (hits === undefined) throw new Error('/metrics does not show the hits of the cache')
  return Number(hits)
}
