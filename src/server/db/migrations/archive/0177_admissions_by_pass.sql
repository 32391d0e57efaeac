-- Each index of a large table in a migration of its own: its writers wait while it is built.
create index admissions_by_pass on admissions (pass_id) where pass_id is not null;
