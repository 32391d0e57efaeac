-- Waits until nobody writes with the functions before 0094 any more, and releases its locks at once.
drop function if exists set_admin_words cascade;
create or replace trigger talents_refresh_search after insert or update of name, title on talents for each row
  execute function refresh_user_search();
create or replace trigger user_search_refresh_reports after update of words on user_search for each row
  when (strip(new.words) is distinct from strip(old.words)) execute function refresh_report_words();

-- People are found in `user_search`. No plan used these; the columns `name_words` stay for processes of the version before.
drop index if exists talents_by_name_words, profiles_by_name_words, profiles_by_name;
