-- As before, with the normalised spelling of "فنون أدائية".
create or replace function gig_categories(required_talents text[]) returns text[]
  immutable strict parallel safe language sql as $$
  select coalesce(array_agg(distinct category), '{other}')
  from unnest(required_talents) required cross join (values
    ('artist', 'artist|فنان|فنون (?!اداييه )|فن '),
    ('dj', 'djs? |دي جي |ديجي'),
    ('dancer', 'danc|راقص|رقص'),
    ('comedian', 'comed|كوميدي'),
    ('actor', 'actor|actress|acting |ممثل|تمثيل'),
    ('presenter', 'presenter|presenting |مقدم|تقديم'),
    ('photographer', 'photograph|مصور|تصوير'),
    ('performer', 'perform|مودي |موديه |مودين |استعراض|عروض |فنون اداييه '),
    ('model', 'models? |modell|عارض|عرض ازياء |عرض الازياء |موديل'),
    ('magician', 'magic|ساحر|سحر|خدع|العاب الخفه ')
  ) known (category, words)
  where ' ' || search_fold(required) || ' ' ~ (' (ال)?(' || words || ')')
$$;
-- Computes the stored column anew.
update gigs set required_talents = required_talents;
