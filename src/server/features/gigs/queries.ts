import {
  APPLICATIONS_PER_GIG,
  type Gig,
  type GigApplication,
  type MyApplication,
  type MyGig,
} from '../../../contract/calls/gigs.ts'
import type { GigStatus } from '../../../contract/rules/gig.ts'
import type { PageBounds } from '../../http/cursor.ts'
import type { Queryable } from '../../services/db.ts'
import {
  APPLICANT_COLUMNS,
  APPLICATION_COLUMNS,
  type Applicant,
  type AppliedRow,
  applicationView,
  type GigRow,
  gigColumns,
  gigView,
  LAST_BOOKING,
  myApplicationView,
} from './rows.ts'

/** A gig as `readerId` sees it, in any state. */
export async function findGig(db: Queryable, id: string, readerId: string): Promise<Gig | undefined> {
  const { rows } = await db.query<GigRow>({
    name: 'gig',
    text: `select ${gigColumns('$2::uuid')} from gigs where id = $1`,
    values: [id, readerId],
  })
  return rows[0] && gigView(rows[0])
}

/** Gigs of a user with their first applications, newest first; optionally of one status. */
export async function listMyGigs(
  db: Queryable,
  userId: string,
  { limit, after, status }: PageBounds & { status?: GigStatus },
): Promise<MyGig[]> {
  const { rows } = await db.query<GigRow & { applications: Applicant[]; total_applications: number }>({
    name: 'list_my_gigs',
    text: `
      select ${gigColumns('$1::uuid')}, (
        select coalesce(json_agg(listed), '[]') from (
          select ${APPLICANT_COLUMNS} from gig_applications application where gig_id = gigs.id
          order by created_at, id limit ${APPLICATIONS_PER_GIG}
        ) listed
      ) as applications, (
        select count(*)::int from gig_applications where gig_id = gigs.id
      ) as total_applications
      from gigs
      where user_id = $1 and ($2::text is null or status = $2)
        and ($3::timestamptz is null or (created_at, id) < ($3, $4::uuid))
      order by created_at desc, id desc limit $5`,
    values: [userId, status, after?.instant, after?.id, limit],
  })
  return rows.map(({ applications, total_applications, ...gig }) => ({
    ...gigView(gig),
    applications: applications.map(applicationView),
    total_applications,
  }))
}

/** Applications to a gig, oldest first. */
export async function listApplications(
  db: Queryable,
  gigId: string,
  { limit, after }: PageBounds,
): Promise<GigApplication[]> {
  const { rows } = await db.query<Applicant>({
    name: 'list_gig_applications',
    text: `
      select ${APPLICANT_COLUMNS} from gig_applications application
      where gig_id = $1 and ($2::timestamptz is null or (created_at, id) > ($2, $3::uuid))
      order by created_at, id limit $4`,
    values: [gigId, after?.instant, after?.id, limit],
  })
  return rows.map(applicationView)
}

/** Applications of a user with their gigs, newest first. */
export async function listMyApplications(
  db: Queryable,
  userId: string,
  { limit, after }: PageBounds,
): Promise<MyApplication[]> {
  const { rows } = await db.query<AppliedRow>({
    name: 'list_my_applications',
    text: `
      select ${APPLICATION_COLUMNS}, ${LAST_BOOKING}, (
        select to_json(gig) from (select ${gigColumns('$1::uuid')} from gigs where gigs.id = application.gig_id) gig
      ) as gig
      from gig_applications application
      where user_id = $1 and ($2::timestamptz is null or (created_at, id) < ($2, $3::uuid))
      order by created_at desc, id desc limit $4`,
    values: [userId, after?.instant, after?.id, limit],
  })
  return rows.map(myApplicationView)
}
