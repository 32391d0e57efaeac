import { randomBytes } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import pg from 'pg'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { describeDatabase } from '../testing/backup.ts'
import { asSuperuser, createTestDatabase, onCluster, type TestDatabase } from '../testing/database.ts'
import { captureLog } from '../testing/log.ts'
import { createPreviousRelease } from '../testing/previous-release.ts'
import { waitFor } from '../testing/time.ts'
import { migrate, readMigrations } from './migrate.ts'
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

  it('creates the tables of a new database, with the migrations that they include, and the schema of the job queue', async () => {
    expect(await migrate(database.url, log)).toBe(0)
    expect(await applied()).toEqual(await files())
    expect(lines().find(({ msg }) => msg === 'created')).toMatchObject({ migration: 'schema' })
    expect(await query("select to_regproc('graphile_worker.add_jobs') is not null as there")).toEqual([{ there: true }])
  })

  it('brings a database of the previous release to the same tables, and keeps its rows', async () => {
    const [old, fresh] = [await createPreviousRelease(), database]
    await migrate(fresh.url, log)
    const expected = await schema()
    database = old
    const history = await applied()
    await query(`insert into events (title, description, date, location, tags) values
      ('Qanun', 'd', now(), 'l', '{oud,Unheard}'), ('Qanun', 'd', '2025-01-01', 'م', '{}')`)
    await query(`insert into venues (name, address) values ('Hall', 'المنامة')`)
    await query(`
      insert into users (name, email, "createdAt") values ('', 'old@example.com', '2026-01-01T00:00:00Z');
      insert into profiles (id, role, first_name, last_name, birthday, gender, profile_picture)
        select id, 'standard', 'Old', 'Owner', '1980-01-01', 'other', '/media/old' from users`)
    expect(await migrate(old.url, log)).toBe((await files()).length)
    expect(await schema()).toEqual(expected)
    expect(await applied()).toEqual([...history, ...(await files())])
    expect(await query('select word from search_vocabulary order by word')).toEqual(
      ['oud', 'qanun', 'unheard', 'عود'].map((word) => ({ word })),
    )
    expect(await query('select location_ar, location_en, tags, tags_ar, tags_en from events order by date')).toEqual([
      { location_ar: 'م', location_en: null, tags: [], tags_ar: [], tags_en: [] },
      {
        location_ar: null,
        location_en: 'l',
        tags: ['عود', 'Unheard'],
        tags_ar: ['عود', 'Unheard'],
        tags_en: ['Oud', 'Unheard'],
      },
    ])
    expect(await query(`select name_ar, name_en from tags where name_en in ('Oud', 'Unheard') order by 2`)).toEqual([
      { name_ar: 'عود', name_en: 'Oud' },
      { name_ar: 'Unheard', name_en: 'Unheard' },
    ])
    expect(await query('select name_ar, name_en, address_ar from venues')).toEqual([
      { name_ar: null, name_en: 'Hall', address_ar: 'المنامة' },
    ])
    // The list of users is sorted by it.
    expect(await query('select created_at from user_search')).toEqual([
      { created_at: new Date('2026-01-01T00:00:00Z') },
    ])
    expect(await query(`select from user_search where words @@ 'owner:A & example:D & !example:A'`)).toHaveLength(1)
    await fresh.drop()
  })

  it.each([
    [
      '0081_voided_tickets.sql',
      /^The database is too old for this version of Masrah \(its last migration is 0081_voided_tickets\.sql\)\. Start the version whose last migration is 0082_voided_purchases_mailed\.sql [^\n]* first\.$/,
    ],
    ['0082_voided_purchases_mailed.sql', /^The database is too old/],
    [
      '9999_future.sql',
      /^The database is of a newer version of Masrah \(its last migration is 9999_future\.sql\)\. Start that version\.$/,
    ],
  ])('refuses in one line a database whose last migration is %s', async (name, line) => {
    await query('create table migrations (name text, sha256 text)')
    await query(`insert into migrations values ('0001_events.sql', 'x'), ('${name}', 'x')`)
    await expect(migrate(database.url, log)).rejects.toThrow(line)
    expect(await query(`select relname from pg_class where relname = 'events'`)).toEqual([])
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

  async function migrateBefore(name: string): Promise<void> {
    const done = await applied()
    for (const migration of await readMigrations()) {
      if (migration.name === name) return
      if (done.includes(migration.name)) continue
      await query(`${migration.sql}; insert into migrations values ('${migration.name}', '${migration.sha256}')`)
    }
  }

  it('gives way to a process of the version before that waits for it, and tries again', async () => {
    await database.drop()
    database = await createPreviousRelease()
    // The next one locks `user_search`, then reads `users`.
    await migrateBefore('0084_users_by_age.sql')
    const old = new pg.Client(asSuperuser(database.url))
    await old.connect()
    // After this time, by default a second, a session that waits looks for a circle, and is ended if it finds one.
    await old.query(`set deadlock_timeout = '500ms'; begin; lock table users`)
    const migrated = migrate(database.url, log)
    await waitFor(
      async () => (await query(`select from pg_locks where not granted and relation = 'users'::regclass`)).length > 0,
    )
    await old.query('select from user_search limit 1')
    await old.end()
    expect(await migrated).toBe((await files()).length - 1)
  })

  it('lets processes of the version before write while it fills the words, and fills theirs', async () => {
    await database.drop()
    database = await createPreviousRelease()
    await migrateBefore('0086_search_vocabulary.sql')
    await query(`
      insert into users (name, email) values ('', 'old@example.com');
      insert into profiles (id, role, first_name, last_name, birthday, gender)
        select id, 'talent', 'Old', 'Owner', '1980-01-01', 'other' from users;
      insert into talents (id, name, title, about) select id, 'Bandar', 'dj', 'والأعراس' from users;
      insert into gigs (user_id, title, description) select id, 'Qanun', 'Ney' from users;
      insert into events (title, description, date, location) values ('Qanun', 'd', now(), 'l'), ('Ney', 'd', now(), 'l')`)
    const waits = (tables: string) => async () =>
      (await query(`select from pg_locks where not granted and relation = any('{${tables}}'::regclass[])`)).length ===
      tables.split(',').length
    const words = await session('search', 'begin; lock table talent_words, event_words in share mode')
    const [admin, editor] = [await session('admin', 'select 1'), await session('editor', 'begin')]
    const written = Promise.all([
      admin.query(`update talents set status = 'approved'`),
      editor.query(`update events set title_en = 'Kanun' where title = 'Qanun'`),
    ])
    await waitFor(waits('talent_words,event_words'))
    const migrated = migrate(database.url, log)
    await waitFor(async () => (await applied()).includes('0086_search_vocabulary.sql'))
    const vocabulary = await session('editor', 'begin; lock table search_vocabulary in share mode')
    await words.end()
    await written
    await waitFor(waits('events'))
    await editor.query('commit')
    await waitFor(waits('search_vocabulary'))
    const sale = await session('masrah', `set lock_timeout = '1s'`)
    await sale.query(
      `insert into tickets ("purchaseId", "eventId", "userEmail", quantity, ticket_price, language, created_at, mail_asked_at)
       select gen_random_uuid(), id, 'guest@example.com', 1, 0, 'en', now(), now() from events`,
    )
    await vocabulary.end()
    await migrated
    await Promise.all([admin.end(), editor.end(), sale.end()])
    expect(await query(`select word from search_vocabulary where word in ('bandar', 'kanun', 'ney')`)).toHaveLength(3)
    expect(await query(`select from event_search where words @@ 'kanun:A | ney:A'`)).toHaveLength(2)
    expect(await query(`select from talent_texts where words @@ '1bandar & 3اعراس'`)).toHaveLength(1)
    expect(await query(`select from gigs where lexemes @@ 'qanun:A & ney:D'`)).toHaveLength(1)
    expect(await query('select sold from events')).toEqual([{ sold: 1 }, { sold: 1 }])
  })

  it('gives what the version before sold, admitted and voided its passes, also while it goes on', async () => {
    await database.drop()
    database = await createPreviousRelease()
    await query(`insert into events (title, description, date, location, ticket_price, capacity) values
      ('Sold', 'd', now() + interval '1 day', 'l', 4000, 50), ('Over', 'd', '2025-01-01', 'l', null, null)`)
    const sell = (name: string, quantity: number, of = 'Sold') =>
      query(`insert into tickets ("purchaseId", "eventId", "userEmail", quantity, ticket_price, language, created_at, mail_asked_at)
        select gen_random_uuid(), id, '${name}', ${quantity}, coalesce(ticket_price, 10000), 'ar', now(), now() from events where title = '${of}'`)
    const admit = (name: string, admitted: number) =>
      query(`with note as (
          insert into admissions (id, "purchaseId", event_id, admit, counted, admitted, admitted_at, recorded_at, offline)
          select gen_random_uuid(), "purchaseId", "eventId", ${admitted} - admitted, ${admitted} - admitted, ${admitted},
            '2026-01-01T18:00:00Z', '2026-01-01T18:00:00Z', false from tickets where "userEmail" = '${name}'
        )
        update tickets set admitted = ${admitted}, admitted_at = coalesce(admitted_at, '2026-01-01T18:00:00Z') where "userEmail" = '${name}'`)
    const voiding = (name: string) =>
      query(`update tickets set status = 'voided', voided_at = now(), void_reason = 'r' where "userEmail" = '${name}'`)
    const each = (work: (name: string) => Promise<unknown>) => Promise.all([work('before'), work('beside')])

    await each((name) =>
      Promise.all([sell(`admitted ${name}`, 3), sell(`voided ${name}`, 2), sell(`over ${name}`, 20, 'Over')]),
    )
    await admit('admitted before', 2)
    await voiding('voided before')
    await migrateBefore('0127_fill_ticket_types.sql')
    await admit('admitted beside', 1)
    await voiding('voided beside')
    await sell('sold between', 2)
    await migrateBefore('0128_fill_passes_to_come.sql')
    await sell('sold later', 2)
    await admit('sold later', 1)
    await migrate(database.url, log)
    await sell('sold after', 3)
    await admit('sold after', 2)
    await sell('voided after', 4)
    await voiding('voided after')

    expect(
      await query(`select "userEmail" as name, total_price, returned, string_agg(concat(passes.number, ' ', state, case when passes.admitted_at is not null then ' in' end), ', ' order by number) as passes
        from tickets join passes using ("purchaseId") where "userEmail" not like 'over%' group by 1, 2, 3 order by 1`),
    ).toEqual(
      [
        ['admitted before', 12_000, 0, '1 valid in, 2 valid in, 3 valid'],
        ['admitted beside', 12_000, 0, '1 valid in, 2 valid, 3 valid'],
        ['sold after', 12_000, 0, '1 valid in, 2 valid in, 3 valid'],
        ['sold between', 8_000, 0, '1 valid, 2 valid'],
        ['sold later', 8_000, 0, '1 valid in, 2 valid'],
        ['voided after', 16_000, 16_000, '1 void, 2 void, 3 void, 4 void'],
        ['voided before', 8_000, 8_000, '1 void, 2 void'],
        ['voided beside', 8_000, 8_000, '1 void, 2 void'],
      ].map(([name, total_price, returned, passes]) => ({ name, total_price, returned, passes })),
    )
    expect(
      await query(`select events.sold, ticket_types.sold as of_type, price, name_en, events.sold::int = (
          select count(*) from passes where event_id = events.id and state = 'valid') as counted,
          (select count(*)::int from ticket_lines where type_id = ticket_types.id) as lines
        from events join ticket_types on event_id = events.id order by date`),
    ).toEqual([
      { sold: 40, of_type: 40, price: 10_000, name_en: 'Ticket', counted: true, lines: 2 },
      { sold: 13, of_type: 13, price: 4_000, name_en: 'Ticket', counted: true, lines: 8 },
    ])
  })

  it.each(['postgres://127.0.0.1:1/masrah', 'postgres://user:secret@localhost:1/masrah'])(
    'says in one line, without passwords, that %s cannot be reached',
    async (url) => {
      await expect(migrate(url, log)).rejects.toThrow(/^(?!.*secret)[^\n]*DATABASE_URL[^\n]*$/)
    },
  )

  it('refuses a file that has changed since it was applied', async () => {
    await migrate(database.url, log)
    await query(`update migrations set sha256 = 'of another text' where name = '0083_counts_on_demand.sql'`)
    await expect(migrate(database.url, log)).rejects.toThrow(
      new Error('migration 0083_counts_on_demand.sql was changed after it had been applied'),
    )
  })

  it('creates nothing when a file of the tables fails, names it, and lets the next run retry', async () => {
    await query('create table tickets (in_the_way int)')
    await expect(migrate(database.url, log)).rejects.toThrow(/^schema\/tickets\.sql failed: .*already exists$/)
    expect(await query(`select relname from pg_class where relname in ('events', 'migrations')`)).toEqual([])
    await query('drop table tickets')
    await migrate(database.url, log)
    expect(await applied()).toEqual(await files())
  })

  it('rolls back a failed migration, names it, and lets the next run retry', async () => {
    await database.drop()
    database = await createPreviousRelease()
    await query('alter function count_signups rename to elsewhere')
    await expect(migrate(database.url, log)).rejects.toThrow(
      /^migration 0083_counts_on_demand\.sql failed: .*"count_signups"$/,
    )
    expect(await query(`select to_regproc('count_rows') is not null as there`)).toEqual([{ there: true }])
    await query('alter function elsewhere rename to count_signups')
    expect(await migrate(database.url, log)).toBe((await files()).length)
  })
})
