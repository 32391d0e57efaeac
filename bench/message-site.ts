import type { TestUser } from '../src/server/testing/accounts.ts'
import { type Loader, type Post, UNIQUE } from './load/load.ts'
import type { RunningProgram } from './program.ts'
import { type LoadedDatabase, openSite } from './site.ts'

const USERS = 2_000
const CONVERSATIONS = 500
const MESSAGES_PER_CONVERSATION = 200

interface MessageDatabase extends LoadedDatabase {
  program: RunningProgram
  /** A message of each user: enough users that none reaches the limit per minute. */
  messages: Post[]
  users: TestUser[]
  /** A user with 500 conversations of 100,000 messages. */
  reader: TestUser
}

export interface MessageSite extends AsyncDisposable {
  /** The program as it is. */
  delivering: MessageDatabase
  /** The same on a database that drops live events: nothing is delivered. */
  silent: MessageDatabase
  loader: Loader
}

export async function startMessageSite(folder: string, running: AsyncDisposableStack): Promise<MessageSite> {
  const site = await openSite(folder, running)

  async function load(name: string): Promise<MessageDatabase> {
    const database = await site.addDatabase(name)
    const { db } = database
    const users: TestUser[] = []
    for (let i = 0; i < USERS; i++) users.push(await site.addUser(database))
    const { rows } = await db.query<{ id: string; participants: [string, string] }>(
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
    const body = JSON.stringify({ id: UNIQUE, message_text: 'Is Friday still free?' })
    const messages = users.map(({ id, cookie }) => ({ cookie, path: paths.get(id) ?? '', body }))
    // Both have the same history, so that PostgreSQL plans alike.
    const reader = await site.addUser(database)
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
    await db.query('vacuum analyze')
    return { ...database, program: await site.start(database), messages, users, reader }
  }

  const silent = await load('silent')
  await silent.db.query(`
    create function drop_event() returns trigger language plpgsql as 'begin return null; end';
    create trigger drop_event before insert on live_events for each row execute function drop_event()`)
  return { delivering: await load('delivering'), silent, ...site }
}
