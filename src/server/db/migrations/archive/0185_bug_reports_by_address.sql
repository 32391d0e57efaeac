-- Reports of visitors who named an address.
create index bug_reports_by_address on bug_reports (lower("userEmail")) where "userEmail" is not null;
