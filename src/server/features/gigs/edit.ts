import type { EditedGig } from '../../../contract/records/gig.ts'
import { isGigPast } from '../../../contract/rules/gig.ts'
import { type Database, inTransaction, retryDeadlocks } from '../../services/db.ts'
import { MODIFIED, updateRow } from '../../services/rows.ts'
import { claimImages } from '../images/queries.ts'
import { notifySql } from '../notifications.ts'
import { isDateAllowed, rowOf } from './create.ts'

type EditRefusal = 'GIG_NOT_FOUND' | 'GIG_STALE' | 'GIG_PAST' | 'GIG_DATE_INVALID'

/** Changes of a gig within a day that each applicant is told of; more would be mail without limit. */
const TOLD_PER_DAY = 5

interface Before {
  modified: string
  user_id: string
  image_url: string | null
  image_blur: string | null
  date_time: string | null
  is_same: boolean
  has_new_date: boolean
  /** Changes that applicants are told of. */
  changes: ('date' | 'place' | 'pay')[]
}

/**
 * Saves a whole gig, as edited in the state of `modified`, if given. One that is past takes nothing but another date: what
 * was agreed stays. Applicants whose application is open are told of another date, place or pay.
 */
export function editGig(
  db: Database,
  { id, modified, ...gig }: EditedGig,
  now: number,
): Promise<EditRefusal | undefined> {
  const row = rowOf(gig)
  return retryDeadlocks(() =>
    inTransaction(db, async (transaction) => {
      // Waits for nominations under way, which are told, too.
      const { rows } = await transaction.query<Before>(
        `select gigs.modified, gigs.user_id, gigs.image_url, gigs.image_blur, gigs.date_time,
           gigs is not distinct from edited as is_same,
           gigs.date_time is distinct from edited.date_time as has_new_date,
           array_remove(array[
             case when gigs.date_time is distinct from edited.date_time then 'date' end,
             case when (gigs.area, gigs.place) is distinct from (edited.area, edited.place) then 'place' end,
             case when gigs.talent_pay is distinct from edited.talent_pay then 'pay' end
           ], null) as changes
         from gigs cross join lateral jsonb_populate_record(gigs, $2) edited
         where gigs.id = $1 for no key update of gigs`,
        [id, row],
      )
      const [before] = rows
      if (!before) return 'GIG_NOT_FOUND'
      if (before.is_same) return undefined
      if (modified && before.modified !== new Date(modified).toISOString()) return 'GIG_STALE'
      if (before.has_new_date ? !isDateAllowed(gig, now) : isGigPast(before, now))
        return before.has_new_date ? 'GIG_DATE_INVALID' : 'GIG_PAST'
      let { image_blur } = before
      if (row.image_url !== before.image_url) {
        const blurs = await claimImages(transaction, 'gigs', gig, before.user_id)
        image_blur = blurs.get('image_url') ?? null
      }
      await updateRow(transaction, 'gigs', id, { ...row, image_blur }, [MODIFIED])
      if (before.changes.length > 0) await transaction.query(CHANGE_TOLD, [id, before.changes])
      return undefined
    }),
  )
}

/**
 * Deletes a gig with its applications; false without one. Applicants whose application is open are told, unless it is
 * past.
 */
export function deleteGig(db: Database, id: string, now: number): Promise<boolean> {
  return retryDeadlocks(() =>
    inTransaction(db, async (transaction) => {
      const { rowCount } = await transaction.query('select from gigs where id = $1 for update', [id])
      if (rowCount === 0) return false
      // Decisions under way, too: one may approve what it has rejected.
      await transaction.query('select from gig_applications where gig_id = $1 for update', [id])
      // A statement of its own: it sees the nominations and decisions that the locks have waited for.
      await transaction.query(DELETED_TOLD, [id, new Date(now)])
      return true
    }),
  )
}

/** SQL: the applicant, unless they block the owner. */
const HEARER = `case when not exists (
  select from blocks where blocks.user_id = application.user_id and blocked_id = owner_id
) then application.user_id end`

const CHANGE_TOLD = `
  with application as (
    select application.*, title from gig_applications application join gigs on gigs.id = gig_id
    where gig_id = $1 and application.status in ('pending', 'approved') and (
      select count(*) from notifications told
      where told.user_id = application.user_id and kind = 'gig_changed' and told.created_at > now() - interval '1 day'
        and told.payload ->> 'gig' = $1::uuid::text
    ) < ${TOLD_PER_DAY}
  ), ${notifySql(
    'gig_changed',
    {
      user_id: HEARER,
      actor_id: 'owner_id',
      payload: { gig: 'gig_id', title: 'title', changes: '$2::text[]' },
    },
    'application',
  )}
  select from gig_changed_notified`

/** The booking that came of an application and stays, if any. */
const BOOKED = `(
  select bookings.id from bookings
  where organiser_id = owner_id and talent_id = application.user_id and application_id = application.id
    and state in ('requested', 'quoted', 'accepted')
  order by bookings.created_at desc limit 1
)`

const DELETED_TOLD = `
  with gig as (
    delete from gigs where id = $1 returning *
  ), ${notifySql(
    'gig_deleted',
    { user_id: HEARER, actor_id: 'owner_id', payload: { title: 'title', booking: BOOKED } },
    `gig join gig_applications application on gig_id = gig.id and application.status in ('pending', 'approved')
       and (date_time is null or date_time >= $2)`,
  )}
  select from gig_deleted_notified`
