-- Nothing reads `event_search` since 0170.
create or replace function index_changed_event() returns trigger language plpgsql as $$
declare
  title text = search_fold(concat_ws(' ', new.title_ar, new.title_en));
  tags text[] = array(select distinct search_fold(tag) from unnest(new.tags_ar || new.tags_en) tag);
  place text = search_fold(concat_ws(' ', new.location_ar, new.location_en));
  description text = search_fold(concat_ws(' ', new.description_ar, new.description_en));
  folded text = concat_ws(' ', title, array_to_string(tags, ' '), place, description);
  weighted tsvector = weighted_words(title, array_to_string(tags, ' '), place, description);
begin
  if new.deleted_at is null then
    insert into event_texts (event_id, date, ends_at, text, tags, words)
    values (new.id, new.date, new.ends_at, folded, tags, weighted)
    on conflict (event_id) do update
    set date = excluded.date, ends_at = excluded.ends_at, text = excluded.text, tags = excluded.tags, words = excluded.words;
    perform learn_words('events', folded);
  else
    delete from event_texts where event_id = new.id;
  end if;
  return null;
end $$;

drop table event_search;
