import type { Queryable } from '../services/db.ts'

/** What must add up, whatever happened in between: SQL that finds the rows where it does not. */
const SUMS = {
  'places of an event': `select id from events where sold <>
    (select count(*) from passes where event_id = events.id and state in ('valid', 'handed_on'))
    + (select coalesce(sum(quantity), 0) from waiting_list where event_id = events.id and state = 'offered')
    + (select coalesce(sum(places - quotas.sold), 0) from quotas where event_id = events.id)`,
  'places of a type': `select id from ticket_types where sold <>
    (select count(*) from passes where type_id = ticket_types.id and state in ('valid', 'handed_on'))
    + (select coalesce(sum(quantity), 0) from waiting_list where type_id = ticket_types.id and state = 'offered')
    + (select coalesce(sum(places - quotas.sold), 0) from quotas where type_id = ticket_types.id)`,
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
    paid <> (select sum(refund) from admission_codes codes where codes."purchaseId" = sums."purchaseId")
    or due <> (select sum(due) from admission_codes codes where codes."purchaseId" = sums."purchaseId")
      and exists (select from tickets where tickets."purchaseId" = sums."purchaseId" and voided_at is null)`,
  'money of an event': `select event_id from event_money join events on events.id = event_id
    cross join lateral (
      select coalesce(sum(due + sums.paid) filter (where status = 'purchased'), 0) as revenue, coalesce(sum(sums.paid), 0) as paid,
        coalesce(sum(greatest(due, 0)) filter (where status = 'purchased' and cancelled_at is null), 0) as to_collect,
        coalesce(sum(case when cancelled_at is null then greatest(-due, 0) else sums.paid end), 0) as to_give_back
      from purchase_sums sums join tickets using ("purchaseId") where sums.event_id = events.id
    ) sums
    where event_money.revenue <> sums.revenue or event_money.paid <> sums.paid or event_money.to_collect <> sums.to_collect
      or event_money.to_give_back <> sums.to_give_back`,
  'uses of a code': `select id from ticket_codes where used <>
    (select count(*) from tickets where code_id = ticket_codes.id and exists (
      select from passes where passes."purchaseId" = tickets."purchaseId" and state in ('valid', 'handed_on')))`,
  'places without a proof': `select id from events where unproved <>
    (select count(*) from passes join tickets using ("purchaseId")
     where event_id = events.id and state in ('valid', 'handed_on') and unproved)`,
  'places of a type without a proof': `select id from ticket_types where unproved <>
    (select count(*) from passes join tickets using ("purchaseId")
     where type_id = ticket_types.id and state in ('valid', 'handed_on') and unproved)`,
  'uses of a code without a proof': `select id from ticket_codes where unproved <>
    (select count(*) from tickets where code_id = ticket_codes.id and unproved and exists (
      select from passes where passes."purchaseId" = tickets."purchaseId" and state in ('valid', 'handed_on')))`,
  'what buyers hold': `(select event_id, buyer, resource, taken from places_of_buyers where taken > 0)
    except (
      select event_id, case when unproved then network else mailbox end, type_id, count(*)
      from passes join tickets using ("purchaseId") where state in ('valid', 'handed_on') group by 1, 2, 3
      union all
      select "eventId", case when unproved then network else mailbox end, code_id, count(*)
      from tickets where code_id is not null and exists (
        select from passes where passes."purchaseId" = tickets."purchaseId" and state in ('valid', 'handed_on')) group by 1, 2, 3)`,
  'buyers who hold nothing': `select event_id, case when unproved then network else mailbox end as buyer, type_id
    from passes join tickets using ("purchaseId")
    where state in ('valid', 'handed_on') and unproved is not null and case when unproved then network else mailbox end is not null
    except select event_id, buyer, resource from places_of_buyers where taken > 0`,
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
