import type { Audience } from '../../../contract/rules/mailing.ts'
import { type Database, inTransaction } from '../../services/db.ts'
import { holdersSql, SUBSCRIBERS } from './recipients.ts'

/** Recipients that one statement writes. */
const PORTION = 2_000

/** Comes before every id. */
const NIL_UUID = '00000000-0000-0000-0000-000000000000'

/** A mailing whose recipients are not all written. */
interface UnlistedMailing {
  event_id: string | null
  audience: Audience | null
  listed_to: string | null
  due_at: string
}

/** Writes the recipients of a started mailing, unless they are written. Subscribers count who were when it was due. */
export async function listRecipients(db: Database, id: string): Promise<void> {
  while (await listNextRecipients(db, id)) {}
}

/**
 * Writes the next recipients, by id or address. They and the position are one transaction, so a crash neither skips nor repeats any,
 * and processes take turns. Returns whether there may be more.
 */
export async function listNextRecipients(db: Database, id: string, portion = PORTION): Promise<boolean> {
  return inTransaction(db, async (transaction) => {
    const { rows: unlisted } = await transaction.query<UnlistedMailing>(
      `select event_id, audience, listed_to, least(send_at, started_at) as due_at from mailings
       where id = $1 and started_at is not null and not listed for no key update`,
      [id],
    )
    const [mailing] = unlisted
    if (!mailing) return false
    const { event_id, audience, listed_to, due_at } = mailing
    const [from, place, values] = event_id
      ? [holdersSql('$4', '$5'), 'address', [listed_to ?? '', event_id, audience]]
      : [`${SUBSCRIBERS} and confirmed_at <= $4`, 'recipient', [listed_to ?? NIL_UUID, due_at]]
    const { rows } = await transaction.query<{ listed: boolean }>(
      `with next as (
         select recipient, ${place} as place from (${from}) readers where ${place} > $3 order by ${place} limit $2
       ), written as (
         insert into mailing_recipients (mailing_id, recipient) select $1, recipient from next
         -- Written already: a holder whose address was corrected meanwhile.
         on conflict do nothing returning 1
       )
       update mailings set readers = readers + (select count(*) from written),
         listed_to = coalesce((select place::text from next order by next.place desc limit 1), listed_to),
         listed = (select count(*) < $2 from next)
       where id = $1 returning listed`,
      [id, portion, ...values],
    )
    return rows[0]?.listed === false
  })
}
