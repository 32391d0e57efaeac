-- Counts the talents of a place, or of one of their categories, without reading them; in place of one without category and id.
create index talents_counted_by_area on talents (area, price_order) include (category, id) where approved;
drop index talents_of_area;
