import type { Queryable } from '../../services/db.ts'
import { forgetBuyers } from '../sales/counters.ts'
import { endEntries, LEFT } from '../sales/end-entries.ts'
import { isHeldBy } from '../sales/people-sql.ts'
import { lockSale } from '../sales/sale.ts'

/*
 * Erasure of personal data (GDPR) by address: by the deletion of its account, by an admin for a guest, and for the guests of events
 * that were long ago. Purchases stay valid, without address, phone and names: they are the record of what an event sold.
 */

/** Rows that an erasure changed or deleted. */
export interface ForgottenAddress {
  /** Purchases that lost their buyer. */
  tickets: number
  /** Tickets that others handed on to it. */
  passes: number
  /** Places in waiting lists, subscriptions, messages and codes that were deleted. */
  others: number
}

/** Takes the buyers of purchases away; mails that these still owe are not sent. */
async function forgetBuyersOf(transaction: Queryable, purchaseIds: string[]): Promise<void> {
  if (purchaseIds.length === 0) return
  await forgetBuyers(transaction, purchaseIds, ['network', 'mailbox'])
  await transaction.query(
    `update tickets set "userEmail" = '', "userPhone" = null, not_mine = null, mails_sent = mails_asked
     where "purchaseId" = any ($1::uuid[])`,
    [purchaseIds],
  )
}

/** SQL: a pass without its holder. */
const WITHOUT_HOLDER = 'name = null, holder_email = null, holder_language = null'

/** Tables whose rows are deleted with their address, and the condition on the address `$1`. */
const DELETED = [
  ['waiting_list', 'lower(email) = $1'],
  ['address_codes', 'address = $1'],
  ['postponed_mails', 'address = $1'],
  ['suppressed_addresses', 'address = $1'],
  ['newsletter_subscriptions', 'email = $1'],
  // With their screenshots. Those of a user go with the account.
  ['bug_reports', `"userEmail" is not null and lower("userEmail") = $1`],
] as const

/** Erases an address, in lower case, in the caller's transaction. Idempotent. */
export async function forgetAddress(transaction: Queryable, address: string): Promise<ForgottenAddress> {
  const { rows: events } = await transaction.query<{ id: string }>(
    `select "eventId" as id from tickets where lower("userEmail") = $1
     union select event_id from waiting_list where lower(email) = $1 and state in ('waiting', 'offered')`,
    [address],
  )
  await lockSale(transaction, { events: events.map(({ id }) => id) })
  // Read under the lock, so that concurrent purchases are erased, too.
  const { rows: tickets } = await transaction.query<{ id: string }>(
    'select "purchaseId" as id from tickets where lower("userEmail") = $1',
    [address],
  )
  const { purchases } = await lockSale(transaction, { purchases: tickets.map(({ id }) => id) })
  // An address that was corrected meanwhile is another's.
  const ids = purchases.flatMap(({ purchaseId, userEmail }) => (userEmail.toLowerCase() === address ? purchaseId : []))
  await endEntries(transaction, { where: 'lower(email) = $1', set: LEFT, values: [address] })
  await forgetBuyersOf(transaction, ids)
  const { rowCount: passes } = await transaction.query(`update passes set ${WITHOUT_HOLDER} where ${isHeldBy('$1')}`, [
    address,
  ])
  await forgetPeople(transaction, ids)
  await forgetTransfers(transaction, address)
  await forgetPositions(transaction, address)
  let others = await dropWaitingMails(transaction, address)
  for (const [table, isOfAddress] of DELETED) {
    const { rowCount } = await transaction.query(`delete from ${table} where ${isOfAddress}`, [address])
    others += rowCount ?? 0
  }
  return { tickets: ids.length, passes: passes ?? 0, others }
}

/** What it showed, and where its money goes back to. Who sent money stays: it is the record of the bank. */
async function forgetTransfers(transaction: Queryable, address: string): Promise<void> {
  const { rows } = await transaction.query<{ id: string }>(
    `update bank_transfers set email = null, iban = null, iban_name = null, iban_at = null, iban_token = null, iban_token_until = null
     where lower(email) = $1 returning "purchaseId" as id`,
    [address],
  )
  await transaction.query('delete from transfer_proofs where "purchaseId" = any ($1::uuid[])', [
    rows.map(({ id }) => id),
  ])
}

/** They walk over the addresses of an event and keep the last one as their cursor; finished ones need none. */
const WALKS = ['event_notices', 'event_reminders']

async function forgetPositions(transaction: Queryable, address: string): Promise<void> {
  for (const table of WALKS)
    await transaction.query(`update ${table} set position = '' where done and lower(position) = $1`, [address])
}

/** Deletes queued mails whose payload has the address, unless they are being sent. All others look the address up as they are sent. */
async function dropWaitingMails(transaction: Queryable, address: string): Promise<number> {
  const { rowCount: ordered } = await transaction.query(`delete from outbox where lower(payload ->> 'email') = $1`, [
    address,
  ])
  const { rowCount: queued } = await transaction.query(
    `delete from graphile_worker._private_jobs where lower(payload ->> 'email') = $1 and locked_at is null`,
    [address],
  )
  return (ordered ?? 0) + (queued ?? 0)
}

/** Erases what the buyers of purchases typed about people. An address that a holder named stays: it is theirs. */
async function forgetPeople(
  transaction: Queryable,
  purchaseIds: string[],
  isKept = 'followed_at is not null',
): Promise<void> {
  if (purchaseIds.length === 0) return
  await transaction.query(
    `update passes set name = null,
       holder_email = case when ${isKept} then holder_email end,
       holder_language = case when ${isKept} then holder_language end
     where "purchaseId" = any ($1::uuid[]) and (name is not null or holder_email is not null)`,
    [purchaseIds],
  )
  await transaction.query(
    `update door_sales set name = null where "purchaseId" = any ($1::uuid[]) and name is not null and host is null`,
    [purchaseIds],
  )
}

/** SQL: no confirmed account has this address. */
const isGuest = (address: string) =>
  `not exists (select from users where users.email = lower(${address}) and "emailVerified")`

/** SQL: the purchase has the address of a guest. */
const IS_GUESTS = `"userEmail" <> '' and ${isGuest('"userEmail"')}`

/**
 * Erases guests from at most `limit` purchases of an event, and from as many tickets handed on to guests. Returns the greater number
 * of both, so that the caller repeats it while that is `limit`. Addresses with an account keep their tickets.
 */
export async function forgetGuestsOf(transaction: Queryable, event: string, limit: number): Promise<number> {
  const { rows: tickets } = await transaction.query<{ id: string }>(
    `select "purchaseId" as id from tickets where "eventId" = $1 and ${IS_GUESTS} limit $2`,
    [event, limit],
  )
  const { rows: handed } = await transaction.query<{ id: string; purchase: string }>(
    `select id, "purchaseId" as purchase from passes
     where event_id = $1 and holder_email is not null and ${isGuest('holder_email')} limit $2`,
    [event, limit],
  )
  const purchases = [...tickets.map(({ id }) => id), ...handed.map(({ purchase }) => purchase)]
  await lockSale(transaction, { events: [event], purchases })
  // Read again: an address that was changed meanwhile may have an account.
  const { rows: locked } = await transaction.query<{ id: string }>(
    `select "purchaseId" as id from tickets where "purchaseId" = any ($1::uuid[]) and ${IS_GUESTS}`,
    [tickets.map(({ id }) => id)],
  )
  const ids = locked.map(({ id }) => id)
  await forgetBuyersOf(transaction, ids)
  await forgetPeople(transaction, ids, `(followed_at is not null or not ${isGuest('holder_email')})`)
  await transaction.query(
    `update passes set ${WITHOUT_HOLDER} where id = any ($1::uuid[]) and holder_email is not null and ${isGuest('holder_email')}`,
    [handed.map(({ id }) => id)],
  )
  for (const table of WALKS)
    await transaction.query(`update ${table} set position = '' where done and event_id = $1`, [event])
  return Math.max(tickets.length, handed.length)
}
