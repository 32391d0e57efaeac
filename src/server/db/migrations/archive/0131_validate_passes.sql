alter table tickets validate constraint tickets_paid_check, validate constraint tickets_returned_check;
alter table ticket_lines validate constraint "ticket_lines_purchaseId_fkey", validate constraint ticket_lines_type_id_fkey;
alter table passes validate constraint "passes_purchaseId_type_id_fkey", validate constraint passes_type_id_event_id_fkey,
  validate constraint passes_admission_id_fkey;
