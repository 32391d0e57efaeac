drop index talents_changed;
create index talents_changed on talents (created, id)
  where accepted_name is not null or accepted_name_other is not null or accepted_title is not null;
