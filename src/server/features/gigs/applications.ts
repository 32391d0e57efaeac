import type { ApplicationStatus, GigStatus } from '../../../contract/rules/gig.ts'
import { isGigPast } from '../../../contract/rules/gig.ts'
import { type Database, type Queryable, readInstant, retryDeadlocks } from '../../services/db.ts'
import { notifySql } from '../notifications.ts'
import { APPLICATION_COLUMNS, type ApplicationRow, notBlocked } from './rows.ts'

type NominateRefusal = 'GIG_NOT_FOUND' | 'OWN_GIG' | 'GIG_INACTIVE' | 'GIG_PAST'

interface Nominated {
  user_id: string
  status: GigStatus
  date_time: string | null
  /** Null if nothing was written. */
  application: ApplicationRow | null
}

/**
 * Nominates a user for another user's gig. Idempotent; a withdrawn application becomes pending again. The lock waits
 * for a change of the gig's status under way.
 */
export async function nominate(
  db: Queryable,
  { gigId, userId, note, now }: { gigId: string; userId: string; note: string | null; now: number },
): Promise<ApplicationRow | NominateRefusal> {
  const { rows } = await db.query<Nominated>({
    name: 'nominate',
    text: `
      with gig as (
        select gigs.id, gigs.user_id, gigs.title, gigs.status, gigs.date_time from gigs cross join users
        where gigs.id = $1 and users.id = $2 and ${notBlocked('$2')} for share of gigs for key share of users
      ), application as (
        insert into gig_applications as known (gig_id, owner_id, user_id, note, created_at, modified)
        select id, user_id, $2, $4, $3, $3 from gig
        where user_id <> $2 and status = 'active' and (date_time is null or date_time >= $3)
        on conflict (gig_id, user_id) do update set status = 'pending', note = $4, modified = $3
          where known.status = 'withdrawn'
        returning *
      ), ${APPLICATION_NOTIFIED}
      select gig.user_id, gig.status, gig.date_time, to_json(added) as application
      from gig left join (select ${APPLICATION_COLUMNS} from application) added on true`,
    values: [gigId, userId, new Date(now), note],
  })
  const [gig] = rows
  if (!gig) return 'GIG_NOT_FOUND'
  if (gig.application) return readApplication(gig.application)
  if (gig.user_id === userId) return 'OWN_GIG'
  if (gig.status === 'inactive') return 'GIG_INACTIVE'
  if (isGigPast(gig, now)) return 'GIG_PAST'
  return (await findApplication(db, gigId, userId)) ?? 'GIG_NOT_FOUND'
}

/** CTEs that notify a gig's owner of a new `application`, but not of one sent again after a withdrawal. */
const APPLICATION_NOTIFIED = notifySql(
  'gig_application',
  {
    user_id: 'gig.user_id',
    actor_id: 'application.user_id',
    payload: { gig: 'gig.id', title: 'gig.title' },
    once: 'application.id',
  },
  'application join gig on gig.id = application.gig_id',
)

async function findApplication(db: Queryable, gigId: string, userId: string): Promise<ApplicationRow | undefined> {
  const { rows } = await db.query<ApplicationRow>(
    `select ${APPLICATION_COLUMNS} from gig_applications application where gig_id = $1 and user_id = $2`,
    [gigId, userId],
  )
  return rows[0]
}

/** The states that each side may leave, by target state. */
const SOURCES = {
  approved: ['pending', 'rejected'],
  rejected: ['pending', 'approved'],
  withdrawn: ['pending', 'approved'],
} as const satisfies Record<Exclude<ApplicationStatus, 'pending'>, ApplicationStatus[]>

export type DecidedStatus = keyof typeof SOURCES

/** Approves, rejects or withdraws an application; idempotent. Undefined when its state does not allow the step. */
export async function changeApplication(
  db: Database,
  { id, status, now }: { id: string; status: DecidedStatus; now: number },
): Promise<ApplicationRow | undefined> {
  const change = {
    name: status === 'withdrawn' ? 'withdraw_application' : 'decide_application',
    text: `
      with known as (
        select id, status from gig_applications where id = $1 for update
      ), application as (
        update gig_applications set status = $2, modified = $4 from known
        where gig_applications.id = known.id and known.status = any ($3)
        returning gig_applications.*, known.status as status_before
      ), ${status === 'withdrawn' ? WITHDRAWAL_NOTIFIED : DECISION_NOTIFIED}
      select ${APPLICATION_COLUMNS} from application`,
    values: [id, status, SOURCES[status], new Date(now)],
  }
  // The deletion of an account locks its user and its applications in another order.
  const { rows } = await retryDeadlocks(() => db.query<ApplicationRow>(change))
  if (rows[0]) return rows[0]
  const same = await db.query<ApplicationRow>(
    `select ${APPLICATION_COLUMNS} from gig_applications application where id = $1 and status = $2`,
    [id, status],
  )
  return same.rows[0]
}

/** CTEs that notify the applicant of the decision on an `application`. */
const DECISION_NOTIFIED = notifySql(
  'gig_decision',
  {
    // Users get no news from those whom they block.
    user_id: `case when not exists (
      select from blocks where blocks.user_id = application.user_id and blocked_id = owner_id
    ) then application.user_id end`,
    actor_id: 'owner_id',
    payload: { gig: 'gigs.id', title: 'title', status: 'application.status' },
    // Otherwise toggling a decision would send mails without limit.
    once: `application.id || ' ' || application.status || ' ' || application.modified::date`,
  },
  'application join gigs on gigs.id = gig_id',
)

/** CTEs that notify a gig's owner that an approved applicant withdrew. */
const WITHDRAWAL_NOTIFIED = notifySql(
  'gig_withdrawal',
  {
    user_id: `case status_before when 'approved' then owner_id end`,
    actor_id: 'application.user_id',
    payload: { gig: 'gigs.id', title: 'title' },
  },
  'application join gigs on gigs.id = gig_id',
)

/**
 * Activates or deactivates a gig; false when its owner is suspended. The lock waits for a suspension under way, which
 * makes gigs inactive.
 */
export async function setGigStatus(db: Queryable, id: string, status: GigStatus): Promise<boolean> {
  const { rowCount } = await db.query(
    `with owner as (
       select users.id from users join gigs on gigs.user_id = users.id
       where gigs.id = $1 and suspended_at is null for share of users
     ), changed as (
       update gigs set status = $2 from owner where gigs.id = $1 and user_id = owner.id and status <> $2
     )
     select from owner`,
    [id, status],
  )
  return rowCount === 1
}

function readApplication(row: ApplicationRow): ApplicationRow {
  return { ...row, created_at: readInstant(row.created_at) }
}
