import { DAY_MS } from '../../../../../contract/rules/bahrain.ts'
import { SALES_CLOSE_BEFORE_MS } from '../../../../../contract/rules/sales.ts'
import { offerWindow } from '../../../../../contract/rules/waiting-list.ts'
import { orderSql } from '../../../../jobs/order.ts'
import type { Database } from '../../../../services/db.ts'
import { batchSql, distinctSql, inBatches, SWEEP_BATCH } from '../../../../services/sweep.ts'
import { countTaken } from '../../counters.ts'
import { endEntries, LEFT } from '../../end-entries.ts'
import { isInLine, nextInLine } from '../../places.ts'
import { withSale } from '../../sale.ts'
import { findEntry, withWaitingList } from './queries.ts'

/** Entries are deleted this long after their event. */
const KEPT_FOR_MS = 30 * DAY_MS

/** SQL: an entry, of \`waiting_list\` with its event, that is over at \`$1\`. */
const ENDED = `state in ('waiting', 'offered') and (
  cancelled_at is not null or deleted_at is not null or state = 'offered' and offer_until <= $1
  or date - interval '${SALES_CLOSE_BEFORE_MS} milliseconds' <= $1
)`

/** Offers the free places of an event to the first in line. */
export async function offerPlaces(db: Database, eventId: string, now: number): Promise<void> {
  await withWaitingList(db, { eventId, now }, async ({ event, types, line }, transaction) => {
    const window = offerWindow(event.date, now)
    const next = nextInLine(line, event, types, now)
    if (!window || next.length === 0) return
    await transaction.query(
      `with offered as (
         update waiting_list set state = 'offered', offer_from = $2, offer_until = $3, is_mailed = $2 <= $4::timestamptz
         where token = any ($1::uuid[]) returning token, is_mailed
       )
       ${orderSql('offer_mail', { token: 'token' }, 'offered where is_mailed')}`,
      [next.map(({ token }) => token), new Date(window.from), new Date(window.until), new Date(now)],
    )
    await countTaken(
      transaction,
      next.map(({ type_id, quantity }) => ({ event_id: eventId, type_id, taken: quantity })),
    )
  })
}

/** Leaves the line, or declines the offer. */
export async function leaveLine(db: Database, token: string, now: number): Promise<void> {
  const entry = await findEntry(db, token)
  if (!entry) return
  await withWaitingList(db, { eventId: entry.event_id, now }, async (_, transaction) => {
    await endEntries(transaction, { where: 'token = $1', set: LEFT, values: [token] })
  })
}

/**
 * Ends expired offers and closed lines, mails the offers of the night, and offers free places.
 */
export async function settleLines(db: Database, now: number): Promise<void> {
  const at = new Date(now)
  const { rows: ended } = await db.query<{ event: string }>(
    `select distinct event_id as event from waiting_list join events on events.id = event_id where ${ENDED}`,
    [at],
  )
  for (const { event } of ended) await endLine(db, event, now)
  await db.query(
    `with due as (
       update waiting_list set is_mailed = true
       where state = 'offered' and not is_mailed and offer_from <= $1 returning token
     )
     ${orderSql('offer_mail', { token: 'token' }, 'due')}`,
    [at],
  )
  const { rows: free } = await db.query<{ event: string }>(
    `select distinct event_id as event from waiting_list join events on events.id = event_id
     where ${isInLine()} and (capacity is null or sold < capacity) and cancelled_at is null and deleted_at is null`,
  )
  for (const { event } of free) await offerPlaces(db, event, now)
}

/** Deletes the entries of events that were long ago. */
export async function sweepLines(db: Database, now: number): Promise<void> {
  const { rows } = await db.query<{ event: string }>(
    `${distinctSql('waiting_list', 'event_id')}
     select id as event from distinct_values join events on events.id = value where date < $1`,
    [new Date(now - KEPT_FOR_MS)],
  )
  for (const { event } of rows) {
    await inBatches(SWEEP_BATCH, () =>
      db.query(`delete from waiting_list where token = any (${batchSql('waiting_list', 'token', 'event_id = $1')})`, [
        event,
      ]),
    )
  }
}

async function endLine(db: Database, eventId: string, now: number): Promise<void> {
  // Also of an event that was removed from the site.
  await withSale(db, { events: [eventId], now }, async (transaction) => {
    await endEntries(transaction, {
      where: `event_id = $2 and exists (select from events where id = event_id and ${ENDED})`,
      set: `state = case when was_offered and offer_until <= $1 then 'expired' else 'closed' end,
        closed_for = case
          when was_offered and offer_until <= $1 then null
          when (select cancelled_at from events where id = event_id) is not null then 'cancelled' else 'sales_over' end`,
      values: [new Date(now), eventId],
    })
  })
}
