-- The relay takes rows in this order; in a rush thousands of them wait.
create index outbox_in_order on outbox (priority, id);
