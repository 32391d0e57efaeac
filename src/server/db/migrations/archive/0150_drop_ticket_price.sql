-- The previous release neither writes nor reads it.
alter table tickets drop column ticket_price;
