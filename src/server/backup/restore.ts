import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { UUID_PATTERN } from '../../contract/rules/uuid.ts'
import { migrate, migrateJobs } from '../db/migrate.ts'
import { MIGRATION_LOCK } from '../db/migration-lock.ts'
import { missingMigrations, readMigrations } from '../db/migrations.ts'
import { checkServer } from '../db/server.ts'
import type { Env } from '../env.ts'
import { startEmbeddedPostgres } from '../services/embedded-postgres.ts'
import type { Logger } from '../services/log.ts'
import { type Media, openMedia } from '../services/media.ts'
import { findSecret, hashSecret } from '../services/secret.ts'
import { isDiskFull } from '../services/unavailable.ts'
import { PROGRAM } from '../version.ts'
import { type About, type ArchiveEntry, type Manifest, readArchive } from './archive.ts'
import { loadTables, migrationsOf, type TableLoader } from './load.ts'
import { takeFolder } from './target.ts'

/** Concurrent writes of image files. */
const WRITES_AT_ONCE = 8
const IMAGE_FILE = new RegExp(`^images/(${UUID_PATTERN}/[0-9]+\\.(?:avif|webp))$`)
const TABLE_PART = /^tables\/([\w.]+)\/\d+$/

export interface RestoreSummary extends Manifest {
  created_at: string
  /** Whether the site keeps its secret: if so, sessions and mailed links stay valid. */
  isSecretKept: boolean
}

/**
 * Reads the whole backup, and checks that this version can restore it. Changes nothing.
 * @throws Error with one line for the operator when it cannot.
 */
export async function checkBackup(file: string): Promise<About> {
  const { about } = await readArchive(file)
  // Throws when this version cannot upgrade it.
  missingMigrations(await readMigrations(), migrationsOf(about), 'backup')
  return about
}

/**
 * Restores a backup into an empty data folder and, with `DATABASE_URL`, an empty database. The whole file is checked
 * first. On failure the folder is emptied again; the database is loaded in one transaction.
 */
export async function restoreBackup(
  env: Env,
  file: string,
  log: Logger,
  signal?: AbortSignal,
): Promise<RestoreSummary> {
  await checkBackup(file)
  // A database that does not suit, or is not empty, is refused before a folder is made.
  if (env.DATABASE_URL) await refuseDatabase(env.DATABASE_URL)
  const folder = await takeFolder(env.DATA_DIR, log)
  try {
    await using running = new AsyncDisposableStack()
    const embedded = env.DATABASE_URL
      ? undefined
      : running.adopt(await startEmbeddedPostgres({ dataDir: folder.dir, log }), (server) => server.stop())
    const databaseUrl = env.DATABASE_URL ?? embedded?.url ?? ''
    const media = await openMedia({ ...env, DATA_DIR: folder.dir })
    await migrateJobs(databaseUrl, log)
    const summary = await fill({ env, dir: folder.dir, databaseUrl, media }, file, signal)
    // The data is restored: the start of the site does the rest as well.
    await migrate(databaseUrl, log)
    await analyze(databaseUrl)
    await running.disposeAsync()
    await folder.release()
    return summary
  } catch (error) {
    await folder.empty()
    throw signal?.aborted ? new Error('The restore was stopped; nothing was restored.') : withoutRoom(error)
  }
}

interface RestoreTarget {
  env: Env
  dir: string
  databaseUrl: string
  media: Media
}

/** Restores everything, and commits the tables once the end of the file has been verified. */
async function fill({ env, dir, databaseUrl, media }: RestoreTarget, file: string, signal?: AbortSignal) {
  const client = await connect(databaseUrl)
  try {
    await client.query('begin')
    await client.query('select pg_advisory_xact_lock($1)', [MIGRATION_LOCK])
    await refuseTablesOf(client)
    let tables: TableLoader | undefined
    const images = createImageWriter(media)
    const { about, manifest } = await readArchive(file, async ({ name, content }, known) => {
      signal?.throwIfAborted()
      tables ??= await loadTables(client, known)
      const [, table] = TABLE_PART.exec(name) ?? []
      if (table) await tables.add(table, content)
      else if (name === 'auth-secret') await keepSecret(env, dir, content)
      else await images.add({ name, content })
    })
    await images.end()
    tables ??= await loadTables(client, about)
    await tables.end(manifest.rows)
    const secret = await findSecret({ AUTH_SECRET: env.AUTH_SECRET, DATA_DIR: dir })
    const isSecretKept = secret !== undefined && hashSecret(secret.value) === about.secret_hash
    // They are encrypted with the secret: without it, no token could be signed.
    if (!isSecretKept) await client.query('delete from jwks')
    signal?.throwIfAborted()
    await client.query('commit')
    return { ...manifest, created_at: about.created_at, isSecretKept }
  } finally {
    // Also ends the transaction, at any point.
    client.connection.stream.destroy()
  }
}

function createImageWriter(media: Media) {
  let waiting: ArchiveEntry[] = []
  const flush = async () => {
    const batch = waiting
    waiting = []
    await Promise.all(batch.map(({ name, content }) => media.write(name, content)))
  }
  return {
    async add({ name, content }: ArchiveEntry) {
      const [, key] = IMAGE_FILE.exec(name) ?? []
      if (!key) throw new Error(`The backup has an entry that this version of Masrah does not know: ${name}.`)
      waiting.push({ name: key, content })
      if (waiting.length === WRITES_AT_ONCE) await flush()
    },
    end: flush,
  }
}

/** Stores the old site's secret, unless the environment has one. */
async function keepSecret(env: Env, dir: string, content: Buffer): Promise<void> {
  if (!env.AUTH_SECRET) await writeFile(join(dir, 'auth-secret'), content, { mode: 0o600, flush: true })
}

async function refuseDatabase(url: string): Promise<void> {
  const client = await connect(url)
  try {
    await checkServer(client)
    await refuseTablesOf(client)
  } finally {
    await client.end()
  }
}

/** Refuses a database with any tables other than those of extensions and of an empty job queue. */
async function refuseTablesOf(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ name: string }>(`
    select c.relname as name from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v', 'm', 'f', 'S')
      and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e') limit 1`)
  if (rows[0]) {
    throw new Error(`The database at DATABASE_URL is not empty (${rows[0].name}). A restore needs an empty one.`)
  }
}

async function connect(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url, application_name: `${PROGRAM} restore` })
  // A lost connection also rejects the query under way.
  client.on('error', () => {})
  await client.connect().catch((error: Error & { code?: string }) => {
    throw new Error(`The database does not let us in: ${error.message || error.code}. Is DATABASE_URL right?`)
  })
  await client.query('set statement_timeout = 0; set idle_in_transaction_session_timeout = 0; set timezone = utc')
  return client
}

/** Without statistics the first visitors would wait for bad plans. */
async function analyze(url: string): Promise<void> {
  const client = await connect(url)
  await client.query('analyze').finally(() => client.end())
}

function withoutRoom(error: unknown): unknown {
  return isDiskFull(error) ? new Error('There is no room left on the disk; nothing was restored.') : error
}
