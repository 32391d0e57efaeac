import { type Database, inTransaction, type Queryable, retryDeadlocks } from '../../services/db.ts'
import { orderSql } from '../jobs.ts'
import { lockEvent, notePlaces } from './lock-events.ts'

/** Most purchases that expire in one transaction. */
const BATCH = 200

/**
 * Confirms a held purchase by the token of its mail and orders the mail of the ticket; false unless it was held until now.
 * By one conditional update: of a confirmation and the expiry, one wins.
 */
export async function confirmHeld(
  db: Queryable,
  { purchaseId, token, now }: { purchaseId: string; token: string; now: number },
): Promise<boolean> {
  const { rowCount } = await db.query(
    `with confirmed as (
       update tickets set status = 'purchased', confirmed_at = $3, mails_asked = mails_asked + 1, mail_asked_at = $3,
         mail_refused_at = null
       where "purchaseId" = $1 and confirm_token = $2 and status = 'held' and held_until > $3
         -- Its holders have been told already.
         and exists (select from events where id = "eventId" and cancelled_at is null and deleted_at is null)
       returning "purchaseId", mails_asked
     ), mail as (
       ${orderSql('ticket_mail', { purchaseId: '"purchaseId"', mail: 'mails_asked' }, 'confirmed')}
     )
     select from confirmed`,
    [purchaseId, token, new Date(now)],
  )
  return rowCount === 1
}

/** Whether the purchase has this token, whatever became of it. */
export async function hasToken(db: Queryable, purchaseId: string, token: string): Promise<boolean> {
  const { rowCount } = await db.query('select from tickets where "purchaseId" = $1 and confirm_token = $2', [
    purchaseId,
    token,
  ])
  return rowCount === 1
}

/** The token that confirms a purchase, for its mail; undefined unless it is held at `now`. */
export async function findConfirmToken(db: Queryable, purchaseId: string, now: number): Promise<string | undefined> {
  const { rows } = await db.query<{ confirm_token: string }>(
    `select confirm_token from tickets where "purchaseId" = $1 and status = 'held' and held_until > $2`,
    [purchaseId, new Date(now)],
  )
  return rows[0]?.confirm_token
}

/**
 * Expires purchases of these events whose time is over; a trigger returns their places, and mails that they owed are not
 * sent. Returns their number. The caller has locked the events: a sale locks them before tickets.
 */
export async function expireHeld(transaction: Queryable, now: number, eventIds: string[]): Promise<number> {
  const { rows } = await transaction.query<{ eventId: string }>({
    name: 'expire-held',
    text: `with due as (
        select "purchaseId" from tickets
        where status = 'held' and held_until <= $1 and "eventId" = any ($2::uuid[])
        order by "purchaseId" for no key update
      )
      update tickets set status = 'expired', voided_at = $1, mails_sent = mails_asked
      from due where tickets."purchaseId" = due."purchaseId" returning "eventId"`,
    values: [new Date(now), eventIds],
  })
  notePlaces(transaction, [...new Set(rows.map(({ eventId }) => eventId))])
  return rows.length
}

/** Expires all held purchases whose time is over. */
export async function expireAllHeld(db: Database, now: number): Promise<void> {
  const { rows } = await db.query<{ event: string }>(
    `select "eventId" as event from tickets where status = 'held' and held_until <= $1 group by 1 order by 1 limit ${BATCH}`,
    [new Date(now)],
  )
  // Event by event: none waits for the sales of another.
  for (const { event } of rows) {
    await retryDeadlocks(() =>
      inTransaction(db, async (transaction) => {
        await lockEvent(transaction, event)
        return expireHeld(transaction, now, [event])
      }),
    )
  }
}
