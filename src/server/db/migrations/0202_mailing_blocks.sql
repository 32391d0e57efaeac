-- Blocks of mailings: events, talents, buttons, texts and pictures below the opening text, which may be empty then.
alter table mailings
  add blocks jsonb not null default '[]' check (jsonb_typeof(blocks) = 'array' and jsonb_array_length(blocks) <= 20),
  drop constraint mailings_body_ar_check,
  drop constraint mailings_body_en_check,
  add constraint mailings_body_ar_check check (char_length(body_ar) <= 5000),
  add constraint mailings_body_en_check check (char_length(body_en) <= 5000),
  add constraint mailings_say_something check ((body_ar <> '' and body_en <> '') or (body_ar || body_en = '' and blocks <> '[]'));

-- The pictures among the blocks of a mailing, for the sweep of images.
create table mailing_images (
  id uuid primary key default gen_random_uuid(),
  mailing_id uuid not null references mailings (id) on delete cascade,
  image text not null,
  unique (mailing_id, image)
);
create index mailing_images_by_image on mailing_images (image);
create trigger release_images after delete on mailing_images
  referencing old table as gone for each statement execute function release_images('image');
create trigger replace_images after update of image on mailing_images for each row
  when (old.image is distinct from new.image) execute function replace_images('image');

create function mailings_keep_images() returns trigger language plpgsql as $$
begin
  with shown as (
    select distinct block ->> 'image' as image from jsonb_array_elements(new.blocks) blocks (block)
    where block ->> 'kind' = 'picture'
  ), gone as (
    delete from mailing_images where mailing_id = new.id and image not in (select image from shown)
  )
  insert into mailing_images (mailing_id, image) select new.id, image from shown on conflict do nothing;
  return null;
end $$;
create trigger mailings_keep_images after insert or update of blocks on mailings
  for each row execute function mailings_keep_images();
