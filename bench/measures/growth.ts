import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { chooseRows, GROWTH_CALLS, type GrowthCall, type GrowthRows } from '../growth-calls.ts'
import type { Bench } from '../options.ts'
import { processorTimeOf, type RunningProgram } from '../program.ts'
import { type Row, short } from '../row.ts'
import { seedGrowth } from '../seed-growth.ts'
import { type BenchSite, type LoadedDatabase, openSite } from '../site.ts'

const ADMIN = 'bench-admin@example.com'
/** Requests of each call that are measured, after one that is not. */
const REQUESTS = 10
/** Blocks beside the demo's. */
const MOST = 5
/** A statement counts the blocks that it read; nothing here has to survive a crash. */
const SETTINGS = {
  shared_preload_libraries: 'pg_stat_statements',
  ...{ fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', max_wal_size: '4GB' },
}

interface GrowthSite {
  program: RunningProgram
  /** The database as a superuser, who sees what each statement read. */
  statements: pg.Pool
  rows: GrowthRows
  cookies: Record<'person' | 'admin', string>
  addSession(userId: string): Promise<string>
}

interface Cost {
  /** Blocks of 8 kB that a request read, in memory or not. */
  blocks: number
  /** Of the program and PostgreSQL together, ms. */
  processorMs: number
}

/** Blocks and processor time of the most used calls after five years, beside those of the demo. */
export async function measureGrowth({ folder, running, options }: Bench): Promise<Row[]> {
  await using site = await openSite(folder, running, SETTINGS)
  console.error('Loading the rows of five years …')
  const grown = await site.addDatabase('grown')
  await seedGrowth(grown.db, grown.url, options.growth)
  const few = await site.addDatabase('demo')
  const [demo, years] = [await open(site, few, 'on'), await open(site, grown, 'off')]
  const rows: Row[] = []
  for (const call of GROWTH_CALLS) {
    const [ours, reference] = [await costOf(call, years, folder), await costOf(call, demo, folder)]
    const ratio = ours.blocks / reference.blocks
    rows.push({
      name: call.name,
      ours: `${short(ours.blocks)} blocks`,
      reference: `${short(reference.blocks)} blocks`,
      ratio: ratio.toFixed(2),
      processor: `${short(ours.processorMs * 1000)}, ${short(reference.processorMs * 1000)}`,
      target: call.most ? `≤ ${call.most} blocks` : `≤ ${MOST}`,
      met: call.most ? ours.blocks <= call.most : ratio <= MOST,
      note: 'blocks of PostgreSQL that a request reads; the reference is the demo',
      figures: { ours, reference },
    })
  }
  return rows
}

async function open(site: BenchSite, database: LoadedDatabase, DEMO: 'on' | 'off'): Promise<GrowthSite> {
  const program = await site.start(database, { DEMO, ADMIN_EMAILS: ADMIN })
  const statements = site.asSuperuser(database)
  await statements.query('create extension pg_stat_statements')
  const admin = await site.addUser(database, ADMIN)
  const rows = await chooseRows(database.db)
  await database.db.query('vacuum analyze')
  const cookies = { admin: admin.cookie, person: await site.addSession(database, rows.person) }
  return { program, statements, rows, cookies, addSession: (user) => site.addSession(database, user) }
}

async function costOf(call: GrowthCall, site: GrowthSite, folder: string): Promise<Cost> {
  const requests = call.isKept ? 1 : REQUESTS
  if (!call.isKept) await send(site, call, await senderOf(call, site))
  const senders = await Promise.all(Array.from({ length: requests }, () => senderOf(call, site)))
  await site.statements.query('select pg_stat_statements_reset()')
  const before = await processorTimes(site.program.pid, folder)
  let answered = 0
  for (const sender of senders) answered += await send(site, call, sender)
  const processorMs = processorMsBetween(before, await processorTimes(site.program.pid, folder))
  const blocks = await blocksRead(site.statements)
  const parts = call.isByRow ? answered : requests
  return { blocks: blocks / parts, processorMs: processorMs / parts }
}

interface Sender {
  user: string
  cookie: string | undefined
}

async function senderOf(call: GrowthCall, { cookies, rows, statements, addSession }: GrowthSite): Promise<Sender> {
  if (call.by !== 'leaving') return { user: '', cookie: call.by && cookies[call.by] }
  const user = rows.leaving.shift() ?? ''
  if (!call.endsAccount) rows.leaving.push(user)
  await call.prepare?.(statements, user)
  return { user, cookie: await addSession(user) }
}

/** Sends a request; resolves with the number of rows of an answer that is an array, else 1. */
async function send(site: GrowthSite, call: GrowthCall, { user, cookie }: Sender): Promise<number> {
  const { url } = site.program
  const { method, path, json } = call.request(site.rows, user)
  const response = await fetch(url + path, {
    method,
    headers: {
      ...{ origin: url, 'accept-language': 'en' },
      ...(cookie && { cookie }),
      ...(json && { 'content-type': 'application/json' }),
    },
    body: json && JSON.stringify(json),
  })
  const text = await response.text()
  if (!response.ok) throw new Error(`${call.name} was answered ${response.status}: ${text.slice(0, 200)}`)
  if (call.readyAt) await untilReady(`${url}/api${call.readyAt}`, cookie)
  const answer: unknown = text ? JSON.parse(text) : undefined
  return Array.isArray(answer) ? Math.max(answer.length, 1) : 1
}

/** Asks seldom: each question reads some blocks, too. */
async function untilReady(url: string, cookie = ''): Promise<void> {
  for (;;) {
    await sleep(300)
    const response = await fetch(url, { headers: { cookie } })
    const { state } = (await response.json()) as { state: string }
    if (state === 'ready') return
  }
}

/** By the program's statements since the last reset, except those of the queue, which looks for jobs all the time. */
async function blocksRead(statements: pg.Pool): Promise<number> {
  const { rows } = await statements.query<{ blocks: number }>(
    `select coalesce(sum(shared_blks_hit + shared_blks_read), 0)::float8 as blocks
     from pg_stat_statements join pg_roles on pg_roles.oid = userid join pg_database on pg_database.oid = dbid
     where rolname = 'masrah' and datname = current_database() and query not like '%graphile_worker%'`,
  )
  return rows[0]?.blocks ?? 0
}

/** Processor time so far, seconds, of the program and of each process of PostgreSQL; only on Linux. */
async function processorTimes(program: number, folder: string): Promise<Map<number, number>> {
  const postmaster = (await readFile(join(folder, 'postgres/postmaster.pid'), 'utf8')).split('\n')[0] ?? ''
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name))
  const parents = await Promise.all(pids.map(async (pid) => ({ pid: Number(pid), parent: await parentOf(pid) })))
  const backends = parents.filter(({ parent }) => parent === postmaster).map(({ pid }) => pid)
  const times = await Promise.all([program, ...backends].map(async (pid) => [pid, await processorTimeOf(pid)] as const))
  return new Map(times.map(([pid, time]) => [pid, time ?? 0]))
}

/** What was used between two looks, ms, without processes that ended meanwhile. */
function processorMsBetween(before: Map<number, number>, after: Map<number, number>): number {
  return [...after].reduce((sum, [pid, time]) => sum + (time - (before.get(pid) ?? 0)) * 1000, 0)
}

async function parentOf(pid: string): Promise<string | undefined> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '')
  return /^PPid:\s*(\d+)$/m.exec(status)?.[1]
}
