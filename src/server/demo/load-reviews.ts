import type { Database } from '../services/db.ts'
import { demoAccounts } from './accounts.ts'
import { demoPeople, demoReviews } from './data.ts'
import { demoId, reviewId } from './identity.ts'
import { loadPeople } from './load-people.ts'

const DAY_MS = 86_400_000

/** Inserts the missing demo reviews, with their authors. Concurrent calls are safe. */
export async function loadReviews(db: Database, now: number): Promise<void> {
  await loadPeople(
    db,
    demoPeople.filter(({ slug }) => !demoAccounts.some((account) => account.slug === slug)),
  )
  const reviews = demoReviews.map(({ talent, by, rating, comment, reply, days_ago }) => ({
    ...{ rating, comment, reply },
    id: reviewId(talent, by),
    reply_id: demoId(`reply of ${talent} to ${by}`),
    talent_id: demoId(talent),
    user_id: demoId(`reviewer-${by}`),
    written: new Date(now - days_ago * DAY_MS),
    replied: new Date(now - (days_ago - 1) * DAY_MS),
  }))
  await db.query(
    `with given as (
       select given.* from jsonb_to_recordset($1) as given (id uuid, reply_id uuid, talent_id uuid, user_id uuid,
         rating smallint, comment text, reply text, written timestamptz, replied timestamptz)
       join talents on talents.id = talent_id join users on users.id = user_id
     ), added as (
       -- one order for all processes, so that none waits for another in a circle
       insert into reviews (id, talent_id, user_id, rating, comment, created_at, modified)
       select id, talent_id, user_id, rating, comment, written, written from given order by id
       on conflict do nothing returning id
     )
     insert into review_replies (id, review_id, user_id, reply, created_at, modified)
     select reply_id, id, talent_id, reply, replied, replied from given join added using (id) where reply is not null
     on conflict do nothing`,
    [JSON.stringify(reviews)],
  )
}
