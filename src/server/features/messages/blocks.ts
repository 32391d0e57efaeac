import type { Block } from '../../../contract/calls/messages.ts'
import { type Database, inTransaction, type Queryable } from '../../services/db.ts'
import { PERSON_COLUMNS } from '../people.ts'
import { isOfPair, lockPair } from './pair.ts'

/** Users blocked by the user, newest first. */
export async function listBlocks(db: Queryable, userId: string): Promise<Block[]> {
  const { rows } = await db.query<Block>(
    `select blocks.blocked_id as user_id, ${PERSON_COLUMNS}, blocks.created_at
     from blocks left join profiles on profiles.id = blocked_id left join talents on talents.id = blocked_id
     where user_id = $1 order by blocks.created_at desc, blocked_id`,
    [userId],
  )
  return rows
}

/** Blocks a user; idempotent. From then on no message between the two is written. */
export async function blockUser(
  db: Database,
  userId: string,
  otherId: string,
): Promise<'USER_NOT_FOUND' | 'LOGIN_REQUIRED' | undefined> {
  return inTransaction(db, async (transaction) => {
    const found = await lockPair(transaction, userId, otherId)
    if (!found.user) return 'LOGIN_REQUIRED'
    if (!found.other) return 'USER_NOT_FOUND'
    await transaction.query(
      'insert into blocks (user_id, blocked_id) values ($1, $2) on conflict (user_id, blocked_id) do nothing',
      [userId, otherId],
    )
    await markConversation(transaction, userId, otherId)
    return undefined
  })
}

/** Unblocks a user; idempotent. */
export async function unblockUser(db: Database, userId: string, otherId: string): Promise<void> {
  await inTransaction(db, async (transaction) => {
    await lockPair(transaction, userId, otherId)
    await transaction.query('delete from blocks where user_id = $1 and blocked_id = $2', [userId, otherId])
    await markConversation(transaction, userId, otherId)
  })
}

/** Updates a pair's conversation to their blocks. */
async function markConversation(transaction: Queryable, userId: string, otherId: string): Promise<void> {
  await transaction.query(
    `update conversations set
       blocks_1 = exists (select from blocks where (user_id, blocked_id) = (participant_1, participant_2)),
       blocks_2 = exists (select from blocks where (user_id, blocked_id) = (participant_2, participant_1))
     where ${isOfPair('$1::uuid', '$2::uuid')}`,
    [userId, otherId],
  )
}
