-- Venues, and texts in two languages beside the one that stands for both.

create function language_of_text(content text) returns text language sql immutable begin atomic
  select case when content ~ '[\u0600-\u06FF]' then 'ar' else 'en' end;
end;

-- What a write leaves of a text in two languages and of the one that stands for both: a writer that knows only the latter
-- writes the language of its text, and leaves both as they are when it changes nothing.
create function texts_in_step(
  written text, ar text, en text, old_written text, old_ar text, old_en text, out in_arabic text, out in_english text
) immutable language sql begin atomic
  select case when not is_alone then ar when language_of_text(written) = 'ar' then written end,
    case when not is_alone then en when language_of_text(written) = 'en' then written end
  from (select num_nonnulls(ar, en, old_ar, old_en) = 0
    or ((ar, en) is not distinct from (old_ar, old_en) and written is distinct from old_written
      and written is distinct from coalesce(old_en, old_written)) as is_alone) sent;
end;

create table venues (
  id uuid primary key default gen_random_uuid(),
  -- name, about and address: the Arabic text, else the English one
  name text not null check (char_length(name) between 1 and 120),
  name_ar text check (char_length(name_ar) between 1 and 120),
  name_en text check (char_length(name_en) between 1 and 120),
  about text,
  about_ar text,
  about_en text,
  address text,
  address_ar text,
  address_en text,
  map_url text,
  capacity integer check (capacity between 1 and 1000000),
  contact_name text,
  phone text,
  email text,
  image text,
  image_blur text,
  -- idempotency key of the admins' form
  request_id uuid unique,
  created timestamptz(3) not null default now(),
  -- as precise as the wire: an edit names the state that it was made in
  modified timestamptz(3) not null default now(),
  deleted_at timestamptz(3),
  name_key text collate "C" not null generated always as (left(search_fold(name), 100)) stored,
  -- written by `venues_keep_languages`, which knows both languages
  admin_words tsvector not null
);
create index venues_by_name on venues (name_key, id);
create index venues_newest on venues (created, id);
create index venues_by_words on venues using gin (admin_words);
create index venues_by_image on venues (image) where image is not null;
create index venues_deleted on venues (deleted_at) where deleted_at is not null;
create trigger release_images after delete on venues
  referencing old table as gone for each statement execute function release_images('image');
create trigger replace_images after update of image on venues for each row
  when (old.image is distinct from new.image) execute function replace_images('image');

create function venues_keep_languages() returns trigger language plpgsql as $$
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

create trigger venues_keep_languages
  before insert or update of name, name_ar, name_en, address, address_ar, address_en, about, about_ar, about_en,
    contact_name, email on venues
  for each row execute function venues_keep_languages();
