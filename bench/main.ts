// `npm run bench`: the program beside bare references, in one run on one machine.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startAdminSite } from './admin-site.ts'
import { startBookingSite } from './booking-site.ts'
import { startDoorSite } from './door-site.ts'
import { startEventSite } from './event-site.ts'
import { begin } from './helper.ts'
import { startLoadedSite } from './loaded-site.ts'
import { measureAdminLists } from './measures/admin-lists.ts'
import { measureAdminStats } from './measures/admin-stats.ts'
import { measureBackup } from './measures/backup.ts'
import { measureBookings } from './measures/bookings.ts'
import { measureCached } from './measures/cached.ts'
import { measureCheckIn } from './measures/check-in.ts'
import { measureCreate } from './measures/create.ts'
import { measureEvents } from './measures/events.ts'
import { measureHot } from './measures/hot.ts'
import { measureLighthouse } from './measures/lighthouse.ts'
import { measureMails } from './measures/mails.ts'
import { measureMessages } from './measures/messages.ts'
import { measureReviews } from './measures/reviews.ts'
import { measureSoak } from './measures/soak.ts'
import { measureMemory, measureStart } from './measures/start.ts'
import { measureStreams } from './measures/streams.ts'
import { measureTalents } from './measures/talents.ts'
import { measureVisits } from './measures/visit.ts'
import { startMessageSite } from './message-site.ts'
import { type Group, readOptions } from './options.ts'
import { startProgram } from './program.ts'
import { print, save } from './report.ts'
import { startReviewSite } from './review-site.ts'
import { isMeasured, type Row, rowsOf } from './row.ts'
import { seedAdmin } from './seed-admin.ts'
import { seedCounted } from './seed-counted.ts'
import { startStreamSite } from './stream-site.ts'
import { startTalentSite } from './talent-site.ts'

const MANY_EVENTS = 10_000

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
  if (wants('cached', 'create', 'hot', 'mails', 'start')) await measureLoaded(join(folder, 'loaded'))
  if (wants('events')) await measureProgramme(join(folder, 'events'))
  if (wants('talents', 'soak')) await measurePeople(join(folder, 'talents'))
  if (wants('bookings')) await measureBooked(join(folder, 'bookings'))
  if (wants('reviews')) await measureAuthors(join(folder, 'reviews'))
  if (wants('messages')) await measureWriters(join(folder, 'messages'))
  if (wants('streams')) await measureLive(join(folder, 'streams'))
  if (wants('check-in')) await measureDoors(join(folder, 'doors'))
  if (wants('admin-lists')) await measureListed(join(folder, 'admin-lists'))
  if (wants('admin-stats')) await measureCounted(join(folder, 'admin-stats'))
  if (wants('backup')) await group('backup', () => measureBackup(join(folder, 'backup'), running, options))
  if (wants('visit', 'lighthouse')) await measurePages(folder)
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

/** With a thousand events and a hundred thousand tickets. */
async function measureLoaded(folder: string): Promise<void> {
  console.error('Loading events and tickets …')
  const site = await startLoadedSite(folder, running)
  await group('cached', () => measureCached(site, options))
  await group('create', () => measureCreate(site, options))
  await group('hot', () => measureHot(site, options))
  if (wants('cached', 'create', 'hot')) rows.push(...(await measureMemory(site.program)))
  await group('mails', () => measureMails(site, folder, running, options))
  await group('start', () => measureStart(site, folder, running, options))
  await site.endLoad()
  await site.databases.stop()
}

/** With ten thousand events. */
async function measureProgramme(folder: string): Promise<void> {
  console.error('Loading a programme …')
  const site = await startEventSite(folder, running, MANY_EVENTS)
  await group('events', () => measureEvents(site, options))
  await site.stop()
}

/** With a hundred thousand talents. */
async function measurePeople(folder: string): Promise<void> {
  console.error('Loading talents …')
  const site = await startTalentSite(folder, running)
  await group('talents', () => measureTalents(site, options))
  if (wants('talents')) rows.push(...(await measureMemory(site.many.program)))
  await group('soak', () => measureSoak(site.many, options))
  if (wants('soak')) rows.push(...(await measureMemory(site.many.program)))
  await site.stop()
}

/** With a hundred thousand talents and five million bookings. */
async function measureBooked(folder: string): Promise<void> {
  console.error('Loading bookings …')
  const site = await startBookingSite(folder, running, options)
  await group('bookings', () => measureBookings(site, options))
  await site.stop()
}

/** With a thousand talents and four hundred users who review them. */
async function measureAuthors(folder: string): Promise<void> {
  console.error('Loading reviews …')
  const site = await startReviewSite(folder, running)
  await group('reviews', () => measureReviews(site, options))
  await site.stop()
}

/** With two thousand users who write to each other, and one with a hundred thousand messages. */
async function measureWriters(folder: string): Promise<void> {
  console.error('Loading messages …')
  const site = await startMessageSite(folder, running)
  await group('messages', () => measureMessages(site, options))
  await site.stop()
}

/** Two processes of the program, with users who read event streams and write to each other. */
async function measureLive(folder: string): Promise<void> {
  console.error('Loading users …')
  const site = await startStreamSite(folder, running, options)
  await group('streams', () => measureStreams(site, options))
  await site.stop()
}

/** With twenty thousand tickets of an event whose doors are open. */
async function measureDoors(folder: string): Promise<void> {
  console.error('Loading tickets …')
  const site = await startDoorSite(folder, running)
  await group('check-in', () => measureCheckIn(site, options))
  await site.stop()
}

/** With a hundred thousand rows in every admin list. */
async function measureListed(folder: string): Promise<void> {
  console.error('Loading lists …')
  const site = await startAdminSite(folder, running, (db) => seedAdmin(db, options.listed))
  await group('admin-lists', () => measureAdminLists(site, options))
  await site.stop()
}

/** With a million rows in every table that the dashboard counts. */
async function measureCounted(folder: string): Promise<void> {
  console.error('Loading rows to count …')
  const site = await startAdminSite(folder, running, (db) => seedCounted(db, options.counted))
  await group('admin-stats', () => measureAdminStats(site, options))
  await site.stop()
}

/** With the demo programme and its images. */
async function measurePages(folder: string): Promise<void> {
  const program = await begin(running, startProgram({ DATA_DIR: join(folder, 'demo'), DEMO: 'on' }))
  await group('visit', () => measureVisits(program, running))
  await group('lighthouse', () => measureLighthouse(program, folder, running, options))
}

function wants(...groups: Group[]): boolean {
  return groups.some((group) => options.groups.includes(group))
}

async function group(name: Group, measure: () => Promise<Row[]>): Promise<void> {
  if (!wants(name)) return
  console.error(`Measuring: ${name} …`)
  rows.push(...(await rowsOf(name, measure)))
}
