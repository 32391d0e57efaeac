import type { ManagedEventDetails } from '../../../../contract/calls/managed-events.ts'
import { dayInBahrain } from '../../../../contract/rules/bahrain.ts'
import type { Language } from '../../../../contract/rules/language.ts'
import type { EventScope } from '../../../http/access.ts'
import type { Queryable } from '../../../services/db.ts'
import { findManagedEvent } from '../../events/managed-queries.ts'
import { SHOWN } from '../../events/queries.ts'
import { displayName } from '../../people.ts'
import { hasPeople, IS_LIVE } from '../people-sql.ts'
import { isInLine } from '../places.ts'
import { listConcentrations } from './concentrations.ts'

/** Number of addresses that hold tickets of an event. */
export async function countHolderAddresses(db: Queryable, id: string): Promise<number> {
  const { rows } = await db.query<{ holders: number }>(
    'select count(distinct address)::int as holders from holders where event_id = $1',
    [id],
  )
  return rows[0]?.holders ?? 0
}

/** An event with everything that its admin page shows; undefined if unknown. `events` are those of the manager. */
export async function findEventDetails(
  db: Queryable,
  id: string,
  { language, events }: { language: Language; events: EventScope },
): Promise<ManagedEventDetails | undefined> {
  const event = await findManagedEvent(db, id, language)
  if (!event) return undefined
  const { rows } = await db.query<TicketSums>(
    `select (select count(*)::int from tickets where "eventId" = $1 and ${hasPeople()}) as tickets,
       dinars(paid) as revenue_at_door, dinars(to_collect) as to_collect, dinars(to_give_back) as to_give_back
     from event_money where event_id = $1`,
    [id],
  )
  const [counted = { tickets: 0, revenue_at_door: 0, to_collect: 0, to_give_back: 0 }] = rows
  const revenue_by_type = await sumByType(db, id)
  return {
    ...event,
    ...counted,
    holders: await countHolderAddresses(db, id),
    revenue_by_type,
    money: await sumMoney(db, id),
    taken: await listTaken(db, id),
    waiting: await countWaiting(db, id),
    concentrations: await listConcentrations(db, event),
    sales: await countSales(db, id),
    last_time: await findLastTime(db, id, events),
  }
}

type TicketSums = Pick<ManagedEventDetails, 'tickets' | 'revenue_at_door' | 'to_collect' | 'to_give_back'>

/** What was sold of each type, in dinars. */
async function sumByType(db: Queryable, id: string): Promise<ManagedEventDetails['revenue_by_type']> {
  const { rows } = await db.query<{ type_id: string; revenue: number }>(
    `select type_id, dinars(sum(price)) as revenue from passes join tickets using ("purchaseId")
     where event_id = $1 and ${IS_LIVE} and status = 'purchased' group by type_id`,
    [id],
  )
  return Object.fromEntries(rows.map(({ type_id, revenue }) => [type_id, revenue]))
}

/** Payments by method, and money that is none, in dinars. */
async function sumMoney(db: Queryable, id: string): Promise<ManagedEventDetails['money']> {
  const sumOf = (method: string) => `dinars(coalesce(sum(amount) filter (where method = '${method}'), 0)) as ${method}`
  const { rows } = await db.query<ManagedEventDetails['money']>(
    `select ${['online', 'transfer', 'cash', 'card', 'chargeback'].map(sumOf).join()},
       (select dinars(coalesce(sum(refunds.amount), 0)) from refunds join charges on charges.id = charge_id join tickets using ("purchaseId")
        where "eventId" = $1 and refunds.state in ('asked', 'sent')) as going_back,
       (select dinars(coalesce(sum(due), 0)) from tickets join purchase_sums using ("purchaseId")
        where "eventId" = $1 and status = 'held' and held_for is not null) as unpaid,
       (select dinars(coalesce(sum(captured - applied - refunding), 0)) from charges join tickets using ("purchaseId")
        where "eventId" = $1 and captured > applied + refunding) as stray
     from money_moved where event_id = $1 and not is_stray`,
    [id],
  )
  const [sums] = rows
  if (!sums) throw new Error('A sum without a row')
  return sums
}

/** What each person took for an event, without what was paid online, most first; a correction counts where its payment did. */
async function listTaken(db: Queryable, id: string): Promise<ManagedEventDetails['taken']> {
  const { rows } = await db.query<ManagedEventDetails['taken'][number]>(
    `select user_id, email, ${displayName('user_id')} as name, dinars(cash) as cash, dinars(card) as card
     from (
       select noted_by as user_id, sum(cash) as cash, sum(card) as card from payments_taken
       where event_id = $1 and (cash <> 0 or card <> 0) group by noted_by
     ) taken left join users on users.id = user_id
     order by taken.cash + taken.card desc, user_id`,
    [id],
  )
  return rows
}

/** Tickets sold per day in Bahrain, without days that had no sales. */
async function countSales(db: Queryable, id: string): Promise<ManagedEventDetails['sales']> {
  // By the hour: days in Bahrain begin on a full hour in UTC.
  const { rows } = await db.query<{ hour: string; quantity: number }>(
    `select date_trunc('hour', created_at) as hour, count(*)::int as quantity
     from passes join tickets using ("purchaseId")
     where event_id = $1 and ${IS_LIVE} and status = 'purchased' group by hour order by hour`,
    [id],
  )
  const byDay = new Map<string, number>()
  for (const { hour, quantity } of rows) {
    const day = dayInBahrain(Date.parse(hour))
    byDay.set(day, (byDay.get(day) ?? 0) + quantity)
  }
  return [...byDay].map(([day, quantity]) => ({ day, quantity }))
}

/**
 * The managed event that a manager compares this one with: the last before it that sold tickets and was not cancelled, of its
 * series, else of its title by its organiser or at its place.
 */
async function findLastTime(db: Queryable, id: string, events: EventScope): Promise<ManagedEventDetails['last_time']> {
  const { rows } = await db.query<{ id: string; date: string }>(
    `select before.id, before.date
     from events this cross join lateral (
       select id, date, 0 as rank from events where series_id = this.series_id
       union all
       select id, date, 1 from events
       where title_key = this.title_key and title = this.title and (
         venue_id = this.venue_id or search_fold(location) = search_fold(this.location)
         or organiser_ar = this.organiser_ar or organiser_en = this.organiser_en
       )
     ) before join events on events.id = before.id
     where this.id = $1 and before.date < this.date and ${SHOWN} and events.cancelled_at is null and events.sold > 0
       and ($2::uuid[] is null or before.id = any ($2))
     order by rank, before.date desc, before.id limit 1`,
    [id, events === 'all' ? null : events],
  )
  return rows[0] ?? null
}

/** When an event is and its sales by day, also of one that was removed; undefined if unknown. */
export async function findSales(
  db: Queryable,
  id: string,
): Promise<Pick<ManagedEventDetails, 'date' | 'sales'> | undefined> {
  const { rows } = await db.query<{ date: string }>('select date from events where id = $1', [id])
  return rows[0] && { ...rows[0], sales: await countSales(db, id) }
}

async function countWaiting(db: Queryable, id: string): Promise<ManagedEventDetails['waiting']> {
  const { rows } = await db.query<ManagedEventDetails['waiting']>(
    `select coalesce(sum(quantity) filter (where ${isInLine()}), 0)::int as people,
       coalesce(sum(quantity) filter (where state = 'offered'), 0)::int as offered
     from waiting_list where event_id = $1`,
    [id],
  )
  return rows[0] ?? { people: 0, offered: 0 }
}
