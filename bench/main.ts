// The program against bare references, in one run: ratios, because machines differ and drift. See docs/architecture.md.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import pg from 'pg'
import { migrate } from '../src/server/db/migrate.ts'
import { startEmbeddedPostgres } from '../src/server/services/embedded-postgres.ts'
import { openLog } from '../src/server/services/log.ts'
import { measurePages } from './pages.ts'
import { freePort, memoryOf, startHelper, startProgram } from './processes.ts'
import { type Figure, report } from './report.ts'
import { type Compared, compare, load } from './rounds.ts'
import { SCARCE_PLACES, seed } from './seed.ts'
import { measureStarts } from './starts.ts'

const { values: options } = parseArgs({
  options: { quick: { type: 'boolean' }, only: { type: 'string' }, 'no-lighthouse': { type: 'boolean' } },
})
const wants = (part: string) => options.only === undefined || part.includes(options.only)
const pace = options.quick ? { rounds: 3, seconds: 2 } : { rounds: 5, seconds: 4 }
const log = openLog('warn')
const folder = mkdtempSync(join(tmpdir(), 'masrah-bench-'))
// Ctrl-C ends it the ordinary way, so that nothing is left running.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => process.exit(1))
const comparisons: Compared[] = []
const figures: Figure[] = []

try {
  if (wants('rates')) await measureRates()
  if (wants('starts')) figures.push(...(await measureStarts(folder, log)))
  if (wants('pages')) figures.push(...(await measurePages(folder, { lighthouse: !options['no-lighthouse'] })))
  report(comparisons, figures)
} finally {
  rmSync(folder, { recursive: true, force: true })
}
process.exit(0)

async function measureRates(): Promise<void> {
  const cluster = await startEmbeddedPostgres({ dataDir: join(folder, 'rates'), log })
  const admin = new pg.Pool({ connectionString: cluster.url })
  const [ours, bare] = [await database(admin, cluster.url, 'ours'), await database(admin, cluster.url, 'bare')]
  const seeded = await seed(ours.pool)
  // The reference writes the same rows and keeps nothing but its indexes and foreign key.
  await bare.pool.query('drop trigger tickets_count_sold on tickets; drop trigger tickets_keep_count on tickets')
  await copyEvents(ours.pool, bare.pool)

  const mailPort = String(await freePort())
  const sink = await startHelper('mail-sink.ts', { MAIL_PORT: mailPort })
  const env = { RATE_LIMITS: 'off', LOG_LEVEL: 'warn', DEMO: 'off', DATA_DIR: join(folder, 'program') }
  const program = await startProgram({
    ...env,
    DATABASE_URL: ours.url,
    SMTP_URL: `smtp://127.0.0.1:${mailPort}`,
  })
  const answers: [string, string][] = [
    ['/api/events', 'br'],
    ['/api/events', 'identity'],
    ['/events', 'br'],
    ['/', 'br'],
  ]
  for (const [path, encoding] of answers) await warm(program.url + path, encoding)
  const memory = await startHelper('references.ts', { ORIGINAL: program.url, ANSWERS: JSON.stringify(answers) })
  const writer = await startHelper('references.ts', { DATABASE_URL: bare.url })

  for (const [path, encoding] of answers) {
    const headers = { 'accept-encoding': encoding }
    const pair = (extra: Record<string, string> = {}) => ({
      ours: { url: program.url + path, clients: 32, headers: { ...headers, ...extra } },
      reference: { url: `${memory.url}/${encoding}${path}`, clients: 32, headers: { ...headers, ...extra } },
    })
    comparisons.push(await compare({ name: `GET ${path} (${encoding})`, target: 0.8, ...pair() }, pace))
    if (encoding === 'identity') continue
    const etag = (await fetch(program.url + path)).headers.get('etag') ?? ''
    comparisons.push(
      await compare({ name: `GET ${path} (304)`, target: 0.8, status: 304, ...pair({ 'if-none-match': etag }) }, pace),
    )
  }

  // What waits to be mailed from one round would slow the next.
  const between = async () => {
    await ours.pool.query('delete from outbox; delete from graphile_worker._private_jobs where locked_at is null')
    await bare.pool.query('delete from outbox')
  }
  const purchases = (path: string, clients: number, events: string[]) => ({
    ours: { url: `${program.url}/api/createTicket`, clients, events },
    reference: { url: `${writer.url}/${path}`, clients, events },
    between,
  })
  for (const [how, path] of [
    ['transaction', '/transaction'],
    ['one statement', '/statement'],
  ] as const) {
    comparisons.push(
      await compare(
        { name: `createTicket, 16 clients / ${how}`, target: 0.5, ...purchases(path.slice(1), 16, seeded.many) },
        pace,
      ),
      await compare(
        {
          name: `createTicket, 64 clients, one event / ${how}`,
          target: 0.3,
          ...purchases(path.slice(1), 64, [seeded.hot]),
        },
        pace,
      ),
    )
  }

  const rush = await load({
    url: `${program.url}/api/createTicket`,
    clients: 64,
    events: [seeded.scarce],
    seconds: options.quick ? 5 : 10,
  })
  const { rows } = await ours.pool.query<{ sold: number }>(
    'select coalesce(sum(quantity), 0)::int as sold from tickets where "eventId" = $1',
    [seeded.scarce],
  )
  figures.push(
    {
      name: `places of ${SCARCE_PLACES} sold to 64 clients`,
      value: rows[0]?.sold ?? 0,
      unit: 'sold',
      most: SCARCE_PLACES,
      least: SCARCE_PLACES,
    },
    {
      name: 'answers of that rush that were neither sold nor sold out',
      value: others(rush.statuses),
      unit: '',
      most: 0,
    },
  )
  const { now = 0, peak = 0 } = memoryOf(program.child) ?? {}
  figures.push(
    { name: 'memory under that load, at most', value: peak, unit: 'MB', most: 250 },
    { name: 'memory after it', value: now, unit: 'MB', most: 250 },
  )
  for (const one of [program, memory, writer, sink]) await one.stop()
  for (const pool of [ours.pool, bare.pool, admin]) await pool.end()
  await cluster.stop()
}

function others(statuses: Record<string, number>): number {
  return Object.entries(statuses).reduce((sum, [status, count]) => (/^(200|409)$/.test(status) ? sum : sum + count), 0)
}

async function database(admin: pg.Pool, clusterUrl: string, name: string) {
  await admin.query(`create database ${name}`)
  const address = new URL(clusterUrl)
  address.pathname = `/${name}`
  await migrate(address.href, log)
  return { url: address.href, pool: new pg.Pool({ connectionString: address.href }) }
}

async function copyEvents(from: pg.Pool, to: pg.Pool): Promise<void> {
  const { rows } = await from.query('select * from events')
  await to.query('insert into events select * from json_populate_recordset(null::events, $1)', [JSON.stringify(rows)])
}

/** Asks until the finished bytes come from memory, in the encoding that was asked for. */
async function warm(url: string, encoding: string): Promise<void> {
  for (let tries = 0; tries < 50; tries++) {
    const response = await fetch(url, { headers: { 'accept-encoding': encoding } })
    await response.arrayBuffer()
    if (tries > 2 && (encoding === 'identity' || response.headers.get('content-encoding') === encoding)) return
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error(`${url} never came in ${encoding}`)
}
