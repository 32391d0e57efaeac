import { dayStartInBahrain } from '../../../contract/rules/bahrain.ts'
import { MAX_NEW_CONVERSATIONS } from '../../../contract/rules/message.ts'
import { type Database, inTransaction, type Queryable } from '../../services/db.ts'
import { liveSql } from '../live/write.ts'
import { isOfPair, lockPair } from './pair.ts'
import { isSuspended } from './people.ts'

type StartRefusal = 'USER_NOT_FOUND' | 'LOGIN_REQUIRED' | 'CANNOT_WRITE' | 'TOO_MANY_CONVERSATIONS'

interface Start {
  userId: string
  otherId: string
  /** Milliseconds. */
  now: number
}

/**
 * The id of two users' conversation, which is created if missing, and announced to both. Starts lock the user's row, so
 * their number is exact; the row is missing if the account was deleted meanwhile.
 */
export async function startConversation(
  db: Database,
  { userId, otherId, now }: Start,
): Promise<{ id: string } | { refusal: StartRefusal }> {
  return inTransaction(db, async (transaction) => {
    const found = await lockPair(transaction, userId, otherId)
    if (!found.user) return { refusal: 'LOGIN_REQUIRED' }
    if (!found.other) return { refusal: 'USER_NOT_FOUND' }
    const facts = await findFacts(transaction, userId, otherId, now)
    if (facts.id) return { id: facts.id }
    if (facts.is_blocked) return { refusal: 'CANNOT_WRITE' }
    if (facts.started >= MAX_NEW_CONVERSATIONS) return { refusal: 'TOO_MANY_CONVERSATIONS' }
    return { id: await insertConversation(transaction, userId, otherId, now) }
  })
}

interface PairFacts {
  /** Of their conversation. */
  id: string | null
  /** Either blocks the other, or the other is suspended. */
  is_blocked: boolean
  /** Conversations started by the user that day. */
  started: number
}

async function findFacts(db: Queryable, userId: string, otherId: string, now: number): Promise<PairFacts> {
  const { rows } = await db.query<PairFacts>(
    `select (select id from conversations where ${isOfPair('$1::uuid', '$2::uuid')}) as id,
       exists (select from blocks where (user_id, blocked_id) in (($1, $2), ($2, $1)))
         or ${isSuspended('$2')} as is_blocked,
       (select count(*)::int from conversations where participant_1 = $1 and created_at >= $3) as started`,
    [userId, otherId, new Date(dayStartInBahrain(now))],
  )
  const [facts] = rows
  if (!facts) throw new Error('A select without from has one row')
  return facts
}

async function insertConversation(db: Queryable, userId: string, otherId: string, now: number): Promise<string> {
  const { rows } = await db.query<{ id: string }>(
    `with started as (
       insert into conversations (participant_1, participant_2, created_at, last_message_at) values ($1, $2, $3, $3)
       returning id, participant_1, participant_2
     ), told as (${liveSql(
       'conversation',
       { user_id: 'told', data: { id: 'id' } },
       'started, unnest(array[participant_1, participant_2]) told',
     )})
     select id from started`,
    [userId, otherId, new Date(now)],
  )
  const [started] = rows
  if (!started) throw new Error('The conversation that was just written is missing')
  return started.id
}
