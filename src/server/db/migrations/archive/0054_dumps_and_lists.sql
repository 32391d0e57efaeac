-- pg_dump restores with an empty search_path, and so do REINDEX and ANALYZE run. SQL functions behind generated columns,
-- indexes and checks find one another by name, as text, and fail there. A body that is bound when it is defined does not
-- depend on the path, and is still inlined.
do $$
declare
  definition text;
  body text;
begin
  for definition, body in
    select pg_get_functiondef(pg_proc.oid), prosrc
    from pg_proc join pg_language on pg_language.oid = prolang
    where pronamespace = current_schema()::regnamespace and lanname = 'sql' and prosqlbody is null
  loop
    execute replace(definition, 'AS $function$' || body || '$function$', 'begin atomic ' || body || '; end');
  end loop;
end $$;

-- Lists of admins, read at 100,000 rows: cancelled and deleted events were found by a scan of all, standard profiles among
-- the talents of the same name, and users were counted.
create index events_cancelled on events (date, id) where cancelled_at is not null and deleted_at is null;
create index events_deleted on events (date, id) where deleted_at is not null;
create index profiles_by_standard_words on profiles using gin (admin_words) where role = 'standard';
drop index profiles_by_admin_words;

create trigger count_inserted after insert on users referencing new table as changed
  for each statement execute function count_rows('users');
create trigger count_deleted after delete on users referencing old table as changed
  for each statement execute function count_rows('users');
insert into row_counts select 'users', count(*) from users;
