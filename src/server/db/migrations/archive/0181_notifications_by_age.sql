create index notifications_by_age on notifications (created_at);
