alter table tickets validate constraint tickets_status_check, validate constraint tickets_voided_check,
  validate constraint tickets_void_reason_check, validate constraint tickets_held_check, validate constraint tickets_held_unused_check;
alter table admissions validate constraint admissions_conflict_check;
create index tickets_held on tickets (held_until) where status = 'held';
