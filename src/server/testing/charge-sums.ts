import type { Queryable } from '../services/db.ts'

/** What must hold of charges and refunds after any step: SQL that finds the rows of an event where it does not. */
const ALWAYS = {
  'captured more than once, or not counted': `select 1 from of_event where (captured is null) = (state in ('captured', 'mismatch'))`,
  'more goes back than was captured': `select 1 from of_event left join refunds on charge_id = of_event.id and refunds.state <> 'failed'
    group by of_event.id, captured, refunding having coalesce(sum(refunds.amount), 0) > coalesce(captured, 0)
      or coalesce(sum(refunds.amount), 0) <> refunding`,
  'a captured fils is used twice': 'select 1 from of_event where applied + refunding > captured and applied < captured',
  'an applied capture is no payment': `select 1 from of_event left join payments on charge_id = of_event.id
    group by of_event.id, applied having coalesce(sum(payments.amount), 0) <> applied or count(payments.id) > 1`,
  'a refund that was done is no payment': `select 1 from refunds join of_event on of_event.id = charge_id
    left join payments on refund_id = refunds.id where coalesce(payments.amount, 0) <>
      case when refunds.state in ('done', 'by_hand') and refunds.reason not in ('late', 'double', 'mismatch') then -refunds.amount else 0 end`,
  'two live charges': `select 1 from of_event where state in ('created', 'open', 'unknown') group by "purchaseId" having count(*) > 1`,
  'expired while a payment was under way': `select 1 from of_event join tickets using ("purchaseId")
    where status = 'expired' and state in ('created', 'open', 'unknown')`,
  'a ticket without its money': `select 1 from tickets join purchase_sums using ("purchaseId") where "eventId" = $1 and due > 0 and status = 'purchased'`,
  'money without a ticket': `select 1 from tickets join purchase_sums using ("purchaseId")
    where "eventId" = $1 and paid > 0 and status in ('held', 'expired')`,
  'other mails than one': `select 1 from tickets where "eventId" = $1 and mails_asked <> case status when 'purchased' then 1 else 0 end`,
  counters: 'select 1 from expected_counts where event_id = $1 and (counted <> taken or counted_unproved <> unproved)',
  'places of buyers': `select 1 from (select * from places_of_buyers where event_id = $1 and taken > 0) counted
    full join (select * from expected_buyers where event_id = $1) expected using (event_id, buyer, resource)
    where counted.taken is distinct from expected.taken`,
}

/** The same once the site has had a day to end it. */
const AT_REST = {
  'a stray': `select 1 from of_event where captured > applied + refunding
    and not exists (select from refunds where charge_id = of_event.id and state in ('failed', 'by_hand'))`,
  'a refund under way': `select 1 from refunds join of_event on of_event.id = charge_id where refunds.state in ('asked', 'sent')`,
  'a live charge': `select 1 from of_event where state in ('created', 'open', 'unknown')`,
  'a hold': `select 1 from tickets where "eventId" = $1 and status = 'held'`,
}

/** The names of what is wrong with the money of an event that is paid online alone, and from which nobody is voided. */
export async function wrongCharges(db: Queryable, eventId: string, { atRest = false } = {}): Promise<string[]> {
  const wrong: string[] = []
  for (const [name, text] of Object.entries({ ...ALWAYS, ...(atRest && AT_REST) })) {
    const { rowCount } = await db.query(
      `with of_event as (select charges.* from charges join tickets using ("purchaseId") where "eventId" = $1) ${text}`,
      [eventId],
    )
    if (rowCount) wrong.push(name)
  }
  return wrong
}
