import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { PROGRAM } from '../version.ts'
import type { Logger } from './log.ts'
import { type Failover, trackSockets } from './open-sockets.ts'

/** A connection pool. Queries are SQL in functions that take it. */
export type Database = pg.Pool

/** How long a new connection may take, and again its settings: behind a full pooler both wait. */
export const CONNECT_TIMEOUT_MS = 5_000
/**
 * How long a statement may go unanswered, beyond the server's own timeout: a host that is gone, or a network that
 * swallows packets, would keep its connections for a quarter of an hour, when others can be made long since.
 */
const SILENCE_TIMEOUT_MS = 15_000

/**
 * Settings of every session, set once it is connected: poolers refuse most parameters of the start-up message. Named
 * statements are planned once: PostgreSQL's default plans a search on each execution, which takes four times as long as
 * the search. The limit for locks is below that of statements: its error means a process that hangs with a lock, an outage, and
 * not a slow statement, a fault of ours.
 */
const SETTINGS = `
  set timezone = 'UTC';
  set plan_cache_mode = force_generic_plan;
  set statement_timeout = '10s';
  set lock_timeout = '9s';
  set idle_in_transaction_session_timeout = '15s'`

async function applySettings(client: pg.ClientBase): Promise<void> {
  // Its types lack the timeout of one query.
  const settings: pg.QueryConfig & { query_timeout: number } = { text: SETTINGS, query_timeout: CONNECT_TIMEOUT_MS }
  await client.query(settings)
}

/** By pool: destroys its connections to a server that is gone. */
const abandoning = new WeakMap<Database, (failover: Failover) => void>()

/** The pool, or one connection inside a transaction. */
export type Queryable = Pick<pg.ClientBase, 'query'>

const TIMESTAMPTZ = 1184
const DEADLOCK = '40P01'
const UNIQUE_VIOLATION = '23505'
const MAX_ATTEMPTS = 3
const PAUSE_MS = 20

/** A timestamp as on the wire: ISO 8601 in UTC. */
export function readInstant(text: string): string {
  // PostgreSQL's own notation is parsed with years of two digits: 0001 would be 2001, and 0030 no year.
  return new Date(text.replace(' ', 'T').replace(/\+00$/, 'Z')).toISOString()
}

/** SQL: an instant inside JSON, as on the wire; sessions are in UTC. */
export function instantSql(column: string): string {
  return `to_char(${column}, 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
}

/**
 * Connects lazily to the database at `url`, with at most `max` connections, shown as `name` in `pg_stat_activity`.
 * Sessions use UTC; statements time out after ten seconds.
 */
export function openDatabase(
  url: string,
  log: Logger,
  max = 16,
  name = PROGRAM,
  silenceMs = SILENCE_TIMEOUT_MS,
): Database {
  const { Client, abandon } = trackSockets()
  const pool = new pg.Pool({
    Client,
    connectionString: url,
    application_name: name,
    max,
    // Statements that need no answer of each other are sent together (`inTransaction`, `lockSale`).
    pipeline: true,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    query_timeout: silenceMs,
    idleTimeoutMillis: 30_000,
    onConnect: applySettings,
    types: {
      getTypeParser: ((oid: number, format?: 'text') =>
        oid === TIMESTAMPTZ ? readInstant : pg.types.getTypeParser(oid, format)) as typeof pg.types.getTypeParser,
    },
  })
  // Connections may break at any time; an 'error' event without a listener would end the process.
  const noteLoss = (error: Error) => log.warn({ err: error }, 'a database connection was lost')
  pool.on('error', noteLoss)
  pool.on('connect', (client) => client.on('error', noteLoss))
  abandoning.set(pool, abandon)
  return pool
}

/** Destroys the connections to a silent server after a failover: calls under way answer 503, new ones reach its successor. */
export function abandonConnections(db: Database, failover: Failover): void {
  abandoning.get(db)?.(failover)
}

/** Changes noted so far, by open transaction. */
const noted = new WeakMap<Queryable, Set<string>>()
/** By pool. */
const listeners = new WeakMap<Database, (changes: string[]) => void>()

/** Notes changes that the transaction makes, for the listener of `onCommit`. */
export function noteChanges(transaction: Queryable, changes: readonly string[]): void {
  const known = noted.get(transaction)
  if (!known) throw new Error('Changes are noted in transactions')
  for (const change of changes) known.add(change)
}

/** Calls `listener` with the changes that a transaction of this pool noted: after the commit, before `inTransaction` resolves. */
export function onCommit(db: Database, listener: (changes: string[]) => void): void {
  listeners.set(db, listener)
}

/** Runs `work` in a transaction on one connection: committed when it resolves, rolled back when it throws. */
export async function inTransaction<T>(db: Database, work: (transaction: Queryable) => Promise<T>): Promise<T> {
  const client = await db.connect()
  const changes = new Set<string>()
  noted.set(client, changes)
  let isReleased = false
  const release = (broken?: Error) => {
    if (!isReleased) client.release(broken)
    isReleased = true
  }
  let broken: Error | undefined
  try {
    // Sent with the first statement of the work.
    const begun = client.query('begin')
    // Outside a transaction each statement commits by itself; a connection that left the pool refuses the rest of the work.
    begun.catch(release)
    const result = await work(client)
    await begun
    try {
      const { command } = await client.query('commit')
      // So PostgreSQL ends a transaction one of whose statements failed, also when the work went on.
      if (command === 'ROLLBACK') throw new Error('The transaction had failed, and was rolled back')
    } finally {
      // A commit that was not acknowledged may have happened.
      if (changes.size > 0) listeners.get(db)?.([...changes])
    }
    return result
  } catch (error) {
    await client.query('rollback').catch((lost: Error) => {
      broken = lost
    })
    throw error
  } finally {
    noted.delete(client)
    // A connection that cannot roll back is not returned to the pool.
    release(broken)
  }
}

class RefusedError extends Error {
  readonly refusal: string
  constructor(refusal: string) {
    super(refusal)
    this.refusal = refusal
  }
}

/** Runs `work` in a transaction; a refusal (a code as its result) rolls it back. */
export async function rollBackOnRefusal<T>(db: Database, work: (transaction: Queryable) => Promise<T>): Promise<T> {
  try {
    return await inTransaction(db, async (transaction) => {
      const outcome = await work(transaction)
      if (typeof outcome === 'string') throw new RefusedError(outcome)
      return outcome
    })
  } catch (error) {
    if (error instanceof RefusedError) return error.refusal as T
    throw error
  }
}

/** Whether PostgreSQL refused a write because of a duplicate key. */
export function isUniqueViolation(error: unknown): boolean {
  return error instanceof pg.DatabaseError && error.code === UNIQUE_VIOLATION
}

/** Whether PostgreSQL rolled back a transaction to end a deadlock. */
export function isDeadlock(error: unknown): boolean {
  return error instanceof pg.DatabaseError && error.code === DEADLOCK
}

/**
 * Retries `write` once after a duplicate key: a row that another transaction inserted at the same moment is committed by
 * then, and `write` finds it.
 */
export async function retryUniqueViolation<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write()
  } catch (error) {
    if (isUniqueViolation(error)) return write()
    throw error
  }
}

/**
 * Retries `write` after a deadlock. For writes that lock many rows in an order that we do not control, such as the
 * deletion of an account. Pauses first: an immediate retry could take its locks again before the other transaction has
 * woken up, and both would deadlock again.
 */
export async function retryDeadlocks<T>(write: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await write()
    } catch (error) {
      if (!isDeadlock(error) || attempt === MAX_ATTEMPTS) throw error
      await sleep(attempt * PAUSE_MS * (1 + Math.random()))
    }
  }
}
