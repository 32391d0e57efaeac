-- Counts the subscriptions that were confirmed; unsubscribing deletes the row.
create trigger count_inserted_newsletter_subscriptions after insert on newsletter_subscriptions
  referencing new table as changed
  for each statement execute function count_rows_that('newsletter_subscriptions', 'confirmed_at is not null');
create trigger count_deleted_newsletter_subscriptions after delete on newsletter_subscriptions
  referencing old table as changed
  for each statement execute function count_rows_that('newsletter_subscriptions', 'confirmed_at is not null');
create trigger count_more_newsletter_subscriptions after update of confirmed_at on newsletter_subscriptions
  for each row when (old.confirmed_at is null and new.confirmed_at is not null)
  execute function count_change('newsletter_subscriptions', '1');
create trigger count_fewer_newsletter_subscriptions after update of confirmed_at on newsletter_subscriptions
  for each row when (old.confirmed_at is not null and new.confirmed_at is null)
  execute function count_change('newsletter_subscriptions', '-1');
insert into row_counts
  select 'newsletter_subscriptions', count(*) from newsletter_subscriptions where confirmed_at is not null;
