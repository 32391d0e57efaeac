import type { ChatPerson } from '../../../contract/messages.ts'
import { searchWords } from '../../../contract/rules/search.ts'
import { beginningsQuery } from '../../search/matched-words.ts'
import type { Queryable } from '../../services/db.ts'
import { PERSON_COLUMNS } from '../people.ts'
import { isOfPair } from './pair.ts'

/** SQL: whether a user is suspended and so cannot be written to. */
export const isSuspended = (id: string) =>
  `exists (select from users where users.id = ${id} and suspended_at is not null)`

/** SQL: people of one kind to start a conversation with, by name. */
function peopleSql(table: 'profiles' | 'talents', joined: string, isListed: string): string {
  return `(
    select profiles.id, ${PERSON_COLUMNS}, ${table}.name_key
    from ${joined}
    where ${isListed} and profiles.id <> $1 and ($2::tsquery is null or ${table}.name_words @@ $2::tsquery)
      and not exists (
        select from conversations where ${isOfPair('$1', 'profiles.id')}
      )
      and not exists (select from blocks where (user_id, blocked_id) in (($1, profiles.id), (profiles.id, $1)))
    order by ${table}.name_key, ${table}.id limit $3
  )`
}

const PEOPLE = `
  select id, name, first_name, last_name, profile_picture, role from (
    ${peopleSql('profiles', 'profiles left join talents using (id)', `profiles.role = 'standard' and not ${isSuspended('profiles.id')}`)}
    union all
    ${peopleSql('talents', 'talents join profiles using (id)', 'talents.approved')}
  ) people
  order by name_key, id limit $3`

/**
 * People without a conversation with the user, by name: those with words in their name that begin with the words of
 * `q`.
 */
export async function findPeople(
  db: Queryable,
  userId: string,
  { q, limit }: { q: string; limit: number },
): Promise<ChatPerson[]> {
  const words = searchWords(q)
  if (words.length === 0 && q.trim() !== '') return []
  const { rows } = await db.query<ChatPerson>(PEOPLE, [userId, beginningsQuery(words) || null, limit])
  return rows
}
