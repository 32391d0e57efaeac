-- First the words, then the rows: changes of names wait for these. Not of a person whose name changed meanwhile.
create temporary table weighed on commit drop as
select user_id, setweight(name_lexemes(coalesce(user_search.name, '')), 'A')
  || name_lexemes(concat_ws(' ', email, first_name, last_name)) as words
from user_search join users on users.id = user_id left join profiles on profiles.id = user_id
where strip(words) = words;

update user_search set words = weighed.words from weighed
where user_search.user_id = weighed.user_id and strip(user_search.words) = user_search.words;
