import type { Queryable } from '../services/db.ts'

/** What must add up, whatever happened in between: SQL that finds the rows where it does not. */
const SUMS = {
  counters: 'select id from expected_counts where counted <> taken or counted_unproved <> unproved',
  'places of buyers': `select 1 from (select * from places_of_buyers where taken > 0) counted
    full join expected_buyers expected using (event_id, buyer, resource) where counted.taken is distinct from expected.taken`,
  'people of a purchase': `select "purchaseId" from tickets where quantity <>
    (select count(*) from passes where passes."purchaseId" = tickets."purchaseId")`,
  'sales of a quota': `select quotas.* from quotas where sold >
    (select coalesce(sum(quantity), 0) from ticket_lines join door_sales using ("purchaseId")
     where type_id = quotas.type_id and shift_id = quotas.shift_id and sold_at is not null)`,
  'places along of a closed shift': `select quotas.* from quotas join shifts on shifts.id = shift_id
    where closed_at is not null and places > sold`,
  'price of a purchase': `select "purchaseId" from purchase_sums where bought <>
    (select sum(quantity * (unit_price - discount)) from ticket_lines where ticket_lines."purchaseId" = purchase_sums."purchaseId")`,
  'more given back than paid': 'select "purchaseId" from purchase_sums where paid < 0',
  'money of codes': `select "purchaseId" from purchase_sums sums where
    greatest(paid - kept, 0) <> (select sum(refund) from admission_codes codes where codes."purchaseId" = sums."purchaseId")
    or due <> (select sum(due) from admission_codes codes where codes."purchaseId" = sums."purchaseId")
      and exists (select from tickets where tickets."purchaseId" = sums."purchaseId" and voided_at is null)`,
  'money of an event': `select event_id from event_money join events on events.id = event_id
    cross join lateral (
      select coalesce(sum(bought - gone) filter (where status = 'purchased'), 0) as revenue, coalesce(sum(sums.paid), 0) as paid,
        coalesce(sum(greatest(due, 0)) filter (where status = 'purchased' and cancelled_at is null), 0) as to_collect,
        coalesce(sum(case when cancelled_at is null then greatest(-due, 0) else greatest(sums.paid - kept, 0) end), 0) as to_give_back
      from purchase_sums sums join tickets using ("purchaseId")
      cross join lateral (
        select coalesce(sum(price), 0) as gone from passes where passes."purchaseId" = tickets."purchaseId" and state in ('returned', 'void')
      ) left_people where sums.event_id = events.id
    ) sums
    where event_money.revenue <> sums.revenue or event_money.paid <> sums.paid or event_money.to_collect <> sums.to_collect
      or event_money.to_give_back <> sums.to_give_back`,
  'people who are in': `select "purchaseId" from tickets where
    (select count(admitted_at) from passes where passes."purchaseId" = tickets."purchaseId") <>
    (select coalesce(sum(counted), 0) from admissions where admissions."purchaseId" = tickets."purchaseId")`,
  'cash of a closed shift': `select id from shifts where expected <> opening_cash +
    (select coalesce(sum(payments.amount), 0) from payments
     join payments first on first.id = coalesce(payments.corrects, payments.id)
     where payments.shift_id = shifts.id and first.method = 'cash')`,
}

/** The names of the sums that are wrong in the database. */
export async function wrongSums(db: Queryable): Promise<string[]> {
  const wrong: string[] = []
  for (const [name, text] of Object.entries(SUMS)) if ((await db.query(text)).rowCount) wrong.push(name)
  return wrong
}
