-- Sorts talents by rating in ascending order: the best first, those without reviews last.
alter table talents add column rating_order numeric not null generated always as (-coalesce(rating, 0)) stored;
create index talents_by_rating on talents (rating_order, name_key, id) include (item) where approved;
create index talents_of_category_by_rating on talents (category, rating_order, name_key, id) where approved;
