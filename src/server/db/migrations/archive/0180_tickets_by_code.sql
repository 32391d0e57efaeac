create index tickets_by_code on tickets (code_id, "eventId") where code_id is not null;
