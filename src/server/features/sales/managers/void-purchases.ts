import type { Language } from '../../../../contract/rules/language.ts'
import { TICKETS_END_AFTER_MS } from '../../../../contract/rules/sales.ts'
import type { Me } from '../../../http/context.ts'
import { type Database, inTransaction, retryDeadlocks } from '../../../services/db.ts'
import { auditSql } from '../../audit/write.ts'
import { eventTitle } from '../../events/queries.ts'
import { orderSql } from '../../jobs.ts'
import { lockPurchases } from '../lock-events.ts'
import { isLive, setVoided } from '../people-sql.ts'

interface PurchaseVoiding {
  purchaseIds: string[]
  /** Its holders read it. */
  reason: string
  admin: Me
  /** Of the admin. */
  language: Language
  /** Milliseconds. */
  now: number
}

/**
 * Voids those purchases that nobody was admitted from, that were not voided before, and whose event is not over. A
 * trigger returns their places, and mails that they still owed are not sent. Orders a mail to each address that does
 * not refuse ours, and to each new holder, and writes the audit log of each event. Returns the
 * numbers of voided purchases and of mails.
 */
export function voidTickets(
  db: Database,
  { purchaseIds, reason, admin, language, now }: PurchaseVoiding,
): Promise<{ voided: number; mails: number }> {
  const audited = auditSql(
    {
      admin,
      action: 'ticket.void',
      entity: { type: 'event', id: '"eventId"', name: 'title' },
      after: `jsonb_build_object('tickets', tickets, 'reason', $2::text)`,
    },
    'by_event',
  )
  return retryDeadlocks(() =>
    inTransaction(db, async (transaction) => {
      await lockPurchases(transaction, '"purchaseId" = any ($1::uuid[])', [purchaseIds])
      const { rows } = await transaction.query<{ mails: number }>(
        `with voided as (
           update tickets ${setVoided('$3', '$2')}
           where "purchaseId" = any ($1::uuid[]) and voided_at is null and not exists (
             select from passes where passes."purchaseId" = tickets."purchaseId" and admitted_at is not null
           ) and "eventId" in (
             select id from events where coalesce(ends_at, date) > $4
           )
           returning *
         ), holders as (
           select array_agg("purchaseId" order by created_at, "purchaseId") as ids from voided
           where "userEmail" <> '' group by lower("userEmail") having bool_and(mail_refused_at is null)
         ), new_holders as (
           select passes.id from voided join passes using ("purchaseId")
           where ${isLive('passes.')} and holder_email is not null and holder_refused_at is null
         ), mails as (
           ${orderSql('void_mail', { purchaseIds: 'ids' }, 'holders')}
         ), holder_mails as (
           ${orderSql('pass_void_mail', { pass: 'id' }, 'new_holders')}
         ), by_event as (
           select "eventId", ${eventTitle(language)} as title, count(*) as tickets
           from voided join events on events.id = "eventId" join passes using ("purchaseId") where ${isLive('passes.')}
           group by "eventId", events.id
         ), audited as (
           ${audited}
         )
         select
           ((select count(*) from holders) + (select count(*) from new_holders))::int as mails
         from voided`,
        [purchaseIds, reason, new Date(now), new Date(now - TICKETS_END_AFTER_MS)],
      )
      return { voided: rows.length, mails: rows[0]?.mails ?? 0 }
    }),
  )
}
