import { dayInBahrain, instantInBahrain } from '../../contract/rules/bahrain.ts'
import { toFils } from '../../contract/rules/money.ts'
import type { Database } from '../services/db.ts'
import { type DemoGig, demoEvents, demoGigs, posterOf } from './data.ts'
import { demoId, gigId } from './identity.ts'

const DAY_MS = 86_400_000
const HOUR_MS = 3_600_000

/**
 * Inserts the demo gigs whose owners exist, with their applications and without notifications, and moves the dates of
 * existing ones. Concurrent calls are safe.
 */
export async function loadGigs(db: Database, now: number): Promise<void> {
  await db.query(
    `with given as (
       select given.* from jsonb_to_recordset($1) as given (id uuid, user_id uuid, title text, description text,
         required_talents text[], age_range text, talent_pay integer, image_url text, image_blur text,
         date_time timestamptz, status text, created_at timestamptz, applications jsonb)
       join users on users.id = user_id
     ), added as (
       -- one order for all processes, so that none waits for another in a circle
       insert into gigs (id, user_id, title, description, required_talents, age_range, talent_pay, image_url, image_blur,
         date_time, status, created_at)
       select id, user_id, title, description, required_talents, age_range, talent_pay, image_url, image_blur, date_time,
         status, created_at
       from given order by id
       on conflict (id) do update set date_time = excluded.date_time returning id, created_at
     )
     insert into gig_applications (id, gig_id, owner_id, user_id, status, created_at, modified)
     select application.id, given.id, given.user_id, application.user_id, application.status, application.created_at,
       application.created_at
     from given join added using (id)
       cross join jsonb_to_recordset(applications) as application (id uuid, user_id uuid, status text, created_at timestamptz)
       join users on users.id = application.user_id
     -- not those of a gig that was there before: their owner may have decided, or the applicant left
     where added.created_at = given.created_at
     on conflict do nothing`,
    [JSON.stringify(demoGigs.map((gig) => rowOf(gig, now)))],
  )
}

function rowOf(gig: DemoGig, now: number) {
  const { slug, by, title, description, required_talents, age_range, talent_pay, image, at, hours_ago } = gig
  const created = now - hours_ago * HOUR_MS
  return {
    id: gigId(slug),
    user_id: demoId(by),
    ...{ title, description, required_talents, age_range },
    talent_pay: talent_pay && toFils(talent_pay),
    image_url: image && posterOf(image),
    image_blur: demoEvents.find((event) => event.slug === image)?.image_blur,
    date_time: at && instantInBahrain(dayInBahrain(now + at[0] * DAY_MS), at[1]),
    status: gig.is_inactive ? 'inactive' : 'active',
    created_at: new Date(created),
    applications: gig.applications.map(([talent, status], i) => ({
      id: demoId(`application of ${talent} for ${slug}`),
      user_id: demoId(talent),
      status,
      // Half an hour apart.
      created_at: new Date(created + ((i + 1) * HOUR_MS) / 2),
    })),
  }
}
