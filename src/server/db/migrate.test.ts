import { randomBytes } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import pg from 'pg'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { describeDatabase } from '../testing/backup.ts'
import { asSuperuser, createTestDatabase, onCluster, type TestDatabase } from '../testing/database.ts'
import { captureLog } from '../testing/log.ts'
import { createPreviousRelease } from '../testing/previous-release.ts'
import { insertTickets } from '../testing/tickets.ts'
import { waitFor } from '../testing/time.ts'
import { migrate } from './migrate.ts'
import { MIGRATION_LOCK } from './migration-lock.ts'
import { PREVIOUS } from './schema.ts'

let database: TestDatabase
beforeEach(async () => {
  database = await createTestDatabase('template0')
})
afterEach(() => database.drop())

/** A copy of the database that the run has migrated. */
async function useMigrated(): Promise<void> {
  await database.drop()
  database = await createTestDatabase()
}

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
const files = async () => (await readdir(new URL('./migrations/', import.meta.url))).toSorted()

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
    expect(await applied()).toEqual([PREVIOUS.name, ...(await files())])
    expect(lines().filter(({ msg }) => msg === 'created')).toEqual([expect.objectContaining({ migration: 'schema' })])
    expect(await query("select to_regproc('graphile_worker.add_jobs') is not null as there")).toEqual([{ there: true }])
  })

  it('brings a database of the previous release to the same tables, and keeps its rows', async () => {
    const [old, fresh] = [await createPreviousRelease(), database]
    await migrate(fresh.url, log)
    const expected = await schema()
    database = old
    const history = await applied()
    await query(`
      insert into users (name, email) values ('', 'old@example.com');
      insert into profiles (id, role, first_name, last_name, birthday, gender)
        select id, 'talent', 'Old', 'Owner', '1980-01-01', 'other' from users;
      insert into talents (id, name, title, status) select id, 'Bandar', 'dj', 'approved' from users;
      insert into events (title_en, description_en, date, location_en, capacity) values ('Qanun', 'd', now(), 'l', 9)`)
    await sell(3)
    expect(await migrate(old.url, log)).toBe((await files()).length)
    expect(await schema()).toEqual(expected)
    expect(await applied()).toEqual([...history, ...(await files())])
    expect(await query(`select name from talents where lexemes @@ 'bandar' and admin_words @@ 'owner & dj'`)).toEqual([
      { name: 'Bandar' },
    ])
    expect(
      await query(`select events.sold, ticket_types.sold as of_type, count(*)::int as passes
        from events join ticket_types on event_id = events.id join passes on type_id = ticket_types.id group by 1, 2`),
    ).toEqual([{ sold: 3, of_type: 3, passes: 3 }])
    await fresh.drop()
  })

  it.each([
    [
      '0148_admit_by_passes.sql',
      /^The database is too old for this version of Masrah \(its last migration is 0148_admit_by_passes\.sql\)\. Start a version that has the migration 0149_notices_in_both_languages\.sql first\.$/,
    ],
    ['0149_notices_in_both_languages.sql', /^The database is too old/],
    [
      '9999_future.sql',
      /^The database is of a newer version of Masrah \(its last migration is 9999_future\.sql\)\. Start that version\.$/,
    ],
  ])('refuses in one line a database whose last migration is %s', async (name, line) => {
    await query('create table migrations (name text, sha256 text)')
    await query(`insert into migrations values ('0147_validate_totals.sql', 'x'), ('${name}', 'x')`)
    await expect(migrate(database.url, log)).rejects.toThrow(line)
    expect(await query(`select relname from pg_class where relname = 'events'`)).toEqual([])
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
  async function session(name: string, sql: string): Promise<pg.Client> {
    const client = new pg.Client({ connectionString: database.url, application_name: name })
    await client.connect()
    await client.query(sql)
    return client
  }

  it('needs no lock when there is nothing to migrate', async () => {
    await useMigrated()
    const holder = await session('masrah backup', `select pg_advisory_lock(${MIGRATION_LOCK})`)
    await migrate(database.url, log)
    await holder.end()
  })

  it('lets queries pass while it waits for a table, says for whom, and goes on', async () => {
    const { log, lines } = captureLog()
    await database.drop()
    database = await createPreviousRelease()
    const reader = await session('pg_dump', 'begin; select from tickets limit 1')
    const migrated = migrate(database.url, log)
    await waitFor(async () => (await query(`select from pg_locks where not granted`)).length > 0)
    await query('select from tickets limit 1')
    const said = () => lines().find(({ msg }) => String(msg).startsWith('migrations wait for'))?.msg
    await waitFor(() => said() !== undefined)
    // On a busy machine other sessions are old enough to be named, too.
    expect(said()).toMatch(/\bpg_dump \(pid \d+, for \d+ s\)/)
    await reader.end()
    expect(await migrated).toBe((await files()).length)
  })

  /** Sells tickets of the only event. */
  async function sell(quantity: number): Promise<void> {
    const client = new pg.Client(database.url)
    await client.connect()
    const [event] = (await client.query<{ id: string }>('select id from events')).rows
    await insertTickets(client, event?.id ?? '', [{ quantity }]).finally(() => client.end())
  }

  it('gives way to a process of the version before that waits for it, and tries again', async () => {
    await database.drop()
    database = await createPreviousRelease()
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
    expect(await migrated).toBe((await files()).length)
  })

  it.each(['postgres://127.0.0.1:1/masrah', 'postgres://user:secret@localhost:1/masrah'])(
    'says in one line, without passwords, that %s cannot be reached',
    async (url) => {
      await expect(migrate(url, log)).rejects.toThrow(/^(?!.*secret)[^\n]*DATABASE_URL[^\n]*$/)
    },
  )

  it('refuses a file that has changed since it was applied', async () => {
    await useMigrated()
    await query(`update migrations set sha256 = 'of another text' where name = '0150_drop_ticket_price.sql'`)
    await expect(migrate(database.url, log)).rejects.toThrow(
      new Error('migration 0150_drop_ticket_price.sql was changed after it had been applied'),
    )
  })

  it('creates nothing when a file of the tables fails, names it, and lets the next run retry', async () => {
    await query('create table tickets (in_the_way int)')
    await expect(migrate(database.url, log)).rejects.toThrow(/^schema\/tickets\.sql failed: .*already exists$/)
    expect(await query(`select relname from pg_class where relname in ('events', 'migrations')`)).toEqual([])
    await query('drop table tickets')
    expect(await migrate(database.url, log)).toBe(0)
    expect(await applied()).toEqual([PREVIOUS.name, ...(await files())])
  })

  it('rolls back a failed migration, names it, and lets the next run retry', async () => {
    await database.drop()
    database = await createPreviousRelease()
    await query('create view in_the_way as select ticket_price from tickets')
    await expect(migrate(database.url, log)).rejects.toThrow(
      /^migration 0150_drop_ticket_price\.sql failed: cannot drop column ticket_price /,
    )
    const kept = () =>
      query(`select from pg_attribute where attrelid = 'tickets'::regclass and attname = 'ticket_price'`)
    expect([(await applied()).at(-1), (await kept()).length]).toEqual([PREVIOUS.name, 1])
    await query('drop view in_the_way')
    expect(await migrate(database.url, log)).toBe((await files()).length)
    expect(await kept()).toEqual([])
  })
})
