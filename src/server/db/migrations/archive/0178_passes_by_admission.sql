create index passes_by_admission on passes (admission_id) where admission_id is not null;
