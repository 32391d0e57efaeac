import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'
import { isDeadlock, type Queryable } from '../services/db.ts'
import { HEARTBEAT } from '../services/pubsub.ts'
import { databaseUrl } from './cluster.ts'
import { waitFor } from './time.ts'

/** SQL, on `pg_stat_activity`: the session by which a process listens to others. The queue's own is written in capitals. */
export const IS_LISTENING = `(query like 'listen "%' or query = '${HEARTBEAT}')`

export interface TestDatabase {
  url: string
  drop(): Promise<void>
}

/** A new database with the current schema and no rows; `template0` gives one without the schema. */
export async function createTestDatabase(template = inject('template')): Promise<TestDatabase> {
  const clusterUrl = inject('clusterUrl')
  const name = `test_${randomBytes(6).toString('hex')}`
  // By default the copy goes through the write-ahead log, which takes twice the time.
  await onCluster(clusterUrl, `create database ${name} template ${template} strategy file_copy`)
  return {
    url: databaseUrl(clusterUrl, name),
    drop: () => onCluster(asSuperuser(clusterUrl), `drop database ${name} with (force)`),
  }
}

/** The same URL with a role that may end every process: autovacuum works in a test's database, too. */
export function asSuperuser(url: string): string {
  const superuser = new URL(url)
  superuser.username = inject('superuser')
  return superuser.href
}

/** Runs a statement on a database from outside it, to create or drop it. */
export async function onCluster(url: string, sql: string): Promise<void> {
  const client = new pg.Client(url)
  await client.connect()
  try {
    // Copying a template takes a lock that another copy may hold for a moment.
    await client.query('select pg_advisory_lock(1)')
    await client.query(sql)
  } finally {
    await client.end()
  }
}

/** Waits until this many sessions of this database wait for a lock; rejects after `ms`. */
export async function waitForLock(db: Queryable, sessions = 1, ms?: number): Promise<void> {
  await waitFor(async () => {
    // Inside a transaction the view of sessions would be frozen at the first read.
    await db.query('select pg_stat_clear_snapshot()')
    const { rowCount } = await db.query(
      `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    )
    return (rowCount ?? 0) >= sessions
  }, ms)
}

/**
 * Runs a statement that needs the lock of a session that waits for this transaction: a deadlock. PostgreSQL ends the
 * other one, which has waited longer; on a slow machine this statement, without which the transaction goes on.
 */
export async function causeDeadlock(transaction: Queryable, sql: string, values: unknown[]): Promise<void> {
  await transaction.query('savepoint before_deadlock')
  await transaction.query(sql, values).catch(async (error) => {
    if (!isDeadlock(error)) throw error
    await transaction.query('rollback to savepoint before_deadlock')
  })
}
