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
import { createDatabaseOf, createOldDatabase, OLD_DATABASES, OLDEST_BACKUP } from '../testing/old-databases.ts'
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
    or (select sum(price) from passes where passes."purchaseId" = tickets."purchaseId")
      <> (select sum(quantity * (unit_price - discount)) from ticket_lines where ticket_lines."purchaseId" = tickets."purchaseId")
  union all select 'words of an event', id from events
  where deleted_at is null and not exists (select from event_texts where event_id = id and words <> '')
  union all select 'words of a talent', id from talents
  where approved and not (exists (select from talent_words where talent = id) and exists (select from talent_texts where talent = id))
  union all select 'card of a talent', id from talents where item::json ->> 'card_image' is null
  union all select 'words of a user', id from users where not exists (select from user_search where user_id = id)`

async function wrongRows(url: string): Promise<unknown[]> {
  const client = new pg.Client(url)
  await client.connect()
  return (await client.query(WRONG).finally(() => client.end())).rows
}

const KEPT = ['users', 'profiles', 'talents', 'events', 'tickets', 'outbox']

it.each(OLD_DATABASES)(
  'the database of %s is upgraded in one step to the tables of a new one, and keeps its rows',
  async (commit) => {
    const old = await createOldDatabase(commit)
    const before = await countRows(old.url)
    await migrate(old.url, log)
    expect(await schemaOf(old.url)).toEqual(await schemaOf(backup.databaseUrl))
    const after = await countRows(old.url)
    for (const table of KEPT) expect([table, after[table]]).toEqual([table, before[table]])
    expect(Math.min(...KEPT.map((table) => after[table] ?? 0))).toBeGreaterThan(0)
    expect(await wrongRows(old.url)).toEqual([])
    await old.drop()
  },
)

it('an event without a type gets one at its price, and those of others stay', async () => {
  const old = await createDatabaseOf('0194_counters_by_their_writer.sql')
  const client = new pg.Client(old.url)
  await client.connect()
  await client.query(
    `insert into events (title_en, description_en, date, location_en, ticket_price)
     values ('At 4', 'd', now(), 'l', 4000), ('Unpriced', 'd', now(), 'l', null), ('With types', 'd', now(), 'l', 5000)`,
  )
  await client.query(`delete from ticket_types using events where events.id = event_id and title_en <> 'With types'`)
  await client.query(
    `insert into ticket_types (event_id, position, name_ar, name_en, price) select id, 1, 'طفل', 'Child', 3000 from events where title_en = 'With types'`,
  )
  await migrate(old.url, log)
  const { rows } = await client.query(
    'select title_en, name_en, price from events join ticket_types on event_id = events.id order by title_en, position',
  )
  await client.end()
  expect(rows).toEqual([
    { title_en: 'At 4', name_en: 'Ticket', price: 4000 },
    { title_en: 'Unpriced', name_en: 'Ticket', price: 10_000 },
    { title_en: 'With types', name_en: 'Ticket', price: 5000 },
    { title_en: 'With types', name_en: 'Child', price: 3000 },
  ])
  await old.drop()
})

describe('a backup', () => {
  let restored: TestDatabase
  beforeEach(async () => {
    restored = await createTestDatabase('template0')
  })
  afterEach(() => restored.drop())
  const restore = (file: string) =>
    restoreBackup(readEnv({ DATABASE_URL: restored.url, DATA_DIR: join(backup.folder, 'data') }), file, log)

  it.each(['d380806', '58eddc2'] as const)('of %s gives what an upgrade of that database gives', async (commit) => {
    const old = await createOldDatabase(commit)
    await writeBackup({ ...backup.source(mediaOf(1)), databaseUrl: old.url }, backup.file)
    await restore(backup.file)
    await migrate(old.url, log)
    expect(await schemaOf(restored.url)).toEqual(await schemaOf(old.url))
    expect(await countRows(restored.url)).toEqual(await countRows(old.url))
    await old.drop()
  })

  it('of the first commit that wrote backups is restored and upgraded', async () => {
    await restore(OLDEST_BACKUP)
    expect(await schemaOf(restored.url)).toEqual(await schemaOf(backup.databaseUrl))
    expect(await countRows(restored.url)).toMatchObject({
      users: 48,
      talents: 40,
      events: 15,
      tickets: 10,
      passes: 196,
    })
    expect(await wrongRows(restored.url)).toEqual([])
  })
})
