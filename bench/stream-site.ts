import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { migrate } from '../src/server/db/migrate.ts'
import { startEmbeddedPostgres } from '../src/server/services/embedded-postgres.ts'
import { openLog } from '../src/server/services/log.ts'
import { addUser, type TestUser } from '../src/server/testing/accounts.ts'
import { freePort } from '../src/server/testing/ports.ts'
import { type LoadedDatabase, openLoadedDatabase } from './databases.ts'
import { type Helper, startHelper, startWith } from './helper.ts'
import type { Arrivals, StreamOrder } from './load/stream-worker.ts'
import type { Options } from './options.ts'
import { type RunningProgram, startProgram } from './program.ts'
import type { ReferenceAddress } from './references/serve.ts'

/** A server for streams, and how to collect its garbage. */
export interface StreamServer {
  url: string
  pid: number
  path: string
  debugPort: number
}

export interface StreamSite {
  one: StreamServer
  two: StreamServer
  bare: StreamServer
  database: LoadedDatabase
  users: TestUser[]
  readers: Readers
  stop(): Promise<void>
}

/** Readers of event streams, in a separate process. */
interface Readers {
  open(server: StreamServer, cookies: string[]): Promise<number>
  /** The arrivals since the last report, once there are `count`, and the number of open streams. */
  report(count: number): Promise<{ arrivals: Arrivals; open: number }>
  close(): Promise<void>
}

/** Streams opened concurrently. */
const CONCURRENCY = 32

/** Two programs on one PostgreSQL in `folder`, and the bare server. */
export async function startStreamSite(
  folder: string,
  running: AsyncDisposableStack,
  { streams }: Options,
): Promise<StreamSite> {
  const log = openLog('warn')
  const AUTH_SECRET = randomBytes(32).toString('base64url')
  const cluster = await startEmbeddedPostgres({ dataDir: folder, log })
  const own = running.use(new AsyncDisposableStack())
  own.defer(cluster.stop)
  await migrate(cluster.url, log)
  const database = openLoadedDatabase(cluster.url)
  own.defer(() => database.db.end())
  const users: TestUser[] = []
  const site = { db: database.db, env: { PUBLIC_URL: 'http://127.0.0.1' }, secret: AUTH_SECRET }
  while (users.length < Math.max(streams, 1_000)) users.push(await addUser(site))
  await database.db.query('vacuum analyze')

  async function start(name: string): Promise<StreamServer> {
    const debugPort = await freePort()
    const program: RunningProgram = await startProgram({
      DATABASE_URL: cluster.url,
      DATA_DIR: join(folder, name),
      AUTH_SECRET,
      DEMO: 'off',
      NODE_OPTIONS: `--inspect-port=${debugPort}`,
    })
    own.defer(program.stop)
    return { url: program.url, pid: program.pid, path: '/api/live', debugPort }
  }

  const one = await start('one')
  const two = await start('two')
  const debugPort = await freePort()
  const helper = startWith([`--inspect-port=${debugPort}`], 'references/event-stream.ts')
  own.defer(helper.stop)
  const { url } = await helper.next<ReferenceAddress>()
  const bare = { url, pid: helper.pid, path: '/', debugPort }
  const worker = startHelper('load/stream-worker.ts')
  own.defer(worker.stop)
  return { one, two, bare, database, users, readers: readersIn(worker), stop: () => own.disposeAsync() }
}

function readersIn(worker: Helper): Readers {
  const ask = <T>(order: StreamOrder) => worker.ask<T>(order)
  return {
    async open({ url, path }, cookies) {
      const { open } = await ask<{ open: number }>({ do: 'open', url, path, cookies, concurrency: CONCURRENCY })
      return open
    },
    report: (count) => ask({ do: 'report', count }),
    async close() {
      await ask({ do: 'close' })
    },
  }
}
