-- Of foreign keys: a deleted parent finds its rows.
create index busy_times_of_talent on busy_times (talent_id);
create index ticket_codes_all_of_event on ticket_codes (event_id);

-- Of what ends by itself: the hourly deletions find what is over.
create index sessions_by_end on sessions ("expiresAt");
create index verifications_by_end on verifications ("expiresAt");
create index users_unverified on users ("createdAt") where not "emailVerified";
create index data_exports_by_age on data_exports (coalesce(ready_at, requested_at));
create index postponed_mails_by_age on postponed_mails (created_at);
create index rate_limits_by_end on rate_limits (expire);
create index waiting_list_of_network on waiting_list (created_at) where network is not null;
create index venues_deleted on venues (deleted_at) where deleted_at is not null;
