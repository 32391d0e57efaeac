-- Names and addresses of venues in both languages. `name` and `address` stay in step: the Arabic text, else the English one.
-- Filled by 0111.

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

alter table venues
  add column name_ar text check (char_length(name_ar) between 1 and 120),
  add column name_en text check (char_length(name_en) between 1 and 120),
  add column address_ar text,
  add column address_en text,
  -- Written by the trigger, which knows both languages.
  alter column admin_words drop expression;

create function venues_keep_languages() returns trigger language plpgsql as $$
begin
  select * into new.name_ar, new.name_en
  from texts_in_step(new.name, new.name_ar, new.name_en, old.name, old.name_ar, old.name_en);
  select * into new.address_ar, new.address_en
  from texts_in_step(new.address, new.address_ar, new.address_en, old.address, old.address_ar, old.address_en);
  new.name = coalesce(new.name_ar, new.name_en);
  new.address = coalesce(new.address_ar, new.address_en);
  new.admin_words = name_lexemes(concat_ws(' ', new.name_ar, new.name_en, new.address_ar, new.address_en,
    new.contact_name, new.email));
  return new;
end $$;

create trigger venues_keep_languages
  before insert or update of name, name_ar, name_en, address, address_ar, address_en, contact_name, email on venues
  for each row execute function venues_keep_languages();
