import { CORRECTION_WINDOW_MS } from '../../../contract/calls/tickets.ts'
import { MAX_PLACES_OF_ADDRESS } from '../../../contract/rules/sales.ts'
import { type Database, inTransaction, type Queryable, retryDeadlocks } from '../../services/db.ts'
import { countUses } from '../codes/queries.ts'
import { orderSql } from '../jobs.ts'
import { IS_LIVE } from '../pass-sql.ts'
import { expireHeld } from './hold.ts'

/** Mails of a ticket whose addresses refused them, corrections included. */
const MAX_MAILS_CORRECTED = 20

interface Correction {
  purchaseId: string
  /** The address on record, which the caller knows. */
  userEmail: string
  newEmail: string
  /** Milliseconds. */
  now: number
}

type Corrected = { quantity: number; refusal?: undefined } | { refusal: 'CORRECTION_REFUSED' | 'CODE_USED_BY_ADDRESS' }

/**
 * Corrects the address of a recent purchase, once, or of any whose address refuses our mails, and orders a mail to the new one. As in
 * a sale, what the new address has bought and which codes it has used is read under the lock of the event. `freedEvent`: the event, if
 * purchases whose hold was over returned places to it.
 */
export function correctEmail(
  db: Database,
  correction: Correction,
): Promise<Corrected & { freedEvent: string | undefined }> {
  return retryDeadlocks(() =>
    inTransaction(db, async (transaction) => {
      const { purchaseId, now } = correction
      const { rows } = await transaction.query<{ id: string }>(
        'select id from events where id = (select "eventId" from tickets where "purchaseId" = $1) for no key update',
        [purchaseId],
      )
      const ids = rows.map(({ id }) => id)
      // Places and uses of codes whose hold is over are free before the sweep that finds them.
      const expired = await expireHeld(transaction, now, ids)
      const corrected = await correctWithin(transaction, correction)
      return { ...corrected, freedEvent: expired > 0 ? ids[0] : undefined }
    }),
  )
}

async function correctWithin(db: Queryable, correction: Correction): Promise<Corrected> {
  const { purchaseId, newEmail, now } = correction
  const ticket = await lockCorrectable(db, correction)
  if (!ticket) return { refusal: 'CORRECTION_REFUSED' }
  const { quantity, code_id, uses_by_address } = ticket
  if (code_id !== null && uses_by_address !== null) {
    const [uses] = await countUses(db, [code_id], [newEmail])
    if (uses && uses.purchases >= uses_by_address) return { refusal: 'CODE_USED_BY_ADDRESS' }
  }
  await db.query(
    `with corrected as (
       update tickets set "userEmail" = $2, email_corrected_at = $3,
         -- The link mailed to the former address must not confirm for the new one.
         confirm_token = case when status = 'held' then gen_random_uuid() else confirm_token end,
         mails_asked = mails_asked + 1, mail_asked_at = $3, mail_refused_at = null
       where "purchaseId" = $1
       returning "purchaseId", mails_asked
     )
     ${orderSql('ticket_mail', { purchaseId: '"purchaseId"', mail: 'mails_asked' }, 'corrected')}`,
    [purchaseId, newEmail, new Date(now)],
  )
  return { quantity }
}

interface CorrectableTicket {
  quantity: number
  code_id: string | null
  /** Of its code, unless it has the address already; null where nothing is counted. */
  uses_by_address: number | null
}

/** Locks the purchase; undefined unless its address may be corrected to the new one. */
async function lockCorrectable(
  db: Queryable,
  { purchaseId, userEmail, newEmail, now }: Correction,
): Promise<CorrectableTicket | undefined> {
  const { rows } = await db.query<CorrectableTicket>(
    `select quantity, code_id, case when not is_same then uses_by_address end as uses_by_address
     from tickets left join ticket_codes on ticket_codes.id = code_id and removed_at is null
     cross join lateral (select lower("userEmail") = lower($3) as is_same) address
     cross join lateral places_of_addresses(array["eventId"], array[lower($3)]) taken
     where "purchaseId" = $1 and lower("userEmail") = lower($2) and voided_at is null and (
       email_corrected_at is null and tickets.created_at > $4
       or mail_refused_at is not null and mails_asked < ${MAX_MAILS_CORRECTED}
     )
       and taken.places + case when is_same then 0 else (
         select count(*) from passes where passes."purchaseId" = tickets."purchaseId" and ${IS_LIVE}
       ) end <= ${MAX_PLACES_OF_ADDRESS}
     for no key update of tickets`,
    [purchaseId, userEmail, newEmail, new Date(now - CORRECTION_WINDOW_MS)],
  )
  return rows[0]
}
