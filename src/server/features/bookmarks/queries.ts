import type { KeptBookmark } from '../../../contract/calls/bookmarks.ts'
import { MAX_BOOKMARKS } from '../../../contract/rules/bookmark.ts'
import type { Language } from '../../../contract/rules/language.ts'
import { type Database, inTransaction, type Queryable } from '../../services/db.ts'
import { eventTitle, SHOWN } from '../events/queries.ts'

/** The user's bookmarks of public talents and events, latest first. */
export async function listBookmarks(db: Queryable, userId: string, language: Language): Promise<KeptBookmark[]> {
  const { rows } = await db.query<KeptBookmark & { date: string | null }>(
    `select * from (
       select talents.id, 'talent' as type, name, title, null::timestamptz as date, image, about, added_at
       from bookmarks join talents on talents.id = talent_id where user_id = $1 and approved
       union all
       select events.id, 'event', ${eventTitle(language)}, '', date, image, location, added_at
       from event_bookmarks join events on events.id = event_id where user_id = $1 and ${SHOWN}
     ) kept order by added_at desc, id`,
    [userId],
  )
  return rows.map(({ id, type, name, title, date, image, about }) => ({
    id,
    type,
    name,
    title: date ?? title,
    image,
    about,
  }))
}

/** Adds bookmarks, the first of them as the latest; those that are there stay. */
export async function addBookmarks(db: Database, userId: string, ids: string[]): Promise<void> {
  await inTransaction(db, async (transaction) => {
    // For the limit: devices that merge at the same time count each other's.
    await transaction.query('select from users where id = $1 for no key update', [userId])
    await insertBookmarks(transaction, userId, ids)
  })
}

async function insertBookmarks(db: Queryable, userId: string, ids: string[]): Promise<void> {
  await db.query(
    // Ids are unique across all types.
    `with fresh as (
       select wanted.*, talents.id as talent_id, events.id as event_id
       from unnest($2::uuid[]) with ordinality wanted (id, place)
       left join talents on talents.id = wanted.id and talents.deleted_at is null
       left join events on events.id = wanted.id and ${SHOWN}
       where (talents.id is not null or events.id is not null)
         and not exists (select from bookmarks where user_id = $1 and bookmarks.talent_id = wanted.id)
         and not exists (select from event_bookmarks where user_id = $1 and event_bookmarks.event_id = wanted.id)
       order by place
       limit greatest(0, ${MAX_BOOKMARKS} - (select count(*) from bookmarks where user_id = $1)
         - (select count(*) from event_bookmarks where user_id = $1))
     ), of_talents as (
       insert into bookmarks (user_id, talent_id, added_at)
       select $1, talent_id, now() - place * interval '1 ms' from fresh where talent_id is not null
       on conflict do nothing
     )
     insert into event_bookmarks (user_id, event_id, added_at)
     select $1, event_id, now() - place * interval '1 ms' from fresh where event_id is not null
     on conflict do nothing`,
    [userId, ids],
  )
}

export async function removeBookmark(db: Queryable, userId: string, id: string): Promise<void> {
  await db.query('delete from bookmarks where user_id = $1 and talent_id = $2', [userId, id])
  await db.query('delete from event_bookmarks where user_id = $1 and event_id = $2', [userId, id])
}
