import type { Language } from '../../../../contract/rules/language.ts'
import { TICKETS_END_AFTER_MS } from '../../../../contract/rules/sales.ts'
import type { Me } from '../../../http/context.ts'
import { type Database, inTransaction, retryDeadlocks } from '../../../services/db.ts'
import { auditSql } from '../../audit/write.ts'
import { eventTitle } from '../../events/queries.ts'
import { orderSql } from '../../jobs.ts'
import { lockPurchases } from '../lock-events.ts'
import { IS_LIVE, isLive, setVoided } from '../people-sql.ts'

/** SQL condition on `tickets`: somebody of these passes is of the purchase. */
const OF_PASSES = '"purchaseId" in (select "purchaseId" from passes where id = any ($1::uuid[]))'

/** SQL condition on passes: somebody whom they were handed on to can be told by mail. */
const HAS_HOLDER = 'holder_email is not null and holder_refused_at is null'

interface VoidingOfPasses {
  passes: string[]
  /** Their holders read it. */
  reason: string
  admin: Me
  /** Of the admin. */
  language: Language
  /** Milliseconds. */
  now: number
}

/**
 * Voids those passes that nobody was admitted with, that are still somebody's, and whose event is not over. A purchase that nobody is
 * left in is voided with them. Orders the mails to buyers and new holders, and writes the audit log of each event. `owed` in fils is
 * the refund due on these purchases.
 */
export function voidPasses(
  db: Database,
  { passes, reason, admin, language, now }: VoidingOfPasses,
): Promise<{ voided: number; mails: number; owed: number }> {
  const audited = auditSql(
    {
      admin,
      action: 'pass.void',
      entity: { type: 'event', id: 'event_id', name: 'title' },
      after: `jsonb_build_object('people', people, 'references', "references", 'reason', $2::text)`,
    },
    'by_event',
  )
  return retryDeadlocks(() =>
    inTransaction(db, async (transaction) => {
      await lockPurchases(transaction, OF_PASSES, [passes])
      const { rows } = await transaction.query<{ id: string; mails: number }>(
        `with voided as (
           update passes set state = 'void', void_reason = $2, state_at = $3
           from events where passes.id = any ($1::uuid[]) and events.id = event_id and ${isLive('passes.')}
             and passes.admitted_at is null and coalesce(ends_at, date) > $4
           returning passes.*
         ), told as (
           select tickets."purchaseId", array_agg(voided.id order by number) as ids from voided join tickets using ("purchaseId")
           where "userEmail" <> '' and mail_refused_at is null group by tickets."purchaseId"
         ), mails as (
           ${orderSql('voided_passes_mail', { purchaseId: '"purchaseId"', passes: 'ids' }, 'told')}
         ), holder_mails as (
           ${orderSql('pass_void_mail', { pass: 'id' }, `(select id from voided where ${HAS_HOLDER}) mailed`)}
         ), by_event as (
           select event_id, ${eventTitle(language)} as title, count(*) as people,
             string_agg(distinct left("purchaseId"::text, 8), ', ') as "references"
           from voided join events on events.id = event_id group by event_id, events.id
         ), audited as (
           ${audited}
         )
         select id,
           ((select count(*) from told) + (select count(*) from voided where ${HAS_HOLDER}))::int as mails
         from voided`,
        [passes, reason, new Date(now), new Date(now - TICKETS_END_AFTER_MS)],
      )
      await transaction.query(
        `update tickets ${setVoided('$2', '$3')}
         where ${OF_PASSES} and voided_at is null
           and not exists (select from passes where passes."purchaseId" = tickets."purchaseId" and ${IS_LIVE})`,
        [rows.map(({ id }) => id), new Date(now), reason],
      )
      const { rows: money } = await transaction.query<{ owed: number }>(
        `select coalesce(sum(greatest(-due, 0)), 0)::int as owed from purchase_sums where ${OF_PASSES}`,
        [passes],
      )
      return { voided: rows.length, mails: rows[0]?.mails ?? 0, owed: money[0]?.owed ?? 0 }
    }),
  )
}
