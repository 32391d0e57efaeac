import type { DoorEvent, EventStaff } from '../../../../../contract/calls/check-in.ts'
import { doorsClosedSince } from '../../../../../contract/rules/door.ts'
import type { Me } from '../../../../http/context.ts'
import type { Database, Queryable } from '../../../../services/db.ts'
import { auditSql } from '../../../audit/write.ts'
import { displayName } from '../../../people.ts'

type Named = Pick<DoorEvent, 'id' | 'title'>

const STAFF_COLUMNS = `user_id, email, ${displayName('user_id')} as name, event_staff.created_at`

/** Staff of an event in the order of being named; undefined for an unknown event. */
export async function listEventStaff(db: Queryable, eventId: string): Promise<EventStaff[] | undefined> {
  const { rowCount } = await db.query('select from events where id = $1 and deleted_at is null', [eventId])
  if (rowCount === 0) return undefined
  const { rows } = await db.query<EventStaff>(
    `select ${STAFF_COLUMNS} from event_staff join users on users.id = user_id
     where event_id = $1 order by event_staff.created_at, user_id`,
    [eventId],
  )
  return rows
}

/** Names the account with an address as staff of an event; undefined unless an account has verified the address. */
export async function addEventStaff(
  db: Database,
  { event, email, admin, now }: { event: Named; email: string; admin: Me; now: number },
): Promise<EventStaff | undefined> {
  await db.query(
    `with added as (
       insert into event_staff (event_id, user_id, named_by, created_at)
       select $1, id, $3, $4 from users where email = lower($2) and "emailVerified" on conflict do nothing
       returning event_id, user_id
     )
     ${auditSql(
       { admin, action: 'staff.add', entity: entityOf('$5'), after: "jsonb_build_object('staff', lower($2))" },
       'added',
     )}`,
    [event.id, email, admin.id, new Date(now), event.title],
  )
  const { rows } = await db.query<EventStaff>(
    `select ${STAFF_COLUMNS} from event_staff join users on users.id = user_id where event_id = $1 and email = lower($2)`,
    [event.id, email],
  )
  return rows[0]
}

/** Returns whether the user was staff of the event. */
export async function removeEventStaff(
  db: Database,
  { event, userId, admin }: { event: Named; userId: string; admin: Me },
): Promise<boolean> {
  const { rowCount } = await db.query(
    `with removed as (
       delete from event_staff using users where event_id = $1 and user_id = $2 and users.id = user_id
       returning event_id, email
     )
     ${auditSql(
       { admin, action: 'staff.remove', entity: entityOf('$3'), before: "jsonb_build_object('staff', email)" },
       'removed',
     )}`,
    [event.id, userId, event.title],
  )
  return rowCount === 1
}

const entityOf = (title: string) => ({ type: 'event', id: 'event_id', name: `${title}::text` }) as const

/** Events that name the user as staff and whose doors are open or will be, soonest first. */
export async function findStaffEvents(db: Queryable, userId: string, now: number): Promise<string[]> {
  const { rows } = await db.query<{ event_id: string }>({
    name: 'events-of-staff',
    text: eventsOfStaff('$1', '$2'),
    values: [userId, doorsClosedSince(now)],
  })
  return rows.map(({ event_id }) => event_id)
}

/** SQL: events that name the user as staff and ended after `since`, soonest first. */
export function eventsOfStaff(userId: string, since: string): string {
  return `select event_id from event_staff join events on events.id = event_id
    where user_id = ${userId} and deleted_at is null and coalesce(ends_at, date) > ${since} order by date, event_id`
}
