import type { Shift } from '../../../../../contract/calls/box-office.ts'
import { toFils } from '../../../../../contract/rules/money.ts'
import { type TicketTimes, ticketEnd } from '../../../../../contract/rules/sales.ts'
import type { Database, Queryable } from '../../../../services/db.ts'
import { displayName } from '../../../people.ts'
import { IS_LIVE } from '../../people-sql.ts'

/** SQL: `cash` and `card` in fils of the payments that meet a condition. */
export const takenWhere = (condition: string) =>
  `select coalesce(sum(cash), 0) as cash, coalesce(sum(card), 0) as card from payments_taken taken where ${condition}`

const WITH_TAKEN = `cross join lateral (${takenWhere('taken.shift_id = shifts.id')}) taken`

const SHIFT_COLUMNS = `shifts.id, shifts.event_id, ${displayName('shifts.user_id')} as name, opened_at, closed_at,
  dinars(opening_cash) as float, dinars(taken.cash) as cash, dinars(taken.card) as card,
  dinars((select coalesce(sum(amount), 0) from door_sales join payments using ("purchaseId")
   where door_sales.shift_id = shifts.id and payments.method = 'online')) as online,
  dinars(coalesce(expected, opening_cash + taken.cash)) as expected,
  dinars(counted) as counted, dinars(counted - expected) as difference,
  (select count(*)::int from door_sales join tickets using ("purchaseId") join passes using ("purchaseId")
   where shift_id = shifts.id and status <> 'held' and ${IS_LIVE}) as people,
  (select coalesce(json_agg(json_build_object('reason', reason, 'people', people) order by reason), '[]') from (
     select reason, count(*) as people from door_sales join passes using ("purchaseId")
     where shift_id = shifts.id and method = 'free' and ${IS_LIVE} group by reason) given) as free,
  (select coalesce(sum(places - sold), 0)::int from quotas where shift_id = shifts.id) as taken_along`

/** A shift, without its sums. */
export interface ShiftRow {
  id: string
  event_id: string
  user_id: string | null
  opened_at: string
  closed_at: string | null
}

/** A shift, open or closed; undefined for an unknown one. */
export async function findShiftRow(db: Queryable, id: string): Promise<ShiftRow | undefined> {
  const { rows } = await db.query<ShiftRow>(
    'select id, event_id, user_id, opened_at, closed_at from shifts where id = $1',
    [id],
  )
  return rows[0]
}

/** A shift, open or closed, with its sums. */
export async function findShift(db: Queryable, id: string): Promise<Shift | undefined> {
  const { rows } = await db.query<Shift>(`select ${SHIFT_COLUMNS} from shifts ${WITH_TAKEN} where shifts.id = $1`, [id])
  return rows[0]
}

/** The open shift of a person at an event. */
export async function findOpenShift(db: Queryable, eventId: string, userId: string): Promise<Shift | undefined> {
  const { rows } = await db.query<Shift>(
    `select ${SHIFT_COLUMNS} from shifts ${WITH_TAKEN} where event_id = $1 and user_id = $2 and closed_at is null`,
    [eventId, userId],
  )
  return rows[0]
}

/** The shifts of an event, oldest first. */
export async function listShifts(db: Queryable, eventId: string): Promise<(Shift & { email: string | null })[]> {
  const { rows } = await db.query<Shift & { email: string | null }>(
    `select ${SHIFT_COLUMNS}, email from shifts ${WITH_TAKEN} left join users on users.id = user_id
     where event_id = $1 order by opened_at, shifts.id`,
    [eventId],
  )
  return rows
}

/** Sums of an event's payments: outside of shifts, and in all, in dinars. */
export async function sumTaken(
  db: Queryable,
  eventId: string,
): Promise<Record<'outside' | 'total', { cash: number; card: number }>> {
  const sum = async (condition: string) => {
    const { rows } = await db.query<{ cash: number; card: number }>(
      `select dinars(cash) as cash, dinars(card) as card
       from (${takenWhere(`event_id = $1 ${condition}`)}) taken`,
      [eventId],
    )
    return rows[0] ?? { cash: 0, card: 0 }
  }
  return { outside: await sum('and shift_id is null'), total: await sum('') }
}

type OpenRefusal = { refusal: 'EVENT_NOT_FOUND' | 'EVENT_PASSED' | 'SHIFT_OPEN' }

/** Opens a shift, unless the person has one at this event; that is returned if its float is the same. */
export async function openShift(
  db: Database,
  { eventId, userId, float, now }: { eventId: string; userId: string; float: number; now: number },
): Promise<Shift | OpenRefusal> {
  const { rows } = await db.query<TicketTimes>(
    'select date, ends_at from events where id = $1 and deleted_at is null',
    [eventId],
  )
  const [times] = rows
  if (!times) return { refusal: 'EVENT_NOT_FOUND' }
  if (now >= ticketEnd(times)) return { refusal: 'EVENT_PASSED' }
  await db.query(
    'insert into shifts (event_id, user_id, opening_cash, opened_at) values ($1, $2, $3, $4) on conflict do nothing',
    [eventId, userId, toFils(float), new Date(now)],
  )
  const shift = await findOpenShift(db, eventId, userId)
  return shift && toFils(shift.float) === toFils(float) ? shift : { refusal: 'SHIFT_OPEN' }
}
