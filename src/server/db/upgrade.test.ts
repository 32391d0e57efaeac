import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { restoreBackup } from '../backup/restore.ts'
import { writeBackup } from '../backup/write.ts'
import { readEnv } from '../env.ts'
import { openLog } from '../services/log.ts'
import { describeDatabase } from '../testing/backup.ts'
import { mediaOf, setupBackupSource } from '../testing/backup-source.ts'
import { createTestDatabase, type TestDatabase } from '../testing/database.ts'
import { createDatabaseOf, createOldDatabase, OLD_DATABASES } from '../testing/old-databases.ts'
import { migrate } from './migrate.ts'

const FOLDER = new URL('./migrations/', import.meta.url)
const log = openLog('silent')
const backup = setupBackupSource()

it('the archive has every landed migration unchanged, all before those after it', () => {
  const archive = new URL('./archive/', FOLDER)
  const sqlFiles = (folder: URL) =>
    readdirSync(folder)
      .filter((name) => name.endsWith('.sql'))
      .sort()
  const hashOf = (name: string) =>
    createHash('sha256')
      .update(readFileSync(new URL(name, archive)))
      .digest('hex')
  const names = sqlFiles(archive)
  expect(names.map((name) => `${hashOf(name)}  ${name}\n`).join('')).toBe(
    readFileSync(new URL('SHA256SUMS', archive), 'utf8'),
  )
  expect([...names, ...sqlFiles(FOLDER)].toSorted()).toEqual([...names, ...sqlFiles(FOLDER)])
})

it('the files of schema/ make the same tables as all migrations from the first on', async () => {
  const migrated = await createDatabaseOf('9999')
  // The job queue.
  await migrate(migrated.url, log)
  expect((await describeDatabase(migrated.url)).schema).toEqual((await describeDatabase(backup.databaseUrl)).schema)
  await migrated.drop()
})

/** The catalogue without last numbers of sequences, and without parentheses, of which `pg_dump` writes others. */
async function schemaOf(url: string): Promise<string[]> {
  const { schema } = await describeDatabase(url)
  return schema.filter((part) => !/^\w+_seq\b/.test(part)).map((part) => part.replaceAll(/[()]/g, ''))
}

/** Number of rows of each table. */
async function countRows(url: string): Promise<Record<string, number>> {
  const { rows } = await describeDatabase(url)
  return Object.fromEntries(Object.entries(rows).map(([table, hash]) => [table, Number.parseInt(hash, 10)]))
}

/** What would be wrong after an upgrade: counts that their rows do not give, rows without the words that find them. */
const WRONG = `
  select 'places of an event' as what, id from events
  where sold <> (select count(*) from passes where event_id = events.id and state in ('valid', 'handed_on'))
  union all select 'places of a type', id from ticket_types
  where sold <> (select count(*) from passes where type_id = ticket_types.id and state in ('valid', 'handed_on'))
  union all select 'passes of a purchase', "purchaseId" from tickets
  where quantity <> (select count(*) from passes where passes."purchaseId" = tickets."purchaseId")
    or total_price <> (select sum(price) from passes where passes."purchaseId" = tickets."purchaseId")
    or total_price <> (select sum(quantity * (unit_price - discount)) from ticket_lines where ticket_lines."purchaseId" = tickets."purchaseId")
  union all select 'words of an event', id from events
  where deleted_at is null and not exists (select from event_texts where event_id = id and words <> '')
  union all select 'words of a talent', id from talents
  where approved and not (exists (select from talent_words where talent = id) and exists (select from talent_texts where talent = id))
  union all select 'words of a user', id from users where not exists (select from user_search where user_id = id)`

const KEPT = ['users', 'profiles', 'talents', 'events', 'tickets', 'outbox']

describe.each(OLD_DATABASES)('the database of %s', (commit) => {
  let old: TestDatabase
  beforeEach(async () => {
    old = await createOldDatabase(commit)
  })
  afterEach(() => old.drop())

  // There were no backups at the time of the oldest one.
  it.skipIf(commit === '7166af6')('is restored from a backup as it is upgraded', async () => {
    await writeBackup({ ...backup.source(mediaOf(1)), databaseUrl: old.url }, backup.file)
    const restored = await createTestDatabase('template0')
    const env = readEnv({ DATABASE_URL: restored.url, DATA_DIR: join(backup.folder, 'data') })
    await restoreBackup(env, backup.file, log)
    await migrate(old.url, log)
    expect(await schemaOf(restored.url)).toEqual(await schemaOf(old.url))
    expect(await countRows(restored.url)).toEqual(await countRows(old.url))
    await restored.drop()
  })

  it('is upgraded in one step to the tables of a new one, and keeps its rows', async () => {
    const before = await countRows(old.url)
    await migrate(old.url, log)
    expect(await schemaOf(old.url)).toEqual(await schemaOf(backup.databaseUrl))
    expect(await countRows(old.url)).toMatchObject(
      Object.fromEntries(
        KEPT.map((table) => [table, expect.toSatisfy((count) => count > 0 && count === before[table])]),
      ),
    )
    const client = new pg.Client(old.url)
    await client.connect()
    expect((await client.query(WRONG)).rows).toEqual([])
    await client.end()
  })
})
