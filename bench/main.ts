// `npm run bench`: the program beside bare references, in one run on one machine.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { measureAdminLists } from './measures/admin-lists.ts'
import { measureCached } from './measures/cached.ts'
import { measureCheckIn } from './measures/check-in.ts'
import { measureCreate } from './measures/create.ts'
import { measureEvents } from './measures/events.ts'
import { measureFailover } from './measures/failover.ts'
import { measureGrowth } from './measures/growth.ts'
import { measureHot } from './measures/hot.ts'
import { measureMemory, measureSoak } from './measures/memory.ts'
import { measureMessages } from './measures/messages.ts'
import { measureMoney } from './measures/money.ts'
import { measureNewsletter } from './measures/newsletter.ts'
import { measureRush } from './measures/rush.ts'
import { measureTalents } from './measures/talents.ts'
import { measureVisits } from './measures/visit.ts'
import { type Bench, type Group, readOptions } from './options.ts'
import { startPurchaseSite } from './purchase-site.ts'
import { print, save } from './report.ts'
import { isMeasured, type Row, rowsOf } from './row.ts'
import { startTalentSite } from './talent-site.ts'

const options = readOptions()
const running = new AsyncDisposableStack()
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => void endAll().finally(() => process.exit(1)))
}
let ending: Promise<void> | undefined
const rows: Row[] = []

try {
  const folder = await mkdtemp(join(tmpdir(), 'masrah-bench-'))
  running.defer(() => rm(folder, { recursive: true, force: true, maxRetries: 5 }))
  const bench = (name: string): Bench => ({ folder: join(folder, name), running, options })
  if (wants('cached', 'create', 'hot')) await measurePurchases(bench('purchases'))
  await group('events', () => measureEvents(bench('events')))
  if (wants('talents', 'soak')) await measurePeople(bench('talents'))
  await group('messages', () => measureMessages(bench('messages')))
  await group('newsletter', () => measureNewsletter(bench('newsletter')))
  await group('check-in', () => measureCheckIn(bench('check-in')))
  await group('money', () => measureMoney(bench('money')))
  await group('admin-lists', () => measureAdminLists(bench('admin-lists')))
  await group('visit', () => measureVisits(bench('visit')))
  await group('rush', () => measureRush(bench('rush')))
  await group('growth', () => measureGrowth(bench('growth')))
  await group('failover', () => measureFailover(bench('failover')))
} finally {
  await endAll()
}
print(rows)
await save(rows, options)
process.exit(rows.every(isMeasured) ? 0 : 1)

/** Stops everything that runs; further calls wait for the same stop. */
function endAll(): Promise<void> {
  ending ??= running.disposeAsync()
  return ending
}

async function measurePurchases({ folder }: Bench): Promise<void> {
  console.error('Loading events and tickets …')
  await using site = await startPurchaseSite(folder, running)
  await group('cached', () => measureCached(site, options))
  if (wants('create', 'hot')) await site.boundBuyers()
  await group('create', () => measureCreate(site, options))
  await group('hot', () => measureHot(site, options))
  rows.push(...(await measureMemory(site.program)))
}

async function measurePeople({ folder }: Bench): Promise<void> {
  console.error('Loading talents …')
  await using site = await startTalentSite(folder, running)
  await group('talents', () => measureTalents(site, options))
  await group('soak', () => measureSoak(site.many, options))
  rows.push(...(await measureMemory(site.many.program)))
}

function wants(...groups: Group[]): boolean {
  return groups.some((group) => options.groups.includes(group))
}

async function group(name: Group, measure: () => Promise<Row[]>): Promise<void> {
  if (!wants(name)) return
  console.error(`Measuring: ${name} …`)
  rows.push(...(await rowsOf(name, measure)))
}
