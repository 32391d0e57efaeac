import type { ChatPerson } from '../../../contract/calls/messages.ts'
import { normalizeForSearch, searchWords } from '../../../contract/rules/search.ts'
import { hasBeginnings, isInOtherScript } from '../../search/matched-words.ts'
import type { Queryable } from '../../services/db.ts'
import { PERSON_COLUMNS } from '../people.ts'
import { isOfPair } from './pair.ts'

/** SQL: whether a user is suspended and so cannot be written to. */
export const isSuspended = (id: string) =>
  `exists (select from users where users.id = ${id} and suspended_at is not null)`

/** Most matches that are sorted. */
const MAX_SORTED = 1000
/** So many names that begin as typed are read in their order; fewer are sorted with the other matches. */
const MAX_FIRST = 300

/**
 * People without a conversation with the user, by name: those with words in their name that begin with the words of `q`, then, where
 * there is room, those whose name is written in the other script. Where the names of very many begin as typed, they come first.
 */
export async function findPeople(
  db: Queryable,
  userId: string,
  { q, limit }: { q: string; limit: number },
): Promise<ChatPerson[]> {
  const words = searchWords(q)
  if (words.length === 0) return q.trim() === '' ? readPeople(db, userId, limit, () => EVERYONE) : []
  // The weight leaves out addresses, and names behind a stage name.
  const asTyped = (add: AddParameter) => hasBeginnings('words', words, add, { weight: 'A' })
  const found: ChatPerson[] = []
  const read = async (source: (add: AddParameter) => string) => {
    if (found.length < limit) found.push(...(await readPeople(db, userId, limit - found.length, source)))
  }
  const first = normalizeForSearch(q)
  if (await isDense(db, first)) {
    // In the order of the index: many of them may be people to whom the user cannot write.
    await read((add) => `select user_id, name_key from user_search where ${beginsWith(add(first))}`)
    await read(
      (add) =>
        `select user_id, name_key from user_search where ${asTyped(add)} and name is not null and not (${beginsWith(add(first))}) limit ${MAX_SORTED}`,
    )
  } else {
    await read(
      (add) => `
        select user_id, name_key from user_search where ${beginsWith(add(first))}
        union
        (select user_id, name_key from user_search where ${asTyped(add)} and name is not null limit ${MAX_SORTED})`,
    )
  }
  await read(
    (add) =>
      `select user_id, name_key from user_search
       where ${isInOtherScript('name', words, add)} and (${asTyped(add)}) is not true limit ${MAX_SORTED}`,
  )
  return found
}

/** SQL: the normalised name begins with a text: a range of its index. */
const beginsWith = (text: string) => `name_key >= ${text} and name_key < ${text} || U&'\\+10FFFF'`

async function isDense(db: Queryable, first: string): Promise<boolean> {
  const { rows } = await db.query<{ count: number }>(
    `select count(*)::int from (select from user_search where ${beginsWith('$1')} limit ${MAX_FIRST}) beginning`,
    [first],
  )
  return rows[0]?.count === MAX_FIRST
}

/** Adds a parameter, and returns it in SQL. */
type AddParameter = (value: unknown) => string

/** Read in the order of the index by name, until the page is full. */
const EVERYONE = 'select user_id, name_key from user_search where name is not null'

/** The first people of the query `found` (`user_id`, `name_key`) to whom the user may write. */
async function readPeople(
  db: Queryable,
  userId: string,
  limit: number,
  found: (add: AddParameter) => string,
): Promise<ChatPerson[]> {
  const values: unknown[] = [userId]
  const source = found((value) => `$${values.push(value)}`)
  // `offset 0`: people are looked up one after the other, in the order of names, until the page is full.
  const { rows } = await db.query<ChatPerson>(
    `select profiles.id, ${PERSON_COLUMNS}
     from (select * from (${source}) matches order by name_key, user_id offset 0) found
       cross join lateral (select * from profiles where profiles.id = user_id offset 0) profiles
       left join lateral (select * from talents where talents.id = user_id offset 0) talents on true
     where user_id <> $1 and (talents.approved or (profiles.role = 'standard' and not ${isSuspended('user_id')}))
       and not exists (select from conversations where ${isOfPair('$1', 'user_id')} offset 0)
       and not exists (select from blocks where (blocks.user_id, blocked_id) in (($1, found.user_id), (found.user_id, $1)) offset 0)
     order by found.name_key, found.user_id limit ${limit}`,
    values,
  )
  return rows
}
