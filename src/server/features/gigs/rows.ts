import type { Gig, GigApplication, MyApplication } from '../../../contract/calls/gigs.ts'
import { fromFils } from '../../../contract/rules/money.ts'
import { readInstant } from '../../services/db.ts'
import { personSql } from '../people.ts'

/** A gig as stored, for one reader; instants may be in PostgreSQL's JSON format. */
export interface GigRow extends Omit<Gig, 'is_active'> {
  /** In fils. */
  talent_pay: number | null
}

/** An application as stored. */
export type ApplicationRow = Omit<GigApplication, 'profile' | 'booking'>

/** The same for its owner. */
export type Applicant = ApplicationRow & Pick<GigApplication, 'profile' | 'booking'>

/** The same for its applicant. */
export type AppliedRow = ApplicationRow & Pick<MyApplication, 'booking'> & { gig: GigRow }

/** SQL: columns of a `GigRow` from `gigs`, for the reader with the id `reader`. */
export const gigColumns = (reader: string) => `
  gigs.id, gigs.user_id, gigs.title, gigs.description, gigs.required_talents, gigs.area, gigs.place, gigs.age_range, gigs.talent_pay,
  gigs.image_url, gigs.image_blur, gigs.date_time, gigs.status, gigs.created_at, gigs.modified,
  ${personSql('gigs.user_id', 'stranger')} as owner, gigs.user_id = ${reader} as is_mine, (
    select json_build_object('id', mine.id, 'status', mine.status, 'note', mine.note)
    from gig_applications mine where mine.gig_id = gigs.id and mine.user_id = ${reader}
  ) as my_application`

/**
 * SQL: neither the owner of `gigs` nor the reader blocks the other; otherwise the gig does not exist for the reader.
 */
export const notBlocked = (reader: string) => `
  gigs.user_id not in (
    select blocked_id from blocks where user_id = ${reader} union all select user_id from blocks where blocked_id = ${reader}
  )`

/** SQL: columns of an `ApplicationRow` from `application`. */
export const APPLICATION_COLUMNS =
  'application.id, application.gig_id, application.user_id, application.status, application.note, application.created_at'

/** SQL: the last booking of `application`; the clock's steps are stored up to a minute late. */
export const LAST_BOOKING = `(
  select json_build_object('id', bookings.id, 'state', bookings.state) from bookings
  where organiser_id = application.owner_id and talent_id = application.user_id and application_id = application.id
  order by bookings.created_at desc, bookings.id desc limit 1
) as booking`

/** SQL: columns of an `Applicant` from `application`, with the applicant as the gig's owner sees them. */
export const APPLICANT_COLUMNS = `${APPLICATION_COLUMNS}, ${personSql('application.user_id', 'party')} as profile, ${LAST_BOOKING}`

export function gigView(row: GigRow): Gig {
  return {
    ...row,
    talent_pay: row.talent_pay === null ? null : fromFils(row.talent_pay),
    date_time: row.date_time === null ? null : readInstant(row.date_time),
    created_at: readInstant(row.created_at),
    modified: readInstant(row.modified),
    is_active: row.status === 'active',
  }
}

export function applicationView(row: Applicant): GigApplication {
  return { ...row, created_at: readInstant(row.created_at) }
}

export function myApplicationView(row: AppliedRow): MyApplication {
  return { ...row, created_at: readInstant(row.created_at), gig: gigView(row.gig) }
}
