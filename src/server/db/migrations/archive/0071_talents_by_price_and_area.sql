-- Talents are listed by price, narrowed by highest price and place, and on Arabic pages Arabic names come first.

drop index talents_listed;
drop index talents_by_rating;
alter table talents drop column item;
drop function talent_item(uuid, text, text, text, text, numeric);

-- Names are folded in the "C" collation: digits, Latin, Greek, Cyrillic and Hebrew letters, then Arabic ones (from U+0600).
alter table talents
  add area text check (
    area in ('capital', 'muharraq', 'northern', 'southern', 'saudi_arabia', 'kuwait', 'qatar', 'uae', 'oman')
  ),
  -- whether the talent ever marked a time here as busy or free: only then is other time known to be free
  add calendar_marked boolean not null default false,
  -- lowest price an hour, in fils; talents without prices last
  add price_order integer not null generated always as (
    coalesce(least(pricing_1, pricing_2, pricing_3), 2147483647)
  ) stored,
  -- sorts after Arabic names on Arabic pages
  add before_arabic boolean not null generated always as (search_fold(name) collate "C" < U&'\0600') stored;

update talents set calendar_marked = true where exists (select from busy_times where talent_id = talents.id and source = 'own');

create function talent_item(
  id uuid, name text, title text, image text, image_blur text, rating numeric, area text, price integer
) returns text immutable parallel safe language sql
  return '{"id":"' || id || '","name":' || to_json(name) || ',"title":' || to_json(title)
    || ',"image":' || coalesce(to_json(image)::text, 'null')
    || ',"image_blur":' || coalesce(to_json(image_blur)::text, 'null')
    || ',"rating":' || coalesce(trim_scale(rating)::text, 'null')
    || ',"area":' || coalesce(to_json(area)::text, 'null')
    || ',"price_from":' || coalesce(trim_scale(price / 1000.0)::text, 'null') || '}';

alter table talents
  add item text not null generated always as (
    talent_item(id, name, title, image, image_blur, rating, area, least(pricing_1, pricing_2, pricing_3))
  ) stored check (octet_length(item) <= 2000);

-- Each order has an index for each language, over all talents and within a category.
create index talents_listed on talents (name_key, id) include (item) where approved;
create index talents_listed_ar on talents (before_arabic, name_key, id) include (item) where approved;
create index talents_of_category_ar on talents (category, before_arabic, name_key, id) where approved;
create index talents_by_rating on talents (rating_order, name_key, id) include (item) where approved;
create index talents_by_rating_ar on talents (rating_order, before_arabic, name_key, id) include (item) where approved;
create index talents_of_category_by_rating_ar on talents (category, rating_order, before_arabic, name_key, id) where approved;
create index talents_by_price on talents (price_order, name_key, id) include (item) where approved;
create index talents_by_price_ar on talents (price_order, before_arabic, name_key, id) include (item) where approved;
create index talents_of_category_by_price on talents (category, price_order, name_key, id) where approved;
create index talents_of_category_by_price_ar on talents (category, price_order, before_arabic, name_key, id) where approved;

-- Finds the few talents of a place, or below a price, before they are sorted.
create index talents_of_area on talents (area, price_order) where approved;
