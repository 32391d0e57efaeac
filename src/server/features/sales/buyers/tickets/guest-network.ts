import { createHmac } from 'node:crypto'
import { DAY_MS } from '../../../../../contract/rules/bahrain.ts'
import { doorsClosedSince } from '../../../../../contract/rules/door.ts'
import { siteOf } from '../../../../http/client-ip.ts'
import type { Database } from '../../../../services/db.ts'
import { batchSql, distinctSql, inBatches, SWEEP_BATCH } from '../../../../services/sweep.ts'
import { forgetBuyers } from '../../counters.ts'
import { lockSale, withSale } from '../../sale.ts'

/** How long a purchase keeps the network of its guest: long enough to find and void what a stranger took. */
const KEPT_FOR_MS = 7 * DAY_MS
const KEY_BYTES = 16

/**
 * The stored key of a network: an HMAC, since the privacy page promises that tickets hold no IP address. Null for
 * in-process calls, and behind a gateway that limits.
 */
export type GuestNetwork = (network: string) => string | null

/** Keys of another `secret` differ. */
export function createGuestNetwork(secret: string): GuestNetwork {
  return (network) => {
    if (network === '') return null
    const digest = createHmac('sha256', secret)
      .update(`guest-network\n${siteOf(network)}`)
      .digest()
    return digest.subarray(0, KEY_BYTES).toString('base64url')
  }
}

/** Purchases of an event whose buyers are forgotten in one transaction, while its sales wait. */
const BATCH = 500

/**
 * Forgets the networks of older purchases and waiting-list entries, and the mailboxes of purchases at events that are over;
 * they count for these buyers (`places_of_buyers`) no more.
 */
export async function forgetNetworks(db: Database, now: number): Promise<void> {
  const before = new Date(now - KEPT_FOR_MS)
  const old = 'network is not null and created_at < $1 order by created_at'
  await inBatches(SWEEP_BATCH, () =>
    db.query(`update waiting_list set network = null where token = any (${batchSql('waiting_list', 'token', old)})`, [
      before,
    ]),
  )
  const { rows: due } = await db.query<{ event: string }>(
    'select distinct "eventId" as event from tickets where network is not null and created_at < $1',
    [before],
  )
  for (const { event } of due) await forgetBuyersOf(db, event, 'network', before)
  const { rows: over } = await db.query<{ event: string }>(
    `${distinctSql('places_of_buyers', 'event_id')}
     select id as event from distinct_values join events on events.id = value where coalesce(ends_at, date) < $1`,
    [doorsClosedSince(now)],
  )
  for (const { event } of over) {
    await forgetBuyersOf(db, event, 'mailbox', new Date(now))
    await db.query('delete from places_of_buyers where event_id = $1', [event])
  }
}

/** Clears a column of an event's purchases older than `before`, and deletes counts of buyers that hold nothing any more. */
async function forgetBuyersOf(db: Database, event: string, column: 'network' | 'mailbox', before: Date): Promise<void> {
  for (let count = BATCH; count === BATCH; ) {
    count = await withSale(db, { events: [event] }, async (transaction) => {
      const { rows } = await transaction.query<{ id: string }>(
        `select "purchaseId" as id from tickets where "eventId" = $1 and created_at < $2 and ${column} is not null limit ${BATCH}`,
        [event, before],
      )
      const ids = rows.map(({ id }) => id)
      // In the one order: other steps hold purchases without their event.
      await lockSale(transaction, { purchases: ids })
      await forgetBuyers(transaction, ids, [column])
      return ids.length
    })
  }
  // Mailboxes stay until all are forgotten: the sweep finds the events that have any by them.
  await db.query(
    `delete from places_of_buyers where event_id = $1 and taken = 0
       and not exists (select from tickets where "eventId" = event_id and mailbox = buyer)`,
    [event],
  )
}
