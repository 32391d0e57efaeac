import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readFile, realpath, rmdir } from 'node:fs/promises'
import { join } from 'node:path'
import { Client } from 'pg'
import type { Logger } from 'pino'
import { findBinaries } from './embedded-postgres/binaries.ts'
import { lockFolder } from './embedded-postgres/lock.ts'
import {
  type ClusterSite,
  createCluster,
  launch,
  type PostgresSettings,
  stopServer,
} from './embedded-postgres/server.ts'
import { supervise } from './embedded-postgres/supervise.ts'
import { canRun, serverUser } from './embedded-postgres/user.ts'

/** A running embedded server. */
export interface EmbeddedPostgres {
  /** Connects to the database `masrah` as its owner (not a superuser), over a private unix socket. */
  url: string
  /** Resolves, with an error for the operator, when the server exited and cannot be restarted. */
  failed: Promise<Error>
  /** Stops the server and resolves when it is gone; idempotent. */
  stop(): Promise<void>
}

/**
 * Starts the PostgreSQL server of `dataDir`: creates the folder, the cluster and the database `masrah` when missing,
 * and replaces a server left behind by a killed process. Waits for crash recovery, however long it takes. Restarts a
 * server that exits. The server outlives this process unless `stop` is called; the next start then stops it.
 * Rejects with an Error for the operator: another process uses `dataDir`, there is no PostgreSQL for this platform, or
 * the server did not start (with the last lines of its log, `dataDir/postgres.log`).
 */
export async function startEmbeddedPostgres(options: {
  dataDir: string
  log: Logger
  /** Ends the wait for crash recovery: rejects with its reason. */
  signal?: AbortSignal
  /** For tests, which run many processes on one server; the defaults suit one process. */
  settings?: PostgresSettings
}): Promise<EmbeddedPostgres> {
  const { log } = options
  await mkdir(options.dataDir, { recursive: true })
  const home = await realpath(options.dataDir)
  const site = await clusterIn(home, log, options.settings)
  const unlock = lockFolder(home)
  try {
    if (!existsSync(join(site.cluster, 'PG_VERSION'))) await createCluster(site)
    const server = await launch(site, log, options.signal)

    // A restarted server keeps its address for existing clients.
    site.socketDir = server.socketDir
    const supervised = supervise(server, () => launch(site, log), log)

    let stopping: Promise<void> | undefined
    const stop = () => {
      stopping ??= supervised
        .stop(() => stopServer(site))
        .then(() => rmdir(server.socketDir).catch(() => {}))
        .finally(unlock)
      return stopping
    }
    await createDatabase(server.socketDir).catch(async (error) => {
      await stop()
      throw error
    })
    return {
      url: urlAt(server.socketDir),
      failed: supervised.failed,
      stop,
    }
  } catch (error) {
    unlock()
    throw error
  }
}

/** The cluster of a data folder, which may not be there yet. */
export async function clusterIn(home: string, log: Logger, settings?: PostgresSettings): Promise<ClusterSite> {
  const cluster = join(home, 'postgres')
  const user = await serverUser(home, cluster)
  return {
    name: `masrah-${createHash('sha256').update(home).digest('hex').slice(0, 12)}`,
    home,
    cluster,
    settings,
    logFile: join(home, 'postgres.log'),
    user,
    bin: await findBinaries(user, log),
    reachable: await canRun(user, '/bin/sh', '-c', 'cd "$1"', 'sh', home),
  }
}

/** Connects to the server of another process in `dataDir`; undefined when none accepts connections. */
export async function findRunningPostgres(dataDir: string): Promise<string | undefined> {
  // PostgreSQL's own lock file: its fifth line is the folder of the socket.
  const note = await readFile(join(dataDir, 'postgres/postmaster.pid'), 'utf8').catch(() => '')
  const socketDir = note.split('\n')[4]?.trim()
  if (!socketDir) return undefined
  const client = new Client({ connectionString: urlAt(socketDir) })
  client.on('error', () => {})
  try {
    await client.connect()
    return urlAt(socketDir)
  } catch {
    return undefined
  } finally {
    await client.end().catch(() => {})
  }
}

/** Whether `dataDir` has a cluster, running or not. */
export function hasCluster(dataDir: string): boolean {
  return existsSync(join(dataDir, 'postgres/PG_VERSION'))
}

/** The database `masrah` as its owner, by the folder of the server's socket. */
export function urlAt(socketDir: string): string {
  return `postgres://masrah@localhost:5432/masrah?host=${encodeURIComponent(socketDir)}&sslmode=disable`
}

async function createDatabase(socketDir: string): Promise<void> {
  const admin = new Client({ host: socketDir, port: 5432, user: 'postgres', database: 'postgres', ssl: false })
  // A lost connection also rejects the query under way; an 'error' event without a listener would end the process.
  admin.on('error', () => {})
  await admin.connect()
  try {
    const { rows } = await admin.query(`
      select exists (select from pg_roles where rolname = 'masrah') as role,
             exists (select from pg_database where datname = 'masrah') as database`)
    if (!rows[0].role) await admin.query('create role masrah login createdb')
    if (!rows[0].database) await admin.query('create database masrah owner masrah')
  } finally {
    await admin.end()
  }
}
