-- Lists are read from the index alone, which holds the finished items: a thousand talents lie in fifty of its pages,
-- in the table in a thousand places.
alter table talents add check (octet_length(item) <= 2000);
create index talents_listed on talents (name_key, id) include (item) where approved;
drop index talents_by_name;
