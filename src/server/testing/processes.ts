import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { rm } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { createApp } from '../app.ts'
import { startMachine, startProcess } from '../bootstrap.ts'
import { readEnv } from '../env.ts'
import { listen } from '../http/listen.ts'
import { createLoad } from '../http/load-shedding.ts'
import { type Clock, systemClock } from '../services/clock.ts'
import { type Database, openDatabase } from '../services/db.ts'
import { openLog } from '../services/log.ts'
import { createTestDatabase, type TestDatabase } from './database.ts'
import { makeTestFolder } from './folder.ts'
import { startMailServer, type TestMailServer } from './mail-server.ts'
import { cheapPasswords } from './passwords.ts'
import { freePort } from './ports.ts'
import { reapFolder, reapServer } from './reaper.ts'
import { waitFor } from './time.ts'

const MAIN = fileURLToPath(new URL('../main.ts', import.meta.url))

export interface ServerProcess {
  url: string
  child: ChildProcess
  /** Its output so far. */
  out: string
  err: string
  call(method: string, path: string, json?: unknown, headers?: Record<string, string>): Promise<Response>
  /** Sends the signal; resolves when the process is gone, with its exit code or the signal that ended it. */
  end(signal?: NodeJS.Signals): Promise<number | NodeJS.Signals | null>
}

const running = new Set<ServerProcess>()
const folders: string[] = []

/** The program itself in a separate process, on a free port unless `PORT` names one; may not be ready yet. */
export async function spawnServer(env: Record<string, string>): Promise<ServerProcess> {
  const port = env.PORT ?? String(await freePort())
  const dataDir = await makeTestFolder()
  folders.push(dataDir)
  reapFolder(dataDir)
  const child = spawn(process.execPath, [MAIN], {
    cwd: dataDir,
    // Only the variables without which nothing runs.
    env: {
      PATH: process.env.PATH,
      NODE_ENV: 'production',
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
      DATA_DIR: dataDir,
      DEMO: 'off',
      LOG_LEVEL: 'warn',
      RATE_LIMITS: 'off',
      ADDRESS_PROOF: 'off',
      ...env,
      PORT: port,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  reapServer(child.pid)
  const closed = once(child, 'close')
  const server: ServerProcess = {
    url: `http://127.0.0.1:${port}`,
    child,
    out: '',
    err: '',
    call(method, path, json, headers = {}) {
      const body = json === undefined ? undefined : JSON.stringify(json)
      const contentType: Record<string, string> = body === undefined ? {} : { 'content-type': 'application/json' }
      return fetch(server.url + path, { method, body, headers: { ...contentType, ...headers } })
    },
    async end(signal = 'SIGTERM') {
      child.kill(signal)
      // Not "exit": its last output may still be on its way.
      await closed
      running.delete(server)
      return child.exitCode ?? child.signalCode
    },
  }
  running.add(server)
  child.stdout.on('data', (chunk) => {
    server.out += chunk
  })
  child.stderr.on('data', (chunk) => {
    server.err += chunk
  })
  return server
}

/** The same, once it has announced its address. */
export async function startServer(env: Record<string, string>): Promise<ServerProcess> {
  for (let attempt = 1; ; attempt++) {
    const server = await spawnServer(env)
    await waitFor(() => server.out.includes('Masrah is open') || hasEnded(server.child), 60_000)
    if (!hasEnded(server.child)) return server
    const how = await server.end()
    // Another process may have taken the port since it was checked.
    if (attempt < 5 && !env.PORT && server.err.includes('is taken')) continue
    throw new Error(`The server ended (${how}) before it was open:\n${server.err}${server.out}`)
  }
}

/** Signs the cookies of all servers of a fleet. */
export const FLEET_SECRET = 'the same in every process'.repeat(2)

/** A server of a fleet, in a process of its own or in that of the test. */
export type FleetServer = Pick<ServerProcess, 'call'>

/** Several servers of one site, and what they share. */
export interface Fleet {
  databaseUrl: string
  db: Database
  mail: TestMailServer
  clock: Clock
  /** Starts one more server. */
  start(env?: Record<string, string>): Promise<ServerProcess>
  /**
   * The same in this process, which takes a tenth of the time; for the servers that a test does not kill. It listens if
   * `PORT` is given (0: any free one); its calls then have a network.
   */
  startHere(env?: Record<string, string>): Promise<FleetServer>
  /** Ends all of them, and what they share. */
  end(): Promise<void>
}

interface FleetOptions {
  /** Of the test itself. */
  connections?: number
  /** Instead of a new one. */
  database?: TestDatabase
}

/** A database and a mail server for several servers. */
export async function prepareFleet({ connections = 4, database: given }: FleetOptions = {}): Promise<Fleet> {
  const [database, mail] = await Promise.all([given ?? createTestDatabase(), startMailServer()])
  const db = openDatabase(database.url, openLog('silent'), connections)
  const shared = { DATABASE_URL: database.url, SMTP_URL: mail.url, AUTH_SECRET: FLEET_SECRET }
  const here = new AsyncDisposableStack()
  return {
    databaseUrl: database.url,
    db,
    mail,
    clock: systemClock,
    start: (env = {}) => startServer({ ...shared, ...env }),
    startHere: async (env = {}) => here.use(await startServerHere({ ...shared, ...env })),
    async end() {
      await here.disposeAsync()
      await endServers()
      await db.end()
      await mail.stop()
      await database.drop()
    },
  }
}

async function startServerHere(env: Record<string, string>): Promise<FleetServer & AsyncDisposable> {
  const dataDir = await makeTestFolder()
  folders.push(dataDir)
  const settings = readEnv({
    PUBLIC_URL: 'http://localhost',
    DATA_DIR: dataDir,
    DEMO: 'off',
    RATE_LIMITS: 'off',
    ADDRESS_PROOF: 'off',
    ...env,
  })
  const log = openLog('silent')
  const machine = await startMachine(settings, log)
  const running = await startProcess(machine, settings, log, { passwords: cheapPasswords })
  const site = await createApp(running, createLoad(Number.POSITIVE_INFINITY))
  const { app } = site
  const listening = env.PORT ? await listen(site, running.cache, settings.PORT, settings.HOST) : undefined
  return {
    async call(method, path, json, headers = {}) {
      const contentType: Record<string, string> = json === undefined ? {} : { 'content-type': 'application/json' }
      const init = { method, body: JSON.stringify(json), headers: { ...contentType, ...headers } }
      return listening ? fetch(`http://127.0.0.1:${listening.port}${path}`, init) : app.request(path, init)
    },
    async [Symbol.asyncDispose]() {
      await listening?.stop()
      await running.stop()
      await machine.stop()
    },
  }
}

/** A call as a page makes it: sent again, the same, until one of the servers that are alive by then has responded. */
export async function callPersistently<Body>(
  alive: FleetServer[],
  { method, path, json, headers }: { method: string; path: string; json?: unknown; headers?: Record<string, string> },
): Promise<Body> {
  for (;;) {
    const server = alive[Math.floor(Math.random() * alive.length)]
    const answer = await server?.call(method, path, json, headers).catch(() => undefined)
    const body = await answer?.json().catch(() => undefined)
    if (answer?.ok && body) return body as Body
    if (answer && answer.status < 500 && body) throw new Error(`Refused: ${path} ${JSON.stringify(body)}`)
    await sleep(20)
  }
}

/** Ends the remaining processes of a test and removes its folders. */
export async function endServers(): Promise<void> {
  await Promise.all([...running].map((server) => server.end('SIGKILL')))
  for (const folder of folders.splice(0)) await rm(folder, { recursive: true, force: true, maxRetries: 5 })
}

function hasEnded(child: ChildProcess): boolean {
  return child.exitCode !== null || child.signalCode !== null
}
