import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { jobDeclarations } from '../jobs/declarations.ts'
import { createJobHandlers } from '../jobs/handlers.ts'
import { mailsAreOut, startTestApp } from '../testing/app.ts'
import { createTestDatabase, type TestDatabase } from '../testing/database.ts'
import { jobServices } from '../testing/job-services.ts'
import { endWorld } from '../testing/world/end.ts'
import { makeWorld } from '../testing/world/make.ts'
import { WORLD_ENV } from '../testing/world/world.ts'
import { VERSION } from '../version.ts'

/*
 * Processes of the last release run beside the migrations of the next: its writing statements are kept as text, with values of one run
 * of each, and must run on the present tables. Rows that they would change are not there: a check or a trigger that refuses only
 * changed rows is not seen.
 */

interface Statement {
  text: string
  values: unknown[]
}

interface Release {
  version: string
  /** Columns that inserts had to fill: `tickets.quantity`; triggers fill some. */
  needed: string[]
  statements: Statement[]
}

const FILE = fileURLToPath(new URL('released-statements.json', import.meta.url))
let released: Release = JSON.parse(readFileSync(FILE, 'utf8'))

let database: TestDatabase
let client: pg.Client
beforeAll(async () => {
  database = await createTestDatabase()
  client = new pg.Client(database.url)
  await client.connect()
})
afterAll(async () => {
  await client.end()
  await database.drop()
})

/** What every call that writes, and every scheduled job, sends to the database. */
async function recordStatements(): Promise<Statement[]> {
  const sent = vi.spyOn(pg.Client.prototype, 'query')
  const app = await startTestApp(WORLD_ENV)
  await endWorld(await makeWorld(app))
  const handlers = createJobHandlers(jobServices(app)) as Record<string, (payload: object) => Promise<unknown>>
  for (const [name, declaration] of Object.entries(jobDeclarations))
    if ('schedule' in declaration) await handlers[name]?.({})
  await mailsAreOut(app)
  await app.stop()
  const valuesByText = new Map<string, unknown[]>()
  for (const [query, values] of sent.mock.calls as unknown as [string | Statement, unknown[]?][]) {
    const text = typeof query === 'string' ? query : query.text
    if (!/\b(insert into|update|delete from)\b/i.test(text) || valuesByText.has(text)) continue
    valuesByText.set(text, (typeof query === 'string' ? values : query.values) ?? [])
  }
  return [...valuesByText].map(([text, values]) => ({ text, values: values.map(asJson) }))
}

const asJson = (value: unknown) => (Buffer.isBuffer(value) ? `\\x${value.toString('hex')}` : value)

async function neededColumns(): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select relname || '.' || attname as name from pg_attribute join pg_class on pg_class.oid = attrelid
     where relnamespace = 'public'::regnamespace and relkind = 'r' and attnum > 0 and not attisdropped
       and attnotnull and not atthasdef and attidentity = '' order by 1`,
  )
  return rows.map(({ name }) => name)
}

it('the statements of a release are recorded with it (npm test -- released-statements -u)', async () => {
  if (!VERSION.endsWith('-dev') && released.version !== VERSION) {
    const release: Release = { version: VERSION, needed: await neededColumns(), statements: await recordStatements() }
    const text = `${JSON.stringify(release, null, 1)}\n`
    await expect(text).toMatchFileSnapshot(FILE)
    released = JSON.parse(text)
  }
  expect(released.statements.length).toBeGreaterThan(200)
})

it('statements of the last release run on the present tables', async () => {
  const { version, statements } = released
  // The rows that they refer to are not there.
  await client.query(`do $$ declare key record; begin
    for key in select conrelid::regclass as "table", conname as name from pg_constraint where contype = 'f' and conparentid = 0 loop
      execute format('alter table %s drop constraint %I', key."table", key.name);
    end loop;
  end $$`)
  const failed: string[] = []
  for (const { text, values } of statements) {
    await client.query('begin')
    await client.query(text, values).catch((error: Error) => failed.push(`${error.message} in ${version}: ${text}`))
    await client.query('rollback')
  }
  expect(failed).toEqual([])
})

it('inserts of the last release name every column that needs a value since, also those that find no rows here', async () => {
  const needed = (await neededColumns()).filter((column) => !released.needed.includes(column))
  const missing = released.statements.flatMap(({ text }) =>
    [...text.matchAll(/insert into (\w+) (?:as \w+ )?\(([^)]*)\)/gi)].flatMap(([insert, table = '', columns = '']) => {
      const named = columns.split(',').map((column) => `${table}.${column.trim().replaceAll('"', '')}`)
      return needed
        .filter((column) => column.startsWith(`${table}.`) && !named.includes(column))
        .map((column) => `${column}: ${insert}`)
    }),
  )
  expect(missing).toEqual([])
})
