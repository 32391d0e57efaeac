import type { ChatPerson } from '../../../contract/calls/messages.ts'
import { searchWords } from '../../../contract/rules/search.ts'
import { hasBeginnings, isInOtherScript } from '../../search/matched-words.ts'
import type { Queryable } from '../../services/db.ts'
import { PERSON_COLUMNS } from '../people.ts'
import { isOfPair } from './pair.ts'

/** SQL: whether a user is suspended and so cannot be written to. */
export const isSuspended = (id: string) =>
  `exists (select from users where users.id = ${id} and suspended_at is not null)`

/**
 * People without a conversation with the user, by name: those with words in their name that begin with the words of
 * `q`, then those whose name is written in the other script.
 */
export async function findPeople(
  db: Queryable,
  userId: string,
  { q, limit }: { q: string; limit: number },
): Promise<ChatPerson[]> {
  const words = searchWords(q)
  if (words.length === 0 && q.trim() !== '') return []
  const values: unknown[] = [userId, limit]
  const add = (value: unknown) => `$${values.push(value)}`
  // The weight leaves out addresses, and names behind a stage name.
  const asTyped = words.length > 0 ? hasBeginnings('words', words, add, { weight: 'A' }) : 'true'
  const isNamed = words.length > 0 ? `(${asTyped} or ${isInOtherScript('name', words, add)})` : 'true'
  // `offset 0`: people are found by the index of words, then joined in order; else the list is walked to its end for rare words.
  const { rows } = await db.query<ChatPerson>(
    `select profiles.id, ${PERSON_COLUMNS}
     from (
       select user_id, name_key, ${asTyped} as as_typed from user_search
       where name is not null and ${isNamed} order by as_typed desc, name_key, user_id offset 0
     ) found join profiles on profiles.id = user_id left join talents on talents.id = user_id
     where user_id <> $1 and (talents.approved or (profiles.role = 'standard' and not ${isSuspended('user_id')}))
       and not exists (select from conversations where ${isOfPair('$1', 'user_id')})
       and not exists (select from blocks where (blocks.user_id, blocked_id) in (($1, found.user_id), (found.user_id, $1)))
     order by found.as_typed desc, found.name_key, found.user_id limit $2`,
    values,
  )
  return rows
}
