-- Sales of these events wait until it is done. The second statement sees the types of sales that the first one waited for.
select from events where not exists (select from ticket_types where event_id = events.id) order by id for no key update;
insert into ticket_types (event_id, name_ar, name_en, price)
select id, 'تذكرة', 'Ticket', coalesce(ticket_price, 10000) from events
where not exists (select from ticket_types where event_id = events.id);
