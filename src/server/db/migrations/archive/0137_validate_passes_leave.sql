alter table passes validate constraint passes_opened_check, validate constraint passes_mails_check,
  validate constraint passes_language_check;
alter table admissions validate constraint admissions_conflict_check;
