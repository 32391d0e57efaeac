import type { Queryable } from '../../services/db.ts'

/** SQL condition on a row of `conversations`: these two users are its participants. */
export const isOfPair = (one: string, other: string) => `
  least(participant_1, participant_2) = least(${one}, ${other})
  and greatest(participant_1, participant_2) = greatest(${one}, ${other})
  and participant_1 is not null and participant_2 is not null`

/**
 * Locks two users until the end of the transaction, to serialize starts of conversations and blocks of a pair: each
 * sees what the previous ones wrote. Returns which of them exist.
 */
export async function lockPair(
  transaction: Queryable,
  userId: string,
  otherId: string,
): Promise<{ user: boolean; other: boolean }> {
  const { rows } = await transaction.query<{ id: string }>(
    'select id from users where id in ($1, $2) order by id for no key update',
    [userId, otherId],
  )
  const found = new Set(rows.map(({ id }) => id))
  return { user: found.has(userId), other: found.has(otherId) }
}
