-- Bookings that one request for quotations made, and what a talent writes with an amount.
alter table bookings add quotation_request uuid, add quote_message text;
create index bookings_of_quotation_request on bookings (quotation_request) where quotation_request is not null;
