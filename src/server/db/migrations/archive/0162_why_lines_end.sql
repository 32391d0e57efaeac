-- Why the site closed an entry; null for entries closed before this migration.
alter table waiting_list add column closed_for text;
alter table waiting_list add constraint waiting_list_closed_for_check
  check (closed_for is null or state = 'closed' and closed_for in ('cancelled', 'type_closed', 'sales_over')) not valid;
