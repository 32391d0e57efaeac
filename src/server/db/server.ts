import type pg from 'pg'
import type { Queryable } from '../services/db.ts'

/** The oldest PostgreSQL that Masrah runs on; `npm test` with `DATABASE_URL` runs the tests on any. */
const OLDEST_POSTGRES = 15

/**
 * Checks before anything is written that the migrations can run to their end here.
 * @throws Error with one line for the operator when they cannot.
 */
export async function checkServer(client: Queryable): Promise<void> {
  const { rows } = await client.query<{ version: string; major: number; encoding: string; hasGist: boolean }>(`
    select current_setting('server_version') as version, current_setting('server_version_num')::int / 10000 as major,
      current_setting('server_encoding') as encoding,
      exists (select from pg_available_extensions where name = 'btree_gist') as "hasGist"`)
  const [found] = rows
  if (!found || found.major < OLDEST_POSTGRES) {
    throw new Error(`The database is PostgreSQL ${found?.version}. Masrah needs ${OLDEST_POSTGRES} or newer.`)
  }
  if (found.encoding !== 'UTF8') {
    throw new Error(
      `The database has the encoding ${found.encoding}. Create it with UTF8: create database … encoding 'UTF8' template template0`,
    )
  }
  if (!found.hasGist) {
    throw new Error(
      'The database server lacks the extension btree_gist. Install its contrib package (postgresql-contrib).',
    )
  }
}

/**
 * Refuses a pooler that pools transactions: settings, prepared statements and LISTEN belong to a session. Such a pooler
 * gives an idle session to the next client: both clients share one, or the session of one changes.
 * @throws Error with one line for the operator.
 */
export async function refuseTransactionPooling(one: pg.Client, other: pg.Client): Promise<void> {
  const before = [await sessionOf(one), await sessionOf(one)]
  await other.query('begin')
  const held = await sessionOf(other)
  const after = await sessionOf(one)
  await other.query('commit')
  const sessions = new Set([...before, after])
  if (sessions.size === 1 && !sessions.has(held)) return
  throw new Error(
    'DATABASE_URL leads to a pooler that shares sessions between transactions. Set it to session pooling (pgbouncer: pool_mode = session), or name the database itself.',
  )
}

async function sessionOf(client: Queryable): Promise<number | undefined> {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
  return rows[0]?.pid
}
