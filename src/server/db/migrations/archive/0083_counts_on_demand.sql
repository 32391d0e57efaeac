-- The dashboard counts rows when it is read, and lists of admins count up to 1,000: nothing that is written counts them.
drop function count_rows, count_rows_that, count_change, count_signups cascade;
-- `row_counts` and `count_deltas` stay for processes of the version before, which read them until they are replaced.
