-- Sums up the money of an event without its purchases. In a migration of its own: buyers wait while it is built. A purchase writes one
-- entry, and so does each payment, refund and void.
create index tickets_money_of_event on tickets ("eventId") include (status, total_price, returned, paid);
