-- When the holder of a handed-on pass named the address. Null if the buyer did: others are not shown to the buyer.
alter table passes add column followed_at timestamptz(3);
