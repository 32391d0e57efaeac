-- Hash of an address that its owner took off a purchase: the browser that bought it may name another, not this one again.
alter table tickets add column not_mine bytea;
