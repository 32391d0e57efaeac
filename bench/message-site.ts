import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { migrate } from '../src/server/db/migrate.ts'
import { startEmbeddedPostgres } from '../src/server/services/embedded-postgres.ts'
import { openLog } from '../src/server/services/log.ts'
import { addUser, type TestUser } from '../src/server/testing/accounts.ts'
import { databaseUrl } from '../src/server/testing/cluster.ts'
import { type LoadedDatabase, openLoadedDatabase } from './databases.ts'
import { type Loader, startLoader } from './load/loader.ts'
import type { MessageLoad } from './load/messages.ts'
import { type RunningProgram, startProgram } from './program.ts'

const USERS = 2_000
/** Session of the user whose list is read. */
const CONVERSATIONS = 500
const MESSAGES_PER_CONVERSATION = 200

interface MessageDatabase extends LoadedDatabase {
  program: RunningProgram
  load: MessageLoad
  users: TestUser[]
}

export interface MessageSite {
  /** The program as it is. */
  delivering: MessageDatabase
  /** The same on a database that drops live events: nothing is delivered. */
  silent: MessageDatabase
  /** A user with 500 conversations of 100,000 messages, where the program delivers. */
  reader: TestUser
  loader: Loader
  stop(): Promise<void>
}

/** Two programs with a database each, on one PostgreSQL in `folder`. */
export async function startMessageSite(folder: string, running: AsyncDisposableStack): Promise<MessageSite> {
  const log = openLog('warn')
  const secret = randomBytes(32).toString('base64url')
  const cluster = await startEmbeddedPostgres({ dataDir: folder, log })
  const own = running.use(new AsyncDisposableStack())
  own.defer(cluster.stop)
  const admin = openLoadedDatabase(cluster.url)
  own.defer(() => admin.db.end())

  async function load(name: string): Promise<MessageDatabase> {
    await admin.db.query(`create database ${name}`)
    const database = openLoadedDatabase(databaseUrl(cluster.url, name))
    own.defer(() => database.db.end())
    await migrate(database.url, log)
    const site = { db: database.db, env: { PUBLIC_URL: 'http://127.0.0.1' }, secret }
    const users: TestUser[] = []
    for (let i = 0; i < USERS; i++) users.push(await addUser(site))
    const { rows } = await database.db.query<{ id: string; participants: [string, string] }>(
      `insert into conversations (participant_1, participant_2, created_at, last_message_at)
       select a, b, now(), now() from unnest($1::uuid[], $2::uuid[]) pairs (a, b)
       returning id, array[participant_1, participant_2]::text[] as participants`,
      [users.slice(0, USERS / 2).map(({ id }) => id), users.slice(USERS / 2).map(({ id }) => id)],
    )
    const paths = new Map(
      rows.flatMap(({ id, participants }) =>
        participants.map((user) => [user, `/api/conversations/${id}/messages`] as const),
      ),
    )
    const senders = users.map(({ id, cookie }) => ({ cookie, path: paths.get(id) ?? '' }))
    const program = await startProgram({
      DATABASE_URL: database.url,
      DATA_DIR: join(folder, name),
      AUTH_SECRET: secret,
      DEMO: 'off',
    })
    own.defer(program.stop)
    return { ...database, program, load: { senders }, users }
  }

  const silent = await load('silent')
  await silent.db.query(`
    create function drop_event() returns trigger language plpgsql as 'begin return null; end';
    create trigger drop_event before insert on live_events for each row execute function drop_event()`)
  const delivering = await load('delivering')
  // Both have the same history, so that PostgreSQL plans alike.
  const [reader] = [await addHistory(delivering, secret), await addHistory(silent, secret)]
  for (const { db } of [silent, delivering]) await db.query('vacuum analyze')
  const loader = startLoader()
  own.defer(loader.stop)
  return { delivering, silent, reader, loader, stop: () => own.disposeAsync() }
}

/** Adds a user with many conversations. */
async function addHistory({ db, users }: MessageDatabase, secret: string): Promise<TestUser> {
  const reader = await addUser({ db, env: { PUBLIC_URL: 'http://127.0.0.1' }, secret })
  await db.query(
    `with others as (
       select id, row_number() over () as n from unnest($2::uuid[]) id
     ), started as (
       insert into conversations (participant_1, participant_2, created_at, last_message_at, last_seq, unread_1, unread_2)
       select case when n % 2 = 0 then $1 else id end, case when n % 2 = 0 then id else $1 end,
         now() - interval '1 day', now() - n * interval '1 minute', ${MESSAGES_PER_CONVERSATION},
         ${MESSAGES_PER_CONVERSATION / 2}, ${MESSAGES_PER_CONVERSATION / 2}
       from others returning id, participant_1, participant_2
     )
     insert into messages (id, conversation_id, seq, sender_id, message_text, created_at)
     select gen_random_uuid(), started.id, seq, case when seq % 2 = 0 then participant_1 else participant_2 end,
       repeat('Is Friday evening still free? ', 4), now() - interval '1 day'
     from started cross join generate_series(1, ${MESSAGES_PER_CONVERSATION}) seq`,
    [reader.id, users.slice(0, CONVERSATIONS).map(({ id }) => id)],
  )
  return reader
}
