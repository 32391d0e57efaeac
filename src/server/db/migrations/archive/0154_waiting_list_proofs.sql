-- Since when the address of an entry is proved: places are offered to no others. Entries from before count as proved; a constant
-- default, dropped again, rewrites no rows.
alter table waiting_list add column proved_at timestamptz(3) default '-infinity';
alter table waiting_list alter column proved_at drop default;
-- Under the lock of an event: its line, past any number of unproved entries; those of a network; the latest time of joining.
create index waiting_list_proved on waiting_list (event_id) where state = 'waiting' and proved_at is not null;
create index waiting_list_unproved on waiting_list (event_id, network) where state = 'waiting' and proved_at is null;
create index waiting_list_of_event on waiting_list (event_id, created_at);
