import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { tablesWithData } from '../backup/tables.ts'
import { reapServer } from './reaper.ts'

export interface BackupProgram {
  child: ChildProcess
  /** Outcome of a process: exit code or signal, and its whole output. */
  ended: Promise<{ code: number | NodeJS.Signals | null; said: string }>
}

/** `npm run backup`, `restore` or `demo`, without the install, in a separate process. */
export function spawnProgram(
  name: 'backup' | 'restore' | 'demo',
  argument: string,
  env: Record<string, string | undefined>,
): BackupProgram {
  const program = fileURLToPath(new URL(`../${name}.ts`, import.meta.url))
  const child = spawn(process.execPath, [program, argument], {
    cwd: '/',
    // Only the variables without which nothing runs.
    env: { PATH: process.env.PATH, NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  reapServer(child.pid)
  let said = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk) => {
      said += chunk
    })
  }
  const ended = once(child, 'close').then(() => ({ code: child.exitCode ?? child.signalCode, said }))
  return { child, ended }
}

/** A hash of the rows of each table, the ordered jobs, and the whole schema: the same on every PostgreSQL. */
export async function describeDatabase(url: string): Promise<{ rows: Record<string, string>; schema: string[] }> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query('set timezone = utc')
    const rows: Record<string, string> = {}
    for (const table of Object.keys(await tablesWithData(client))) {
      const { rows: found } = await client.query<{ hash: string }>(
        `select count(*) || ' ' || coalesce(md5(string_agg(to_jsonb(t)::text, ' ' order by to_jsonb(t)::text)), '') as hash from "${table}" t`,
      )
      rows[table] = found[0]?.hash ?? ''
    }
    const { rows: jobs } = await client.query(
      `select job.task_identifier, queue_name, job.run_at, job.priority, job.attempts, job.max_attempts, job.last_error, job.key, payload::text
       from graphile_worker.jobs job join graphile_worker._private_jobs using (id)
       where not payload::jsonb ? '_cron' order by 1, 3, 9`,
    )
    rows.jobs = JSON.stringify(jobs)
    const { rows: parts } = await client.query<{ part: string }>(SCHEMA)
    return { rows, schema: parts.map(({ part }) => part) }
  } finally {
    await client.end()
  }
}

const SCHEMA = `
  select concat_ws(' ', attrelid::regclass, attname, format_type(atttypid, atttypmod), attcollation::regcollation, attnotnull,
    attgenerated, attidentity, pg_get_expr(adbin, adrelid)) as part
  from pg_attribute join pg_class c on c.oid = attrelid left join pg_attrdef on adrelid = attrelid and adnum = attnum
  where relnamespace = 'public'::regnamespace and relkind = 'r' and attnum > 0 and not attisdropped
  union all select concat_ws(' ', conrelid::regclass, conname, pg_get_constraintdef(oid))
  from pg_constraint where connamespace = 'public'::regnamespace and contype <> 'n' -- of 18 and newer only
  union all select pg_get_indexdef(indexrelid) from pg_index join pg_class c on c.oid = indexrelid
  where relnamespace = 'public'::regnamespace
  union all select concat_ws(' ', pg_get_triggerdef(pg_trigger.oid), tgenabled) from pg_trigger join pg_class c on c.oid = tgrelid
  where relnamespace = 'public'::regnamespace and not tgisinternal
  union all select concat_ws(' ', oid::regclass, relpersistence, reloptions) from pg_class
  where relnamespace = 'public'::regnamespace and relkind = 'r'
  union all select concat_ws(' ', oid::regclass, pg_get_viewdef(oid)) from pg_class
  where relnamespace = 'public'::regnamespace and relkind = 'v'
  union all select pg_get_functiondef(p.oid) from pg_proc p where pronamespace = 'public'::regnamespace
    and not exists (select from pg_depend where objid = p.oid and deptype = 'e')
  union all select concat_ws(' ', sequencename, last_value) from pg_sequences where schemaname = 'public' and sequencename !~ '^(live_events|outbox)'
  order by 1`
