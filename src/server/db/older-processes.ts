import type { Queryable } from '../services/db.ts'

/**
 * Refuses to migrate beside processes of versions before 0.5.0, whose connections name no version: they rely on triggers
 * that migrations take away.
 * @throws Error with one line for the operator.
 */
export async function refuseOlderProcesses(client: Queryable): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `select distinct application_name as name from pg_stat_activity
     where datname = current_database() and application_name like 'masrah%' and application_name not like 'masrah/%' order by 1`,
  )
  if (rows.length === 0) return
  throw new Error(
    `Older processes of Masrah use the database (${rows.map(({ name }) => name).join(', ')}). Stop them all, then start this version: it migrates the database only without them.`,
  )
}
