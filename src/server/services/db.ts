import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import type { Logger } from './log.ts'

/** PostgreSQL: Drizzle for typed queries, `$client` (a pool) where a statement is written by hand. */
export type Database = NodePgDatabase & { $client: pg.Pool }

/**
 * Connects lazily to the database at `url`.
 * Every session speaks UTC, and no statement runs longer than ten seconds.
 */
export function openDatabase(url: string, log: Logger): Database {
  const pool = new pg.Pool({
    connectionString: url,
    max: 16,
    connectionTimeoutMillis: 5_000,
    idleTimeoutMillis: 30_000,
    options: '-c timezone=UTC -c statement_timeout=10000 -c idle_in_transaction_session_timeout=15000',
  })
  // A connection may break at any time; without listeners that would end the process.
  const noteLoss = (error: Error) => log.warn({ err: error }, 'a database connection was lost')
  pool.on('error', noteLoss)
  pool.on('connect', (client) => client.on('error', noteLoss))
  return drizzle({ client: pool })
}

/** The code of a PostgreSQL error (`23514` …) and the constraint it names, from wherever Drizzle has wrapped it. */
export function sqlError(error: unknown): { code?: string; constraint?: string } {
  if (error instanceof pg.DatabaseError) return { code: error.code, constraint: error.constraint }
  return error instanceof Error && error.cause ? sqlError(error.cause) : {}
}
