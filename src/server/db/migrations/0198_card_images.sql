-- The tool of a title, which the picture of a card shows where a talent has none of their own (server/services/drawn-talent.ts).
create function title_tool(title text) returns text immutable strict parallel safe language sql begin atomic
  select case
    when words ~ '(^| )(عود|oud)' then 'oud'
    when words ~ '(^| |ل)(قانون|qanun|kanun)' then 'qanun'
    when words ~ '(كمان|تشيلو|violin|cello|string)' then 'violin'
    when words ~ '(غيتار|جيتار|قيتار|guitar)' then 'guitar'
    when words ~ '(بيانو|اورغ|كيبورد|piano|keyboard)' then 'piano'
    when words ~ '(طبل|طبال|ايقاع|دفوف|drum|percussion|darbuka)' then 'drum'
    when words ~ '(ناي|ساكس|مزمار|جربه|صرناي|flute|sax|clarinet|trumpet)' then 'wind'
    when words ~ '(شاعر|نبطي|حكواتي|خطاط|poet|story|calligraph|writer)' then 'quill'
    when words ~ '(بالون|balloon|clown|مهرج|bubble|فقاعات)' then 'balloons'
    when words ~ '(حنا|مكياج|رسم|رسام|henna|makeup|paint|artist)' then 'palette'
    when words ~ '(مصور|تصوير|فيديو|photo|video)' then 'camera'
    when words ~ '(^| )(dj|دي جي)' then 'turntable'
    when words ~ '(راقص|رقص|danc|ballet)' then 'ribbon'
    when words ~ '(ممثل|تمثيل|actor|performer|theat)' then 'masks'
    when words ~ '(ساحر|magic)' then 'hat'
    when words ~ '(عارض|model)' then 'hanger'
    when words ~ '(مغن|منشد|مطرب|غناء|مقدم|كوميدي|sing|vocal|beatbox|comed|presenter|host|speaker)' then 'microphone'
    else 'star'
  end
  from (select search_fold(title_words(title)) as words) folded;
end;

-- The picture of a talent's card: the first of the portfolio, else the profile's, else a drawing.
create function talent_card_image(name text, title text, image text, variadic portfolio text[]) returns text
  immutable parallel safe language sql
  return coalesce(
    (select address from unnest(portfolio) with ordinality slot (address, place) where address is not null order by place limit 1),
    image,
    '/media/drawn-talents-1/' || title_tool(title) || '-' || (length(name) + ascii(name) + ascii(right(name, 1))) % 6 || '.svg');

-- With the picture of the card, and the second name, if any.
create or replace function write_talent_item() returns trigger language plpgsql as $$
begin
  new.item = left(talent_item(new.id, new.name, new.title, new.image, new.image_blur, new.rating, new.area,
      least(new.pricing_1, new.pricing_2, new.pricing_3)), -1)
    || ',"card_image":' || to_json(talent_card_image(new.name, new.title, new.image,
      new.portfolio_img_1, new.portfolio_img_2, new.portfolio_img_3, new.portfolio_img_4, new.portfolio_img_5))
    || coalesce(',"name_other":' || to_json(new.name_other), '') || '}';
  return new;
end $$;

-- Whom the first page of talents may recommend on a day: chosen before it begins, shown in an order of the day.
create table recommended_talents (
  -- in Bahrain
  day date not null,
  talent uuid not null references talents (id) on delete cascade,
  primary key (day, talent)
);
create index recommended_talents_of_talent on recommended_talents (talent);
