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
  'price of a purchase': `select "purchaseId" from tickets where total_price <>
    (select sum(quantity * (unit_price - discount)) from ticket_lines where ticket_lines."purchaseId" = tickets."purchaseId")
    or total_price <> (select sum(price) from passes where passes."purchaseId" = tickets."purchaseId")`,
  'what was given back of a purchase': `select "purchaseId" from tickets where returned <>
    (select coalesce(sum(price), 0) from passes
     where passes."purchaseId" = tickets."purchaseId" and state in ('returned', 'void'))`,
  'payments of a purchase': `select "purchaseId" from tickets where paid <>
    (select coalesce(sum(amount), 0) from payments where payments."purchaseId" = tickets."purchaseId")`,
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
