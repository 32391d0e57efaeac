-- All writers send texts, places and tags in columns of their language; the columns without one follow.
create or replace function events_keep_languages() returns trigger language plpgsql as $$
begin
  new.title = coalesce(new.title_ar, new.title_en);
  new.description = coalesce(new.description_ar, new.description_en);
  new.location = coalesce(new.location_ar, new.location_en);
  new.tags = new.tags_ar;
  new.words = name_lexemes(concat_ws(' ', new.title_ar, new.title_en, new.location_ar, new.location_en));
  return new;
end $$;
