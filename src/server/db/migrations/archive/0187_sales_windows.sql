-- Lists of events change when sales of a type begin or end: the next of these instants is read for each that is cached.
create index ticket_types_by_start on ticket_types (sales_from) where sales_from is not null;
create index ticket_types_by_end on ticket_types (sales_until) where sales_until is not null;
