// `npx node scripts/rolling-restart.ts [nginx|caddy]`: starts two server processes behind the proxy with the configuration
// of docs/operations.md, restarts one after the other under at least 1,000 GETs and 1,000 purchases, then stops the
// database while cached pages are requested. Reports the failures of each and exits with 1 when there are any. Needs the
// built site (`npm start` builds it) and the program of the proxy, as distributions install it; on Linux as root or not.
import { type ChildProcess, spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, openSync, rmSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { startEmbeddedPostgres } from '../src/server/services/embedded-postgres.ts'
import { openLog } from '../src/server/services/log.ts'
import { freePort } from '../src/server/testing/ports.ts'
import { HOST, isProxyName, type ProxyName, startProxy } from './rolling-restart/proxy.ts'

/** Requests of each kind, at least. */
const REQUESTS = 1_000
/** Visitors at a time, of each kind. */
const VISITORS = 6
const MAIN = fileURLToPath(new URL('../src/server/main.ts', import.meta.url))
const EVENT = randomUUID()

const proxyName = process.argv[2] ?? 'nginx'
if (!isProxyName(proxyName)) throw new Error('Name nginx or caddy.')
process.exit((await run(proxyName)) === 0 ? 0 : 1)

/** Resolves with the number of failures. */
async function run(name: ProxyName): Promise<number> {
  const folder = mkdtempSync(join(tmpdir(), 'masrah-rolling-'))
  await using running = new AsyncDisposableStack()
  running.defer(() => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }))
  const database = await startEmbeddedPostgres({ dataDir: join(folder, 'database'), log: openLog('silent') })
  running.defer(() => database.stop())
  const ports = [await freePort(), await freePort()]
  const servers: ChildProcess[] = []
  running.defer(async () => {
    await Promise.all(servers.map(stop))
  })
  for (const port of ports) servers.push(await startServer(port, folder, database.url))
  await addEvent(database.url)
  const proxy = await startProxy(name, ports, folder)
  running.defer(() => stop(proxy.child))
  const site = createClient(proxy.port)
  const pages = ['/', '/?lng=en', '/events', `/events/${EVENT}`, '/api/events']

  const isOver = { value: false }
  const gets = load(isOver, (turn) => site.get(pages[turn % pages.length] ?? '/'))
  const purchases = load(isOver, () => site.buy())
  for (const [at, port] of ports.entries()) {
    await sleep(1_000)
    const old = servers[at]
    if (old) await stop(old)
    servers[at] = await startServer(port, folder, database.url)
  }
  isOver.value = true
  const failures = [report('GETs during a rolling restart', await gets)]
  failures.push(report('purchases during a rolling restart', await purchases))

  // The last purchases still drop pages. Each server has its own cache, and the proxy chooses.
  await sleep(1_000)
  for (let turn = 0; turn < 10; turn++) for (const page of pages) await site.get(page)
  await database.stop()
  // The proxy's health checks notice.
  await sleep(3_000)
  const cached: string[] = []
  for (let turn = 0; turn < REQUESTS / 5; turn++) {
    const page = pages[turn % pages.length] ?? '/'
    const outcome = await site.get(page)
    cached.push(outcome === '200' ? outcome : `${outcome} ${page}`)
  }
  failures.push(report('cached pages without a database', cached))
  return failures.reduce((sum, count) => sum + count, 0)
}

/** Visitors who send one request after the other, until the restart is over and there were enough. */
async function load(isOver: { value: boolean }, send: (turn: number) => Promise<string>): Promise<string[]> {
  const outcomes: string[] = []
  let turn = 0
  const visit = async () => {
    while (!isOver.value || turn < REQUESTS) {
      outcomes.push(await send(turn++))
      await sleep(20)
    }
  }
  await Promise.all(Array.from({ length: VISITORS }, visit))
  return outcomes
}

/** Prints the count of failures by outcome; returns it. */
function report(what: string, outcomes: string[]): number {
  const failed = outcomes.filter((outcome) => outcome !== '200')
  const kinds = [...Map.groupBy(failed, (outcome) => outcome)].map(([outcome, { length }]) => `${length} × ${outcome}`)
  console.log(
    `${what}: ${failed.length} of ${outcomes.length} failed${kinds.length > 0 ? `: ${kinds.join(', ')}` : ''}`,
  )
  return failed.length
}

async function startServer(port: number, folder: string, databaseUrl: string): Promise<ChildProcess> {
  const child = spawn(process.execPath, [MAIN], {
    env: {
      PATH: process.env.PATH,
      NODE_ENV: 'production',
      PORT: String(port),
      PUBLIC_URL: `http://${HOST}`,
      TRUSTED_PROXIES: '127.0.0.1',
      DATABASE_URL: databaseUrl,
      DATA_DIR: join(folder, 'data'),
      LOG_LEVEL: 'error',
      DEMO: 'on',
      RATE_LIMITS: 'off',
    },
    stdio: ['ignore', 'ignore', openSync(join(folder, 'errors.log'), 'a')],
  })
  for (;;) {
    if (child.exitCode !== null) throw new Error(`A server ended with ${child.exitCode}.`)
    const ready = await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => undefined)
    if (ready?.ok) return child
    await sleep(100)
  }
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  child.kill('SIGTERM')
  await once(child, 'exit')
}

async function addEvent(databaseUrl: string): Promise<void> {
  const client = new pg.Client(databaseUrl)
  await client.connect()
  await client.query(
    `with event as (
       insert into events (id, title_ar, description_ar, date, location_ar)
       values ($1, 'ليلة', 'عود', now() + interval '7 days', 'المنامة') returning id
     )
     insert into ticket_types (event_id, name_ar, name_en, price) select id, 'تذكرة', 'Ticket', 10000 from event`,
    [EVENT],
  )
  await client.end()
}

/** Visitors of the site, on connections that stay open. */
function createClient(port: number) {
  const agent = new Agent({ keepAlive: true })
  /** Resolves with the status, or the reason why there is none. */
  const send = (method: string, path: string, json?: unknown) =>
    new Promise<string>((resolve) => {
      const headers = { host: HOST, ...(json !== undefined && { 'content-type': 'application/json' }) }
      const sent = request({ host: '127.0.0.1', port, agent, method, path, headers }, (response) => {
        response.on('error', ({ message }) => resolve(message)).on('end', () => resolve(String(response.statusCode)))
        response.resume()
      })
      sent.on('error', ({ message }) => resolve(message))
      sent.end(json === undefined ? undefined : JSON.stringify(json))
    })
  return {
    get: (path: string) => send('GET', path),
    buy() {
      const purchaseId = randomUUID()
      return send('POST', '/api/createTicket', {
        purchaseId,
        eventId: EVENT,
        userEmail: `${purchaseId}@example.com`,
        quantity: 1,
        qrCodeData: `http://${HOST}/scan/${purchaseId}`,
        status: 'purchased',
      })
    },
  }
}
