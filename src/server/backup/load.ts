import { once } from 'node:events'
import { finished } from 'node:stream/promises'
import type pg from 'pg'
import { type CopyStreamQuery, from as copyFrom } from 'pg-copy-streams'
import { applyMigration, createMigrationsTable } from '../db/migrate.ts'
import { type AppliedMigration, missingMigrations, readMigrations } from '../db/migrations.ts'
import type { About } from './archive.ts'
import { columnList, JOBS, JOBS_COLUMNS, quote } from './tables.ts'

/** Loads the rows of a backup. */
export interface TableLoader {
  /** Adds a part of a table; the parts of a table are consecutive. */
  add(table: string, part: Buffer): Promise<void>
  /** Restores keys, indexes and triggers; throws when the row counts of the tables differ from these. */
  end(rows: Record<string, number>): Promise<void>
}

/**
 * Creates the tables as of the backup's migrations, in the transaction of `client`, and loads rows as they are: foreign keys,
 * triggers and indexes are restored afterwards.
 */
export async function loadTables(client: pg.Client, about: About): Promise<TableLoader> {
  await createMigrationsTable(client)
  const migrations = await readMigrations()
  const missing = new Set(missingMigrations(migrations, migrationsOf(about), 'backup'))
  for (const migration of migrations) if (!missing.has(migration)) await applyMigration(client, migration)
  const bringBack = await setAside(client)
  // Migrations insert rows, too; those of the backup replace them.
  const tables = Object.keys(about.tables).map(quote)
  await client.query(`truncate ${tables.join(', ')}`)
  await client.query(`create temp table restored_jobs (
    task_identifier text, payload json, queue_name text, run_at timestamptz, priority integer, attempts integer,
    max_attempts integer, last_error text, key text, id bigint) on commit drop`)

  const loaded: Record<string, number> = {}
  let current: { table: string; copy: CopyStreamQuery } | undefined
  const endCurrent = async () => {
    if (!current) return
    const { table, copy } = current
    current = undefined
    copy.end()
    await finished(copy)
    loaded[table] = copy.rowCount
  }
  return {
    async add(table, part) {
      if (current?.table !== table) {
        await endCurrent()
        current = { table, copy: client.query(copyFrom(copyInto(table, about))) }
        // Its end rejects with the same error.
        current.copy.on('error', () => {})
      }
      const { copy } = current
      if (copy.errored) throw copy.errored
      if (!copy.write(part)) await Promise.race([once(copy, 'drain'), finished(copy)])
    },
    async end(rows) {
      await endCurrent()
      for (const [table, count] of Object.entries(rows)) {
        if ((loaded[table] ?? 0) !== count) throw new Error(`The backup lacks rows of ${table}.`)
      }
      for (const [name, value] of Object.entries(about.sequences)) {
        if (value !== null) await client.query('select setval($1::regclass, $2)', [quote(name), value])
      }
      await addJobs(client)
      await bringBack()
    },
  }
}

/** The applied migrations of the database that was backed up, with the version that wrote the backup. */
export function migrationsOf({ migrations, version }: About): AppliedMigration[] {
  return Object.entries(migrations).map(([name, sha256]) => ({ name, sha256, version }))
}

function copyInto(table: string, about: About): string {
  if (table === JOBS) return `copy restored_jobs ${columnList(JOBS_COLUMNS)} from stdin`
  const columns = about.tables[table]
  if (!columns) throw new Error(`The backup has rows of ${table}, a table that it does not name.`)
  // Frozen rows need no vacuum later; allowed, since the table was emptied in this transaction.
  return `copy ${quote(table)} ${columnList(columns)} from stdin with (freeze)`
}

/**
 * Jobs go through the queue's own function, with their attempts so far. Jobs that ran during the backup run again, as
 * after a crash.
 */
async function addJobs(client: pg.Client): Promise<void> {
  await client.query(`create temp table added_jobs on commit drop as
    select attempts, last_error, (graphile_worker.add_job(task_identifier, payload, queue_name => queue_name, run_at => run_at,
      max_attempts => max_attempts, job_key => key, priority => priority)).id from restored_jobs`)
  await client.query(`update graphile_worker._private_jobs job set attempts = added.attempts, last_error = added.last_error
    from added_jobs added where added.id = job.id`)
}

/** Drops foreign keys and indexes and disables triggers; returns a function that restores them. */
async function setAside(client: pg.Client): Promise<() => Promise<void>> {
  const { rows } = await client.query<{ drop: string; restore: string }>(`
    select format('alter table %s drop constraint %I', conrelid::regclass, conname) as drop,
      format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as restore, 1 as step
    from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace
    union all
    select format('drop index %s', indexrelid::regclass), pg_get_indexdef(indexrelid), 2
    from pg_index join pg_class c on c.oid = indrelid
    where c.relnamespace = 'public'::regnamespace and not exists (select from pg_constraint where conindid = indexrelid)
    union all
    select format('alter table %s disable trigger %I', tgrelid::regclass, tgname),
      format('alter table %s enable %s trigger %I', tgrelid::regclass,
        case tgenabled when 'A' then 'always' when 'R' then 'replica' else '' end, tgname), 3
    from pg_trigger join pg_class c on c.oid = tgrelid
    where c.relnamespace = 'public'::regnamespace and not tgisinternal and tgenabled <> 'D'
    order by step`)
  for (const { drop } of rows) await client.query(drop)
  return async () => {
    // Indexes before the keys that need them.
    for (const { restore } of rows.toReversed()) await client.query(restore)
  }
}
