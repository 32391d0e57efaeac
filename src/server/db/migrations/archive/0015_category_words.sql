-- Three categories have new names in Arabic (contract/rules/category.ts, CATEGORY_WORDS), which find them from now on.
create or replace function title_words(title text) returns text
  immutable strict parallel safe language sql as $$
  select case title
    when 'artist' then 'artist فنان فنانة فن فنون'
    when 'dj' then 'dj دي جي ديجي'
    when 'dancer' then 'dancer dance راقص راقصة رقص'
    when 'comedian' then 'comedian comedy كوميدي كوميدية كوميديا'
    when 'actor' then 'actor actress acting ممثل ممثلة تمثيل'
    when 'presenter' then 'presenter مقدم مقدمة تقديم'
    when 'photographer' then 'photographer photography مصور مصورة تصوير'
    when 'performer' then 'performer performance مؤدي مؤدية استعراضي استعراضية عروض فنون أدائية'
    when 'model' then 'model عارض عارضة عرض الأزياء موديل'
    when 'magician' then 'magician magic ساحر ساحرة سحر خدع سحرية ألعاب الخفة'
    else title
  end
$$;

-- Computes search_text and lexemes anew, and indexes the words of those that are approved.
update talents set title = title where title in ('performer', 'model', 'magician');
