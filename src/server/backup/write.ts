import { rename, rm, stat } from 'node:fs/promises'
import { Transform, type Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import { IMAGE_PURPOSES, type ImagePurpose, imageFiles } from '../../contract/rules/image-sizes.ts'
import { MIGRATION_LOCK } from '../db/migration-lock.ts'
import type { Media } from '../services/media.ts'
import { hashSecret, type Secret } from '../services/secret.ts'
import { isDiskFull } from '../services/unavailable.ts'
import { PROGRAM, VERSION } from '../version.ts'
import { type AddEntry, writeArchive } from './archive.ts'
import { columnList, JOBS, quote, SELECT_JOBS, sequenceValues, tablesWithData } from './tables.ts'

/** Size of a table's parts: the memory that a backup needs does not grow with the table. */
const PART_BYTES = 1024 * 1024
/** Concurrent reads of images' files. */
const IMAGES_AT_ONCE = 8

export interface BackupSummary {
  tables: number
  rows: number
  images: number
  /** Images whose files are missing in the store. */
  missing: number
  bytes: number
}

interface Source {
  databaseUrl: string
  media: Media
  secret: Secret | undefined
}

interface StoredImage {
  id: string
  purpose: ImagePurpose
}

/**
 * Writes a backup to `file`, which appears complete or not at all. Tables come from one snapshot, with the images that
 * these rows reference.
 */
export async function writeBackup(source: Source, file: string, signal?: AbortSignal): Promise<BackupSummary> {
  const partial = `${file}.partial`
  await refuseExisting(file, `${file} exists already. Name another file.`)
  await refuseExisting(partial, `${partial} exists: another backup writes it, or was interrupted. Delete it then.`)
  try {
    const counts = await writeTo(partial, source, signal)
    const { size } = await stat(partial)
    await refuseExisting(file, `${file} was made meanwhile. Name another file.`)
    await rename(partial, file)
    return { ...counts, bytes: size }
  } catch (error) {
    await rm(partial, { force: true })
    throw signal?.aborted ? new Error('The backup was stopped; there is no file.') : withoutRoom(error, file)
  }
}

/**
 * Writes a backup to a stream, such as standard output. A failed one lacks its end, so a restore refuses it.
 */
export async function streamBackup(source: Source, output: Writable, signal?: AbortSignal): Promise<BackupSummary> {
  let bytes = 0
  const counting = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      bytes += chunk.length
      done(null, chunk)
    },
  })
  const passedOn = pipeline(counting, output, { end: false })
  // It also ends the archive, whose error is thrown.
  passedOn.catch((error: Error) => counting.destroy(error))
  try {
    const counts = await writeTo(counting, source, signal)
    await passedOn
    // The process may exit afterwards, with writes to a pipe under way.
    await new Promise((resolve) => output.write('', resolve))
    return { ...counts, bytes }
  } catch (error) {
    if (signal?.aborted) throw new Error('The backup was stopped: what was written is not complete.')
    if ((error as NodeJS.ErrnoException).code === 'EPIPE') throw new Error('The backup was not read to its end.')
    throw withoutRoom(error, 'the backup')
  }
}

async function writeTo(target: string | Writable, source: Source, signal?: AbortSignal) {
  const client = new pg.Client({ connectionString: source.databaseUrl, application_name: `${PROGRAM} backup` })
  // A lost connection also rejects the query under way.
  client.on('error', () => {})
  // A polite end would wait for the abandoned COPY.
  const disconnect = () => client.connection.stream.destroy()
  signal?.addEventListener('abort', disconnect)
  try {
    await client.connect()
    return await writeSnapshot(client, source, target, signal)
  } finally {
    signal?.removeEventListener('abort', disconnect)
    disconnect()
  }
}

async function writeSnapshot(client: pg.Client, source: Source, target: string | Writable, signal?: AbortSignal) {
  await client.query('set statement_timeout = 0; set idle_in_transaction_session_timeout = 0; set timezone = utc')
  // Until the tables are read, a migration waits for this lock, and holds up nobody; waiting for the tables, it would
  // block all queries behind it.
  await client.query('select pg_advisory_lock_shared($1)', [MIGRATION_LOCK])
  await client.query('begin isolation level repeatable read read only')
  const migrations = await appliedMigrations(client)
  const tables = await tablesWithData(client)
  const about = {
    created_at: new Date().toISOString(),
    version: VERSION,
    migrations,
    tables,
    sequences: await sequenceValues(client),
    secret_hash: source.secret ? hashSecret(source.secret.value) : null,
  }
  const rows: Record<string, number> = {}
  let images = 0
  let missing = 0
  await writeArchive(
    target,
    about,
    async (add) => {
      if (source.secret?.isKept) await add('auth-secret', Buffer.from(source.secret.value))
      for (const [table, columns] of Object.entries(tables)) {
        rows[table] = await addTable(client, add, table, `${quote(table)} ${columnList(columns)}`)
      }
      rows[JOBS] = await addTable(client, add, JOBS, `(${SELECT_JOBS})`)
      // Of the snapshot, and kept by the server beyond it.
      await client.query('declare stored_images cursor with hold for select id, purpose from images order by id')
      await client.query('commit')
      await client.query('select pg_advisory_unlock_shared($1)', [MIGRATION_LOCK])
      for (;;) {
        const { rows: batch } = await client.query<StoredImage>(`fetch ${IMAGES_AT_ONCE} from stored_images`)
        if (batch.length === 0) break
        for (const files of await Promise.all(batch.map((image) => readFiles(source.media, image)))) {
          if (files.length === 0) missing++
          else images++
          for (const { name, content } of files) await add(name, content)
        }
      }
      return { rows, images }
    },
    signal,
  )
  const sum = Object.values(rows).reduce((total, count) => total + count, 0)
  return { tables: Object.keys(tables).length, rows: sum, images, missing }
}

async function appliedMigrations(client: pg.Client): Promise<Record<string, string>> {
  const { rows: found } = await client.query(`select to_regclass('public.migrations') is not null as exists`)
  if (!found[0].exists) throw new Error('The database has no tables of Masrah: there is nothing to back up.')
  const { rows } = await client.query<{ name: string; sha256: string }>(
    'select name, sha256 from migrations order by name',
  )
  return Object.fromEntries(rows.map(({ name, sha256 }) => [name, sha256]))
}

/** Adds the rows of a table in parts, in PostgreSQL's text format; returns their number. */
async function addTable(client: pg.Client, add: AddEntry, name: string, source: string): Promise<number> {
  const copy = client.query(copyTo(`copy ${source} to stdout`))
  let chunks: Buffer[] = []
  let bytes = 0
  let parts = 0
  const flush = async () => {
    if (bytes > 0) await add(`tables/${name}/${String(++parts).padStart(6, '0')}`, Buffer.concat(chunks))
    chunks = []
    bytes = 0
  }
  for await (const chunk of copy as AsyncIterable<Buffer>) {
    chunks.push(chunk)
    bytes += chunk.length
    if (bytes >= PART_BYTES) await flush()
  }
  await flush()
  return copy.rowCount
}

/** The files of an image; those of sizes added after its upload do not exist. */
async function readFiles(media: Media, { id, purpose }: StoredImage): Promise<{ name: string; content: Buffer }[]> {
  const names = IMAGE_PURPOSES.includes(purpose) ? imageFiles(purpose) : []
  const files = await Promise.all(
    names.map(async (file) => {
      const body = await media.read(`${id}/${file}`)
      if (!body) return []
      return [{ name: `images/${id}/${file}`, content: Buffer.from(await new Response(body).arrayBuffer()) }]
    }),
  )
  return files.flat()
}

async function refuseExisting(file: string, message: string): Promise<void> {
  const found = await stat(file).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw new Error(`${file} cannot be written: ${error.message}`)
  })
  if (found) throw new Error(message)
}

function withoutRoom(error: unknown, file: string): unknown {
  return isDiskFull(error) ? new Error(`There is no room left for ${file}.`) : error
}
