create index payments_by_pass on payments (pass_id) where pass_id is not null;
