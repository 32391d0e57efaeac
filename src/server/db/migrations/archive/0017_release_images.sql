-- Columns are read by parameters whose alias is no column of the tables: talents have a `name`.
create or replace function release_images() returns trigger language plpgsql as $$
begin
  insert into outbox (task, payload)
  select 'release_images', jsonb_build_object('urls', jsonb_agg(distinct url))
  from (
    select to_jsonb(gone) ->> image_columns.image_column as url
    from gone cross join unnest(tg_argv) image_columns (image_column)
  ) shown
  where url ~ '^/media/[0-9a-f-]{36}$'
  having count(*) > 0;
  return null;
end $$;
