import type { KeptBookmark } from '../../../contract/calls/bookmarks.ts'
import { MAX_BOOKMARKS } from '../../../contract/rules/bookmark.ts'
import { type Database, inTransaction, type Queryable } from '../../services/db.ts'

/** The user's bookmarks of public talents, latest first. */
export async function listBookmarks(db: Queryable, userId: string): Promise<KeptBookmark[]> {
  const { rows } = await db.query<KeptBookmark>(
    `select talents.id, 'talent' as type, name, title, image, about
     from bookmarks join talents on talents.id = talent_id
     where user_id = $1 and approved order by added_at desc, talents.id`,
    [userId],
  )
  return rows
}

/** Adds bookmarks of talents, the first of them as the latest; those that are there stay. */
export async function addBookmarks(db: Database, userId: string, talentIds: string[]): Promise<void> {
  await inTransaction(db, async (transaction) => {
    // For the limit: devices that merge at the same time count each other's.
    await transaction.query('select from users where id = $1 for no key update', [userId])
    await insertBookmarks(transaction, userId, talentIds)
  })
}

async function insertBookmarks(db: Queryable, userId: string, talentIds: string[]): Promise<void> {
  await db.query(
    `insert into bookmarks (user_id, talent_id, added_at)
     select $1, talents.id, now() - place * interval '1 ms'
     from unnest($2::uuid[]) with ordinality wanted (id, place) join talents using (id)
     where deleted_at is null and not exists (select from bookmarks where user_id = $1 and talent_id = talents.id)
     order by place
     limit greatest(0, ${MAX_BOOKMARKS} - (select count(*) from bookmarks where user_id = $1))
     on conflict do nothing`,
    [userId, talentIds],
  )
}

export async function removeBookmark(db: Queryable, userId: string, talentId: string): Promise<void> {
  await db.query('delete from bookmarks where user_id = $1 and talent_id = $2', [userId, talentId])
}
