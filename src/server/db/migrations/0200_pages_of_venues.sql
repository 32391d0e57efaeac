-- Venues have a page: what is said about them is in both languages.
alter table venues add about_ar text, add about_en text;

create or replace function venues_keep_languages() returns trigger language plpgsql as $$
begin
  select * into new.name_ar, new.name_en
  from texts_in_step(new.name, new.name_ar, new.name_en, old.name, old.name_ar, old.name_en);
  select * into new.address_ar, new.address_en
  from texts_in_step(new.address, new.address_ar, new.address_en, old.address, old.address_ar, old.address_en);
  select * into new.about_ar, new.about_en
  from texts_in_step(new.about, new.about_ar, new.about_en, old.about, old.about_ar, old.about_en);
  new.name = coalesce(new.name_ar, new.name_en);
  new.address = coalesce(new.address_ar, new.address_en);
  new.about = coalesce(new.about_ar, new.about_en);
  new.admin_words = name_lexemes(concat_ws(' ', new.name_ar, new.name_en, new.address_ar, new.address_en,
    new.contact_name, new.email));
  return new;
end $$;

create or replace trigger venues_keep_languages
  before insert or update of name, name_ar, name_en, address, address_ar, address_en, about, about_ar, about_en,
    contact_name, email on venues
  for each row execute function venues_keep_languages();

-- The trigger finds the language.
update venues set about = about where about is not null;

-- Events whose place was typed before they could name a venue, where it reads as that of one venue (`placeOfVenue`).
with places as (
  select id, search_fold(concat_ws('، ', name_ar, address_ar)) as place_ar,
    search_fold(concat_ws(', ', name_en, address_en)) as place_en
  from venues where deleted_at is null
), agreeing as (
  select events.id, (array_agg(places.id))[1] as venue_id
  from events join places on search_fold(location_ar) = place_ar or search_fold(location_en) = place_en
  where events.venue_id is null group by events.id having count(*) = 1
)
update events set venue_id = agreeing.venue_id from agreeing where events.id = agreeing.id;
