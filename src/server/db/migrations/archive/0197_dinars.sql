-- The one way to turn fils into dinars. Items of talents keep their texts: those of float8 and numeric are the same.
create function dinars(fils double precision) returns double precision
  immutable parallel safe language sql return fils / 1000;

create or replace function talent_item(
  id uuid, name text, title text, image text, image_blur text, rating numeric, area text, price integer
) returns text immutable parallel safe language sql
  return '{"id":"' || id || '","name":' || to_json(name) || ',"title":' || to_json(title)
    || ',"image":' || coalesce(to_json(image)::text, 'null')
    || ',"image_blur":' || coalesce(to_json(image_blur)::text, 'null')
    || ',"rating":' || coalesce(trim_scale(rating)::text, 'null')
    || ',"area":' || coalesce(to_json(area)::text, 'null')
    || ',"price_from":' || coalesce(dinars(price)::text, 'null') || '}';
