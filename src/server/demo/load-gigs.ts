import { DAY_MS, dayInBahrain, HOUR_MS, instantInBahrain } from '../../contract/rules/bahrain.ts'
import { type Database, inTransaction } from '../services/db.ts'
import { storedRow } from '../services/rows.ts'
import { type DemoGig, demoGigs } from './data.ts'
import { demoId, gigId } from './identity.ts'
import { insertRows } from './insert.ts'

/**
 * Inserts the demo gigs whose owners exist, with their applications and without notifications, and moves the dates of
 * existing ones. Concurrent calls are safe.
 */
export function loadGigs(db: Database, now: number): Promise<void> {
  return inTransaction(db, async (transaction) => {
    const gigs = demoGigs.map((gig) => rowOf(gig, now))
    const conflict = 'on conflict (id) do update set date_time = excluded.date_time'
    const added = await insertRows(transaction, 'gigs', gigs, { users: ['user_id'], conflict })
    // Not those of a gig that was there before: its owner may have decided, or the applicant left.
    const applications = demoGigs
      .filter(({ slug }) => added.has(gigId(slug)))
      .flatMap((gig) => applicationsOf(gig, now))
    await insertRows(transaction, 'gig_applications', applications, { users: ['user_id'] })
  })
}

function rowOf(gig: DemoGig, now: number) {
  const { slug, by, at, hours_ago } = gig
  return {
    id: gigId(slug),
    user_id: demoId(by),
    ...storedRow(gig, ['title', 'description', 'required_talents', 'area', 'place', 'age_range', 'talent_pay']),
    date_time: at && instantInBahrain(dayInBahrain(now + at[0] * DAY_MS), at[1]),
    status: gig.is_inactive ? 'inactive' : 'active',
    created_at: new Date(now - hours_ago * HOUR_MS),
  }
}

function applicationsOf({ slug, by, hours_ago, applications }: DemoGig, now: number) {
  return applications.map(([talent, status, note = null], i) => {
    // Half an hour apart.
    const at = new Date(now + ((i + 1) / 2 - hours_ago) * HOUR_MS)
    const ids = { id: demoId(`application of ${talent} for ${slug}`), gig_id: gigId(slug), owner_id: demoId(by) }
    return { ...ids, user_id: demoId(talent), status, note, created_at: at, modified: at }
  })
}
