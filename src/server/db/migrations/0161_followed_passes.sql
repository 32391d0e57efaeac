-- Since when the address of a handed-on pass is one that its holder named: its buyer does not know it.
alter table passes add column followed_at timestamptz(3);
