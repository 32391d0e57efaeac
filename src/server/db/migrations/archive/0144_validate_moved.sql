alter table tickets validate constraint tickets_paid_check;
