-- What users say of talents. The review of a deleted user stays, without the name.
create table reviews (
  id uuid primary key default gen_random_uuid(),
  talent_id uuid not null references talents (id) on delete cascade,
  user_id uuid references users (id) on delete set null,
  rating smallint not null check (rating between 1 and 5),
  comment text not null check (char_length(comment) between 1 and 2000),
  created_at timestamptz(3) not null default now(),
  modified timestamptz(3) not null default now(),
  unique (talent_id, user_id),
  check (user_id <> talent_id)
);
create index reviews_newest on reviews (talent_id, created_at desc, id desc);
create index reviews_by_user on reviews (user_id);

create table review_replies (
  id uuid primary key default gen_random_uuid(),
  review_id uuid not null references reviews (id) on delete cascade,
  user_id uuid references users (id) on delete set null,
  reply text not null check (char_length(reply) between 1 and 1000),
  created_at timestamptz(3) not null default now(),
  modified timestamptz(3) not null default now(),
  unique (review_id, user_id)
);
create index review_replies_by_user on review_replies (user_id);

-- Keeps a talent's rating and number of reviews. The lock comes first: who waited for it counts in a later snapshot,
-- which has the reviews of those who held it.
create function count_reviews() returns trigger language plpgsql as $$
declare
  changed uuid := coalesce(new.talent_id, old.talent_id);
begin
  perform from talents where id = changed for no key update;
  update talents set (rating, total_reviews) = (
    select round(avg(reviews.rating), 1), count(*) from reviews where talent_id = changed
  ) where id = changed;
  return null;
end $$;

create trigger reviews_count after insert or delete on reviews
  for each row execute function count_reviews();
create trigger reviews_count_again after update of rating on reviews
  for each row when (old.rating <> new.rating) execute function count_reviews();

-- Lists show the rating: it joins the finished items.
drop index talents_listed;
alter table talents drop column item;
drop function talent_item(uuid, text, text, text, text);

create function talent_item(id uuid, name text, title text, image text, image_blur text, rating numeric) returns text
  immutable parallel safe language sql as $$
  select '{"id":"' || id || '","name":' || to_json(name) || ',"title":' || to_json(title)
    || ',"image":' || coalesce(to_json(image)::text, 'null')
    || ',"image_blur":' || coalesce(to_json(image_blur)::text, 'null')
    || ',"rating":' || coalesce(trim_scale(rating)::text, 'null') || '}'
$$;

alter table talents
  add item text not null generated always as (talent_item(id, name, title, image, image_blur, rating)) stored
    check (octet_length(item) <= 2000);
create index talents_listed on talents (name_key, id) include (item) where approved;
