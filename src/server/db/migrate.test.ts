import { readdir } from 'node:fs/promises'
import pg from 'pg'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../testing/database.ts'
import { captureLog } from '../testing/log.ts'
import { waitFor } from '../testing/time.ts'
import { migrate } from './migrate.ts'
import { MIGRATION_LOCK } from './migration-lock.ts'

let database: TestDatabase
beforeEach(async () => {
  database = await createTestDatabase('template0')
})
afterEach(() => database.drop())

const { log, lines } = captureLog()

async function query<Row extends pg.QueryResultRow>(sql: string): Promise<Row[]> {
  const client = new pg.Client(database.url)
  await client.connect()
  try {
    return (await client.query<Row>(sql)).rows
  } finally {
    await client.end()
  }
}

/** Every column, constraint, index and trigger of ours, as text. */
const schema = () =>
  query(`
    select table_name as a, column_name as b, data_type || is_nullable || coalesce(column_default, '') as c
    from information_schema.columns where table_schema = 'public'
    union all select conrelid::regclass::text, conname, pg_get_constraintdef(oid) from pg_constraint where connamespace = 'public'::regnamespace
    union all select tablename, indexname, indexdef from pg_indexes where schemaname = 'public'
    union all select tgrelid::regclass::text, tgname, pg_get_triggerdef(oid) from pg_trigger where not tgisinternal
      and tgrelid::regclass::text not like 'graphile%'
    order by 1, 2, 3`)

const applied = async () =>
  (await query<{ name: string }>('select name from migrations order by name')).map(({ name }) => name)
const files = async () => (await readdir(new URL('./migrations/', import.meta.url))).toSorted()

describe('migrate', () => {
  it('applies every file in order of name, and the schema of the job queue', async () => {
    await migrate(database.url, log)
    expect(await applied()).toEqual(await files())
    expect(
      lines()
        .map(({ migration }) => migration)
        .filter(Boolean),
    ).toEqual(await files())
    expect(await query("select to_regproc('graphile_worker.add_jobs') is not null as there")).toEqual([{ there: true }])
  })

  it('is idempotent', async () => {
    await migrate(database.url, log)
    const [before, when] = [await schema(), await query('select * from migrations')]
    await migrate(database.url, log)
    expect(await schema()).toEqual(before)
    expect(await query('select * from migrations')).toEqual(when)
    expect(before.length).toBeGreaterThan(30)
  })

  it('runs once when three processes start together', async () => {
    await Promise.all([migrate(database.url, log), migrate(database.url, log), migrate(database.url, log)])
    expect(await applied()).toEqual(await files())
  })

  it('continues from an earlier version, and keeps the data', async () => {
    await migrate(database.url, log)
    const before = await schema()
    await query(`drop table outbox; delete from migrations where name like '%outbox%'`)
    await query(`insert into events (title, description, date, location) values ('t', 'd', now(), 'l')`)
    await migrate(database.url, log)
    expect(await schema()).toEqual(before)
    expect(await query('select title from events')).toEqual([{ title: 't' }])
  })

  /** A session that does what the statements say, until it is ended. */
  async function session(name: string, sql: string): Promise<pg.Client> {
    const client = new pg.Client({ connectionString: database.url, application_name: name })
    await client.connect()
    await client.query(sql)
    return client
  }

  it('needs no lock when there is nothing to migrate', async () => {
    await migrate(database.url, log)
    const holder = await session('masrah backup', `select pg_advisory_lock(${MIGRATION_LOCK})`)
    await migrate(database.url, log)
    await holder.end()
  })

  it('lets queries pass while it waits for a table, says for whom, and goes on', async () => {
    const { log, lines } = captureLog()
    await migrate(database.url, log)
    await query(`alter table talents drop media_links; drop function are_media_links;
      delete from migrations where name = '0072_media_links.sql'`)
    const reader = await session('pg_dump', 'begin; select from talents limit 1')
    const migrated = migrate(database.url, log)
    await waitFor(async () => (await query(`select from pg_locks where not granted`)).length > 0)
    await query('select from talents limit 1')
    const said = () => lines().find(({ msg }) => String(msg).startsWith('migrations wait for'))?.msg
    await waitFor(() => said() !== undefined)
    // On a busy machine other sessions are old enough to be named, too.
    expect(said()).toMatch(/\bpg_dump \(pid \d+, for \d+ s\)/)
    await reader.end()
    await migrated
    expect(await applied()).toEqual(await files())
  })

  it.each(['postgres://127.0.0.1:1/masrah', 'postgres://user:secret@localhost:1/masrah'])(
    'says in one line, without passwords, that %s cannot be reached',
    async (url) => {
      await expect(migrate(url, log)).rejects.toThrow(/^(?!.*secret)[^\n]*DATABASE_URL[^\n]*$/)
    },
  )

  it('refuses a file that has changed since it was applied', async () => {
    await migrate(database.url, log)
    await query(`update migrations set sha256 = 'of another text' where name = '0002_tickets.sql'`)
    await expect(migrate(database.url, log)).rejects.toThrow(
      new Error('migration 0002_tickets.sql was changed after it had been applied'),
    )
  })

  it('rolls back a failed file, names it, and lets the next run retry', async () => {
    await query('create table tickets (in_the_way int)')
    await expect(migrate(database.url, log)).rejects.toThrow(/^migration 0002_tickets\.sql failed: .*already exists$/)
    expect(await applied()).toEqual(['0001_events.sql'])
    await query('drop table tickets')
    await migrate(database.url, log)
    expect(await applied()).toEqual(await files())
  })
})
