create index payments_of_shift on payments (shift_id) where shift_id is not null;
