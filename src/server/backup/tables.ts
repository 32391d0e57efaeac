import type { ClientBase } from 'pg'

type Client = Pick<ClientBase, 'query'>

/**
 * Tables without their data in a backup, beside unlogged ones, which a crash empties as well. All others are included,
 * so a new table needs nothing.
 */
const WITHOUT_DATA: Record<string, string> = {
  data_exports: 'copies to download, whose files are in no backup: each can be made again',
  live_events: 'names transactions of its own server, and is deleted after an hour',
  migrations: 'written by the restore',
}

/** Name of the part that holds the job queue: graphile-worker's own tables change with its version. */
export const JOBS = 'graphile_worker.jobs'

/** Columns of `JOBS`, and their SQL expressions. */
export const JOBS_COLUMNS = [
  'task_identifier',
  'payload',
  'queue_name',
  'run_at',
  'priority',
  'attempts',
  'max_attempts',
  'last_error',
  'key',
]
export const SELECT_JOBS = `
  select job.task_identifier, stored.payload, job.queue_name, job.run_at, job.priority, job.attempts, job.max_attempts,
    job.last_error, job.key
  from graphile_worker.jobs job join graphile_worker._private_jobs stored using (id) order by job.id`

/** The tables of Masrah in a backup, and their columns except computed ones. */
export async function tablesWithData(client: Client): Promise<Record<string, string[]>> {
  const { rows } = await client.query<{ name: string; columns: string[] }>(
    `select c.relname as name, array_agg(a.attname::text order by a.attnum) as columns
     from pg_class c join pg_attribute a on a.attrelid = c.oid
     where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relpersistence = 'p' and c.relname <> all ($1)
       and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
     group by c.relname order by c.relname`,
    [Object.keys(WITHOUT_DATA)],
  )
  return Object.fromEntries(rows.map(({ name, columns }) => [name, columns]))
}

/** Last values of the sequences of Masrah's tables; null if unused. */
export async function sequenceValues(client: Client): Promise<Record<string, string | null>> {
  const { rows } = await client.query<{ name: string; value: string | null }>(
    `select sequencename as name, last_value::text as value from pg_sequences where schemaname = 'public' order by 1`,
  )
  return Object.fromEntries(rows.map(({ name, value }) => [name, value]))
}

/** A name as SQL writes it. */
export function quote(name: string): string {
  return `"${name.replaceAll('"', '""')}"`
}

/** The columns of a COPY. */
export function columnList(columns: string[]): string {
  return `(${columns.map(quote).join(', ')})`
}
