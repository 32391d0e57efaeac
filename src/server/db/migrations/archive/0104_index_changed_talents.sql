-- Apart from the columns, which no reader may wait for while it is built.
create index talents_changed on talents (created, id) where accepted_name is not null or accepted_title is not null;
