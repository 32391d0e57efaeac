import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { describeDatabase } from '../testing/backup.ts'
import { databaseUrl } from '../testing/cluster.ts'
import { asSuperuser, createTestDatabase, onCluster, type TestDatabase } from '../testing/database.ts'
import { captureLog } from '../testing/log.ts'
import { createDatabaseOf } from '../testing/old-databases.ts'
import { waitFor } from '../testing/time.ts'
import { VERSION } from '../version.ts'
import { applyMigration, migrate } from './migrate.ts'
import { MIGRATION_LOCK } from './migration-lock.ts'
import { readMigrations } from './migrations.ts'

let database: TestDatabase
beforeEach(async () => {
  database = await createTestDatabase('template0')
})
afterEach(() => database.drop())

async function useInstead(created: Promise<TestDatabase>): Promise<void> {
  await database.drop()
  database = await created
}
/** A copy of the database that the run has migrated. */
const useMigrated = () => useInstead(createTestDatabase())

const LAST = '0149_notices_in_both_languages.sql'
const NEXT = '0150_drop_ticket_price.sql'
let old: TestDatabase
beforeAll(async () => {
  old = await createDatabaseOf(LAST)
})
afterAll(() => old.drop())
/** A database whose next migration locks `tickets`. */
const useOld = () => useInstead(createTestDatabase(new URL(old.url).pathname.slice(1)))

const { log } = captureLog()

async function query<Row extends pg.QueryResultRow>(sql: string): Promise<Row[]> {
  const client = new pg.Client(database.url)
  await client.connect()
  try {
    return (await client.query<Row>(sql)).rows
  } finally {
    await client.end()
  }
}

const schema = async () => (await describeDatabase(database.url)).schema

const applied = async () =>
  (await query<{ name: string }>('select name from migrations order by name')).map(({ name }) => name)
const names = (await readMigrations()).map(({ name }) => name)
const later = names.filter((name) => name > LAST)

describe('migrate', () => {
  it('reports in one line that its role lacks rights', async () => {
    const role = `weak_${randomBytes(4).toString('hex')}`
    const superuser = asSuperuser(database.url)
    await onCluster(superuser, `create role ${role} login`)
    const url = new URL(database.url)
    url.username = role
    await expect(migrate(url.href, log)).rejects.toThrow(
      /^The role in DATABASE_URL may not set up its tables \(permission denied for schema public\)\. It must own its database\.$/,
    )
    await onCluster(superuser, `drop role ${role}`)
  })

  it('creates the tables of a new database and the schema of the job queue, once when three processes start together', async () => {
    const { log, lines } = captureLog()
    await Promise.all([1, 2, 3].map(() => migrate(database.url, log)))
    expect(await applied()).toEqual(names.slice(-1))
    expect(lines().filter(({ msg }) => msg === 'created')).toEqual([expect.objectContaining({ migration: 'schema' })])
    expect(await query("select to_regproc('graphile_worker.add_jobs') is not null as there")).toEqual([{ there: true }])
  })

  it.each([
    [
      'too old',
      '0008_reset_links.sql',
      null,
      /^The database is too old to be upgraded: its last migration is 0008_reset_links\.sql, /,
    ],
    ['unknown', '0058_lost.sql', null, /^The database has the migration 0058_lost\.sql, .* does not know\. /],
    ['changed', NEXT, null, /^The database has the migration 0150_drop_ticket_price\.sql, .* another content\. /],
    [
      'newer',
      '9999_future.sql',
      '9.9.9',
      new RegExp(
        `^The database is newer than this program: its last migration is 9999_future\\.sql of Masrah 9\\.9\\.9, that of Masrah ${VERSION} is ${names.at(-1)}\\. Start that version, or a newer one\\.$`,
      ),
    ],
    ['newer', '9999_future.sql', null, /its last migration is 9999_future\.sql, that of/],
  ])('refuses in one line, unchanged, a database that is %s: %s of %s', async (_what, name, version, line) => {
    await query('create table migrations (name text, sha256 text, version text)')
    await query(`insert into migrations values ('${name}', 'x', ${version ? `'${version}'` : 'null'})`)
    await expect(migrate(database.url, log)).rejects.toThrow(line)
    expect(await query(`select relname from pg_class where relname = 'events'`)).toEqual([])
  })

  it('refuses in one line a database that another program migrates', async () => {
    await query('create table migrations (id serial, migration text, batch int)')
    await expect(migrate(database.url, log)).rejects.toThrow(
      /^The database has a table "migrations" of another program\./,
    )
  })

  it('is not ended by a limit of statements that the database has', async () => {
    await useOld()
    await query(`
      do $$ begin execute format('alter database %I set statement_timeout = ''1min''', current_database()); end $$;
      alter table migrations add limited_to text default current_setting('statement_timeout')`)
    await migrate(database.url, log)
    expect(await query(`select distinct limited_to from migrations where name > '${LAST}'`)).toEqual([
      { limited_to: '0' },
    ])
  })

  it('applies every migration that a database lacks after the first that it names, whatever was applied after it', async () => {
    await useOld()
    const ahead = (await readMigrations()).find(({ name }) => name === '0157_not_mine.sql')
    const client = new pg.Client(database.url)
    await client.connect()
    if (ahead) await applyMigration(client, ahead)
    await client.end()
    await query(`delete from migrations where name < '${LAST}'`)
    expect(await migrate(database.url, log)).toBe(later.length - 1)
    // Without the names on which older versions start.
    expect(await applied()).toEqual(later)
    expect(await query(`select distinct version from migrations`)).toEqual([{ version: VERSION }])
  })

  it('migrates only once no process of a version before 0.5.0 uses the database, names each, and writes nothing before', async () => {
    await useOld()
    await query('alter table migrations drop column version')
    const backup = await session('masrah backup', 'select')
    const older = await session('masrah-0a1b2c', 'select')
    const elsewhere = databaseUrl(database.url, 'postgres')
    const others = [
      await session(`masrah/${VERSION} 0a1b2c`, 'select'),
      await session('masrah-0d0d0d', 'select', elsewhere),
    ]
    await expect(migrate(database.url, log)).rejects.toThrow(
      /^Older processes of Masrah use the database \(masrah backup, masrah-0a1b2c\)\. Stop them all, then start this version/,
    )
    const hasVersion = `select from information_schema.columns where table_name = 'migrations' and column_name = 'version'`
    expect([(await applied()).at(-1), await query(hasVersion)]).toEqual([LAST, []])
    await Promise.all([backup.end(), older.end()])
    await waitFor(
      async () =>
        (await query(`select from pg_stat_activity where application_name in ('masrah backup', 'masrah-0a1b2c')`))
          .length === 0,
    )
    expect(await migrate(database.url, log)).toBe(later.length)
    await Promise.all(others.map((session) => session.end()))
  })

  it('applies each migration once when two processes start together', async () => {
    await useOld()
    const counts = await Promise.all([1, 2].map(() => migrate(database.url, log)))
    expect(counts.reduce((sum, count) => sum + count)).toBe(later.length)
  })

  it('goes no further once such a process comes while it waits for a table', async () => {
    await useOld()
    const reader = await session('pg_dump', 'begin; select from tickets limit 1')
    const migrated = migrate(database.url, log)
    const refused = expect(migrated).rejects.toThrow(/^Older processes of Masrah use the database \(masrah-0a1b2c\)/)
    await waitFor(async () => (await query(`select from pg_locks where not granted`)).length > 0)
    const older = await session('masrah-0a1b2c', 'select')
    await reader.end()
    await refused
    await older.end()
  })

  it('is idempotent', async () => {
    await useMigrated()
    const [before, when] = [await schema(), await query('select * from migrations')]
    await migrate(database.url, log)
    expect(await schema()).toEqual(before)
    expect(await query('select * from migrations')).toEqual(when)
    expect(before.length).toBeGreaterThan(30)
  })

  /** A session that does what the statements say, until it is ended. */
  async function session(name: string, sql: string, url = database.url): Promise<pg.Client> {
    const client = new pg.Client({ connectionString: url, application_name: name })
    await client.connect()
    await client.query(sql)
    return client
  }

  it('needs no lock, and no other process stopped, when there is nothing to migrate', async () => {
    await useMigrated()
    const holder = await session('masrah backup', `select pg_advisory_lock(${MIGRATION_LOCK})`)
    await migrate(database.url, log)
    await holder.end()
  })

  it('lets queries pass while it waits for a table, says for whom, and goes on', async () => {
    const { log, lines } = captureLog()
    await useOld()
    const reader = await session('pg_dump', 'begin; select from tickets limit 1')
    const migrated = migrate(database.url, log)
    await waitFor(async () => (await query(`select from pg_locks where not granted`)).length > 0)
    await query('select from tickets limit 1')
    const said = () => lines().find(({ msg }) => String(msg).startsWith('migrations wait for'))?.msg
    await waitFor(() => said() !== undefined)
    // On a busy machine other sessions are old enough to be named, too.
    expect(said()).toMatch(/\bpg_dump \(pid \d+, for \d+ s\)/)
    await reader.end()
    expect(await migrated).toBe(later.length)
  })

  it('gives way to a process of the release before that waits for it, and tries again', async () => {
    await useOld()
    // The first migration has read `migrations`, and locks `tickets` then.
    const old = new pg.Client(asSuperuser(database.url))
    await old.connect()
    // After this time, by default a second, a session that waits looks for a circle, and is ended if it finds one.
    await old.query(`set deadlock_timeout = '500ms'; begin; select from tickets`)
    const migrated = migrate(database.url, log)
    await waitFor(
      async () => (await query(`select from pg_locks where not granted and relation = 'tickets'::regclass`)).length > 0,
    )
    await old.query('lock table migrations in access exclusive mode')
    await old.end()
    expect(await migrated).toBe(later.length)
  })

  it.each(['postgres://127.0.0.1:1/masrah', 'postgres://user:secret@localhost:1/masrah'])(
    'says in one line, without passwords, that %s cannot be reached',
    async (url) => {
      await expect(migrate(url, log)).rejects.toThrow(/^(?!.*secret)[^\n]*DATABASE_URL[^\n]*$/)
    },
  )

  it('creates nothing when a file of the tables fails, names it, and lets the next run retry', async () => {
    await query('create table tickets (in_the_way int)')
    await expect(migrate(database.url, log)).rejects.toThrow(/^schema\/tickets\.sql failed: .*already exists$/)
    expect(await query(`select relname from pg_class where relname in ('events', 'migrations')`)).toEqual([])
    await query('drop table tickets')
    expect(await migrate(database.url, log)).toBe(0)
    expect(await applied()).toEqual(names.slice(-1))
  })

  it('rolls back a failed migration, names it, and lets the next run retry', async () => {
    await useOld()
    await query('create view in_the_way as select ticket_price from tickets')
    await expect(migrate(database.url, log)).rejects.toThrow(
      /^migration 0150_drop_ticket_price\.sql failed: cannot drop column ticket_price /,
    )
    const kept = () =>
      query(`select from pg_attribute where attrelid = 'tickets'::regclass and attname = 'ticket_price'`)
    expect([(await applied()).at(-1), (await kept()).length]).toEqual([LAST, 1])
    await query('drop view in_the_way')
    expect(await migrate(database.url, log)).toBe(later.length)
    expect(await kept()).toEqual([])
  })
})
