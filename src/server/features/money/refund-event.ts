import { type Database, instantSql, type Queryable } from '../../services/db.ts'
import { refundOwed } from './owed-online.ts'

const BATCH = 500

/** Asks that all that was paid online for a cancelled event goes back. Done again, it goes on where it ended. */
export async function refundEvent(db: Database, eventId: string, now: number): Promise<void> {
  let after = '00000000-0000-0000-0000-000000000000'
  for (;;) {
    const { rows } = await db.query<{ purchaseId: string }>(
      `select "purchaseId" from purchase_returns join events on events.id = event_id
       where event_id = $1 and cancelled_at is not null and online > 0 and "purchaseId" > $2 order by "purchaseId" limit $3`,
      [eventId, after, BATCH],
    )
    for (const { purchaseId } of rows) await refundOwed(db, { purchaseId, reason: 'cancelled', now })
    const last = rows.at(-1)
    if (!last || rows.length < BATCH) return
    after = last.purchaseId
  }
}

const SECOND_LOOK_MS = 600_000

/** Repeats the refunds of recently cancelled events, for captures that were booked concurrently with the cancellation. */
export async function refundCancelled(db: Database, now: number): Promise<void> {
  const { rows } = await db.query<{ id: string }>('select id from events where cancelled_at > $1', [
    new Date(now - SECOND_LOOK_MS),
  ])
  for (const { id } of rows) await refundEvent(db, id, now)
}

/** How the money of an event goes back, in dinars; undefined for an unknown event. */
export async function findEventReturns(db: Queryable, eventId: string) {
  const { rows } = await db.query<{
    cancelled_at: string | null
    title_ar: string | null
    title_en: string | null
    purchases: number
    amount: number
    under_way: number
    by_hand: number
  }>(
    `select ${instantSql('cancelled_at')} as cancelled_at, title_ar, title_en, purchases, dinars(online) as amount,
       dinars(under_way - failed) as under_way, dinars(apart + failed) as by_hand
     from events
     cross join lateral (
       select (count(*) filter (where online > 0))::int as purchases, coalesce(sum(online), 0) as online,
         coalesce(sum(at_door + by_transfer), 0) as apart, coalesce(sum(under_way), 0) as under_way
       from purchase_returns where event_id = events.id
     ) returns
     cross join lateral (
       select coalesce(sum(refunds.amount), 0) as failed
       from payments join latest_refunds refunds using (charge_id)
       where event_id = events.id and state = 'failed' and not of_stray
     ) refunds
     where events.id = $1`,
    [eventId],
  )
  return rows[0]
}
