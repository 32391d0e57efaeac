alter table tickets validate constraint tickets_code_fkey;
