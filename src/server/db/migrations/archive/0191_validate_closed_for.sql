-- 0162 added it without a look at the entries of that time.
alter table waiting_list validate constraint waiting_list_closed_for_check;
