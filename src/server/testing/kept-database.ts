import pg from 'pg'
import type { Process } from '../bootstrap.ts'
import { CONNECTIONS, newProcessName } from '../services/connections.ts'
import { openDatabase } from '../services/db.ts'
import { openLog } from '../services/log.ts'
import { createTestDatabase, type TestDatabase } from './database.ts'
import { waitFor } from './time.ts'

/** A database with the current schema and no rows, and connections to it that outlast an application. */
export interface BorrowedDatabase {
  url: string
  connections: Pick<Process, 'name' | 'pools'>
  /** Ends the loan, once its application has stopped. */
  giveBack(): Promise<void>
}

interface KeptDatabase extends Pick<BorrowedDatabase, 'connections'> {
  database: TestDatabase
  /** Empties the tables. */
  janitor: pg.Client
  /** The schema, and the rows that it comes with, as they were. */
  before: string
}

/** Databases of this worker that no application uses. */
const idle: KeptDatabase[] = []

/**
 * A new database and its connections take most of the processor time of a test application and its first calls: to copy
 * files, to start backends, and for each backend to read the schema and to plan its statements. So the tables are emptied
 * once a test file is done, and its database serves the next file of the same worker.
 */
export async function borrowDatabase(): Promise<BorrowedDatabase> {
  const kept = idle.pop() ?? (await open())
  return {
    url: kept.database.url,
    connections: kept.connections,
    async giveBack() {
      // What a test has changed for good, or still uses, is not for the next one.
      if (await isEmptied(kept).catch(() => false)) idle.push(kept)
      else await close(kept)
    },
  }
}

const SCHEMAS = `'public'::regnamespace, 'graphile_worker'::regnamespace`

async function open(): Promise<KeptDatabase> {
  const database = await createTestDatabase()
  const janitor = new pg.Client(database.url)
  janitor.on('error', () => {})
  await janitor.connect()
  // Without triggers and foreign keys (`cluster.ts` allows it).
  await janitor.query(`set session_replication_role = replica; set lock_timeout = '2s'`)
  const { rows: tables } = await janitor.query<{ name: string }>(
    `select oid::regclass::text as name from pg_class where relkind = 'r' and relnamespace in (${SCHEMAS}) order by 1`,
  )
  const filled: string[] = []
  for (const { name } of tables) if ((await janitor.query(`select from ${name} limit 1`)).rowCount) filled.push(name)
  const emptied = tables.filter(({ name }) => !filled.includes(name)).map(({ name }) => `delete from ${name};`)
  await janitor.query(
    `create function pg_temp.empty_tables() returns void language plpgsql as $$
     begin
       ${emptied.join('\n')}
       perform setval(oid::regclass, seqstart, false) from pg_class join pg_sequence on seqrelid = oid
         where relnamespace in (${SCHEMAS});
     end $$;
     create view pg_temp.marks as ${marksOf(filled)}`,
  )
  const [name, log] = [newProcessName(), openLog('silent')]
  const pools = {
    requests: openDatabase(database.url, log, CONNECTIONS.requests, name),
    jobs: openDatabase(database.url, log, CONNECTIONS.jobs, name),
  }
  return { database, janitor, connections: { name, pools }, before: await readMarks(janitor) }
}

/** A query for one text that differs once a definition in the schema or a row of a table has changed. */
function marksOf(filled: string[]): string {
  const own = `(select oid from pg_class where relnamespace in (${SCHEMAS}))`
  const marks = [
    `pg_class where oid in ${own}`,
    `pg_attribute where attrelid in ${own}`,
    `pg_constraint where conrelid in ${own}`,
    `pg_trigger where tgrelid in ${own}`,
    `pg_proc where pronamespace in (${SCHEMAS})`,
    'pg_db_role_setting where setdatabase = (select oid from pg_database where datname = current_database())',
    ...filled,
  ].map((rows) => `(select count(*) || ' ' || coalesce(sum(xmin::text::int8), 0) from ${rows})`)
  return `select concat_ws(', ', ${marks.join(', ')}) as marks`
}

async function readMarks(janitor: pg.Client): Promise<string> {
  const { rows } = await janitor.query<{ marks: string }>('select marks from pg_temp.marks')
  return rows[0]?.marks ?? ''
}

async function isEmptied({ connections: { name, pools }, janitor, before }: KeptDatabase): Promise<boolean> {
  if (Object.values(pools).some((pool) => pool.ended || pool.idleCount < pool.totalCount)) return false
  // Sessions that have just ended take a moment to go.
  await waitFor(async () => (await janitor.query(OTHERS, [name])).rowCount === 0, 1_000)
  if ((await readMarks(janitor)) !== before) return false
  await janitor.query('select pg_temp.empty_tables()')
  return true
}

/** Sessions of others in this database. */
const OTHERS = `select from pg_stat_activity
  where datname = current_database() and backend_type = 'client backend' and application_name <> $1
    and pid <> pg_backend_pid()`

async function close({ connections: { pools }, janitor, database }: KeptDatabase): Promise<void> {
  // A pool waits for clients that a test has not released, whose sessions the drop ends.
  for (const pool of Object.values(pools)) if (!pool.ended) pool.end().catch(() => {})
  await Promise.all([janitor.end(), database.drop()])
}
