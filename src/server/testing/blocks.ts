import type { Database, Queryable } from '../services/db.ts'

/**
 * Blocks of tables and indexes of the site that `work` read, in memory or not, on any of the connections of `db`; triggers and
 * foreign keys count. Background jobs count as well: `work` runs while nothing else is asked for.
 */
export async function blocksOf(db: Database, work: () => Promise<unknown>): Promise<number> {
  const before = await blocksSoFar(db)
  await work()
  return (await blocksSoFar(db)) - before
}

async function blocksSoFar(db: Database): Promise<number> {
  // A connection keeps its counts to itself for up to a second.
  const connections = await Promise.all(Array.from({ length: Math.max(db.totalCount, 1) }, () => db.connect()))
  try {
    await Promise.all(connections.map((client) => client.query('select pg_stat_force_next_flush()')))
    return await sumOfBlocks(connections[0] ?? db)
  } finally {
    for (const client of connections) client.release()
  }
}

async function sumOfBlocks(db: Queryable): Promise<number> {
  const counts = ['heap', 'idx', 'toast', 'tidx'].flatMap((part) => [`${part}_blks_hit`, `${part}_blks_read`])
  const { rows } = await db.query<{ blocks: number }>(
    `select sum(${counts.map((count) => `coalesce(${count}, 0)`).join(' + ')})::float8 as blocks
     from pg_statio_user_tables where schemaname = current_schema()`,
  )
  return rows[0]?.blocks ?? 0
}
