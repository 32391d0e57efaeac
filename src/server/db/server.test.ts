import pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../testing/database.ts'
import { captureLog } from '../testing/log.ts'
import { migrate } from './migrate.ts'
import { refuseTransactionPooling } from './server.ts'

const { log } = captureLog()

describe('A database server that does not suit', () => {
  let database: TestDatabase
  let client: pg.Client
  beforeEach(async () => {
    database = await createTestDatabase('template0')
    client = new pg.Client(database.url)
    await client.connect()
  })
  afterEach(async () => {
    await client.end()
    await database.drop()
  })

  /** Replaces what the server says of itself, for connections whose search path begins with `pretended`. */
  async function pretend(sql: string): Promise<string> {
    await client.query(`create schema pretended; ${sql}`)
    const url = new URL(database.url)
    url.searchParams.set('options', '-c search_path=pretended,pg_catalog,public')
    return url.href
  }

  const tables = async () =>
    (await client.query(`select relname from pg_class where relkind = 'r' and relnamespace >= 16384`)).rows

  it.each([
    [
      'is older than 15',
      `create function pretended.current_setting(text) returns text language sql return
         case $1 when 'server_version' then '14.22' when 'server_version_num' then '140022' else pg_catalog.current_setting($1) end`,
      'The database is PostgreSQL 14.22. Masrah needs 15 or newer.',
    ],
    [
      'has no btree_gist',
      'create view pretended.pg_available_extensions as select null::name as name',
      'The database server lacks the extension btree_gist. Install its contrib package (postgresql-contrib).',
    ],
    [
      'does not store Unicode',
      `create function pretended.current_setting(text) returns text language sql return
         case $1 when 'server_encoding' then 'SQL_ASCII' else pg_catalog.current_setting($1) end`,
      `The database has the encoding SQL_ASCII. Create it with UTF8: create database … encoding 'UTF8' template template0`,
    ],
  ])('is refused in one line before anything is written: it %s', async (_, sql, line) => {
    await expect(migrate(await pretend(sql), log)).rejects.toThrow(new Error(line))
    expect(await tables()).toEqual([])
  })

  it('suits otherwise', async () => {
    await migrate(await pretend('select 1'), log)
    await expect(tables()).resolves.not.toEqual([])
  })
})

describe('refuseTransactionPooling', () => {
  let database: TestDatabase
  const clients: pg.Client[] = []
  beforeAll(async () => {
    database = await createTestDatabase()
    clients.push(...Array.from({ length: 3 }, () => new pg.Client(database.url)))
    await Promise.all(clients.map((client) => client.connect()))
  })
  afterAll(async () => {
    await Promise.all(clients.map((client) => client.end()))
    await database.drop()
  })

  /** A client whose queries go to the next of these sessions each time, inside a transaction to one. */
  function pooled(sessions: pg.Client[]): pg.Client {
    let turn = 0
    return { query: (sql: string) => sessions[turn++ % sessions.length]?.query(sql) } as unknown as pg.Client
  }

  it('lets two clients pass that have a session each', async () => {
    await expect(refuseTransactionPooling(clients[0] as pg.Client, clients[1] as pg.Client)).resolves.toBeUndefined()
  })

  it.each([
    ['which were idle last', () => [pooled([clients[0] as pg.Client]), pooled([clients[0] as pg.Client])]],
    ['in turn', () => [pooled(clients), clients[2]]],
    ['of which one is busy', () => [pooled(clients.slice(0, 2)), clients[2]]],
  ] as const)('refuses a pooler that hands out sessions %s', async (_, make) => {
    const [one, other] = make() as [pg.Client, pg.Client]
    await expect(refuseTransactionPooling(one, other)).rejects.toThrow(/^DATABASE_URL leads to a pooler[^\n]*$/)
  })
})
