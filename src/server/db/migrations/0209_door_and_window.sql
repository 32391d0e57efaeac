-- What is not paid online is settled at the door, and the window sells by a link. Every row of before meets the wider checks.
alter table admissions
  drop constraint admissions_conflict_check,
  add constraint admissions_conflict_check check (conflict in
    ('TICKET_USED', 'TICKET_VOIDED', 'TICKET_HELD', 'TICKET_UNPAID', 'TICKET_HANDED_ON', 'TICKET_GIVEN_BACK', 'TOO_MANY_TO_ADMIT'));
alter table door_sales
  drop constraint door_sales_method_check,
  add constraint door_sales_method_check check (method in ('cash', 'card', 'link', 'unpaid', 'free'));
