-- Talents: their pages, lists and search.

-- The words by which a title is found: a category by its names (CATEGORY_WORDS), other titles by their own.
create function title_words(title text) returns text
  immutable strict parallel safe language sql begin atomic
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
  end;
end;

-- Amounts are stored in fils, and dinars on the wire.
create function dinars(fils double precision) returns double precision
  immutable parallel safe language sql return fils / 1000;

-- A talent in a list as on the wire (TalentItem of the contract): lists are put together of finished texts.
create function talent_item(
  id uuid, name text, title text, image text, image_blur text, rating numeric, area text, price integer
) returns text immutable parallel safe language sql
  return '{"id":"' || id || '","name":' || to_json(name) || ',"title":' || to_json(title)
    || ',"image":' || coalesce(to_json(image)::text, 'null')
    || ',"image_blur":' || coalesce(to_json(image_blur)::text, 'null')
    || ',"rating":' || coalesce(trim_scale(rating)::text, 'null')
    || ',"area":' || coalesce(to_json(area)::text, 'null')
    || ',"price_from":' || coalesce(dinars(price)::text, 'null') || '}';

create function talent_lexemes(search_text text) returns tsvector
  immutable strict parallel safe language sql begin atomic
  select array_to_tsvector(array(select leading_words(search_text)));
end;

-- Links to videos and recordings elsewhere. A function: a check of array_to_string alone would not be immutable.
create function are_media_links(links text[]) returns boolean immutable parallel safe language sql
  return cardinality(links) between 1 and 5 and array_ndims(links) = 1
    and array_position(links, null) is null
    and not exists (
      select from unnest(links) link
      where octet_length(link) > 300
        or link !~ '^https://(www\.youtube\.com|music\.youtube\.com|youtu\.be|vimeo\.com|soundcloud\.com|on\.soundcloud\.com|www\.instagram\.com)/[!-~]+$'
    );

create table talents (
  id uuid primary key references profiles (id) on delete cascade,
  name text not null,
  -- The stage name in the other script, for readers of that script.
  name_other text,
  -- the code of a category, or the talent's own words
  title text not null,
  about text,
  area text check (
    area in ('capital', 'muharraq', 'northern', 'southern', 'saudi_arabia', 'kuwait', 'qatar', 'uae', 'oman')
  ),
  media_links text[] check (are_media_links(media_links)),

  image text,
  image_blur text,
  portfolio_img_1 text,
  portfolio_img_2 text,
  portfolio_img_3 text,
  portfolio_img_4 text,
  portfolio_img_5 text,
  portfolio_blur_1 text,
  portfolio_blur_2 text,
  portfolio_blur_3 text,
  portfolio_blur_4 text,
  portfolio_blur_5 text,

  price_name_1 text,
  price_name_2 text,
  price_name_3 text,
  -- of an hour, in fils
  pricing_1 integer check (pricing_1 between 0 and 100000000),
  pricing_2 integer check (pricing_2 between 0 and 100000000),
  pricing_3 integer check (pricing_3 between 0 and 100000000),

  status text not null default 'pending' check (status in ('pending', 'approved', 'rejected')),
  rejection_reason text check ((status = 'rejected') = (rejection_reason is not null)),
  -- The name and title that an admin last saw, while the owner of an approved page has changed them since; else null.
  accepted_name text,
  -- the second name likewise; '': none
  accepted_name_other text,
  accepted_title text,
  -- when an admin asked for more about the change
  change_asked_at timestamptz(3),
  -- removed by an admin; can be restored for 30 days
  deleted_at timestamptz(3),
  -- of a suspended user
  suspended boolean not null default false,
  -- whether the talent is public: every public query goes by it
  approved boolean not null
    generated always as (status = 'approved' and deleted_at is null and not suspended) stored,

  -- mean of the reviews with one decimal, kept with each review
  rating numeric(2, 1) check (rating between 1 and 5),
  total_reviews integer not null default 0 check (total_reviews >= 0),
  -- median time of the last answers to requests; null below three
  answer_minutes integer check (answer_minutes >= 0),
  -- whether the talent ever marked a time here as busy or free: only then is other time known to be free
  calendar_marked boolean not null default false,

  -- Idempotency key of the admins' form. Not `request_id`: statements that join talents name bookings.request_id without its table.
  add_request_id uuid unique,
  created timestamptz(3) not null default now(),
  -- as precise as the wire: an edit names the state that it was made in
  modified timestamptz(3) not null default now(),
  check ((rating is null) = (total_reviews = 0)),

  -- Lists. Names are normalised in the "C" collation: digits, Latin, Greek, Cyrillic and Hebrew letters, then Arabic ones
  -- (from U+0600).
  name_key text collate "C" not null generated always as (left(search_fold(name), 100)) stored,
  -- sorts after Arabic names on Arabic pages
  before_arabic boolean not null generated always as (search_fold(name) collate "C" < U&'\0600') stored,
  category text not null generated always as (
    case when title in ('artist', 'dj', 'dancer', 'comedian', 'actor', 'presenter', 'photographer', 'performer', 'model', 'magician') then title else 'other' end
  ) stored,
  -- ascending: the best first, those without reviews last
  rating_order numeric not null generated always as (-coalesce(rating, 0)) stored,
  -- lowest price an hour, in fils; talents without prices last
  price_order integer not null generated always as (
    coalesce(least(pricing_1, pricing_2, pricing_3), 2147483647)
  ) stored,
  -- written by `talents_write_item`
  item text not null check (octet_length(item) <= 2000),

  -- Search. A generated column cannot name another, so both compute the text.
  search_text text collate "C" not null generated always as (search_fold(name || ' ' || title_words(title))) stored,
  lexemes tsvector not null generated always as (
    talent_lexemes(search_fold(name || ' ' || title_words(title)))
  ) stored,
  -- kept by refresh_user_search (admin.sql)
  admin_words tsvector not null default ''
);

-- Each order of the public list has an index for each language, over all talents and within a category. Those over all hold the
-- finished items: a thousand talents lie in fifty of their pages, in the table in a thousand places.
create index talents_listed on talents (name_key, id) include (item) where approved;
create index talents_listed_ar on talents (before_arabic, name_key, id) include (item) where approved;
create index talents_by_category on talents (category, name_key, id) where approved;
create index talents_of_category_ar on talents (category, before_arabic, name_key, id) where approved;
create index talents_by_rating on talents (rating_order, name_key, id) include (item) where approved;
create index talents_by_rating_ar on talents (rating_order, before_arabic, name_key, id) include (item) where approved;
create index talents_of_category_by_rating on talents (category, rating_order, name_key, id) where approved;
create index talents_of_category_by_rating_ar on talents (category, rating_order, before_arabic, name_key, id) where approved;
create index talents_by_price on talents (price_order, name_key, id) include (item) where approved;
create index talents_by_price_ar on talents (price_order, before_arabic, name_key, id) include (item) where approved;
create index talents_of_category_by_price on talents (category, price_order, name_key, id) where approved;
create index talents_of_category_by_price_ar on talents (category, price_order, before_arabic, name_key, id) where approved;
-- Finds the few talents of a place, or below a price, before they are sorted, and counts them, or those of one of their categories,
-- without reading them.
create index talents_counted_by_area on talents (area, price_order) include (category, id) where approved;
-- Finds talents that have several words together.
create index talents_by_lexemes on talents using gin (lexemes) with (fastupdate = off) where approved;
create index talents_across_scripts on talents using gin (name_key_words(name || ' ' || coalesce(name_other, '')))
  with (fastupdate = off) where approved;

-- Lists of admins.
create index talents_newest on talents (created, id);
create index talents_of_status on talents (status, created, id) where deleted_at is null;
create index talents_deleted on talents (deleted_at, id) where deleted_at is not null;
create index talents_changed on talents (created, id)
  where accepted_name is not null or accepted_name_other is not null or accepted_title is not null;
create index talents_all_by_name on talents (name_key, id);
create index talents_all_by_title on talents (title collate "C", id);
create index talents_all_by_rating on talents (rating_order, id);
create index talents_by_admin_words on talents using gin (admin_words);

create trigger release_images after delete on talents
  referencing old table as gone for each statement execute function release_images(
    'image', 'portfolio_img_1', 'portfolio_img_2', 'portfolio_img_3', 'portfolio_img_4', 'portfolio_img_5');
create trigger replace_images
  after update of image, portfolio_img_1, portfolio_img_2, portfolio_img_3, portfolio_img_4, portfolio_img_5 on talents for each row
  when (
    (old.image, old.portfolio_img_1, old.portfolio_img_2, old.portfolio_img_3, old.portfolio_img_4, old.portfolio_img_5)
    is distinct from
    (new.image, new.portfolio_img_1, new.portfolio_img_2, new.portfolio_img_3, new.portfolio_img_4, new.portfolio_img_5)
  )
  execute function replace_images('image', 'portfolio_img_1', 'portfolio_img_2', 'portfolio_img_3', 'portfolio_img_4', 'portfolio_img_5');

-- A talent that is made for a suspended user, or while one is suspended, is suspended as well. The lock makes it queue with
-- the suspension: the later one sees the other.
create function suspend_new_talent() returns trigger language plpgsql as $$
begin
  perform from users where id = new.id for share;
  if exists (select from users where id = new.id and suspended_at is not null) then
    new.suspended = true;
  end if;
  return new;
end $$;
create trigger talents_of_suspended_users before insert on talents for each row execute function suspend_new_talent();

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

-- With the picture of the card, and the second name, if any. A trigger: changing the expression of a generated column writes every row anew.
create function write_talent_item() returns trigger language plpgsql as $$
begin
  new.item = left(talent_item(new.id, new.name, new.title, new.image, new.image_blur, new.rating, new.area,
      least(new.pricing_1, new.pricing_2, new.pricing_3)), -1)
    || ',"card_image":' || to_json(talent_card_image(new.name, new.title, new.image,
      new.portfolio_img_1, new.portfolio_img_2, new.portfolio_img_3, new.portfolio_img_4, new.portfolio_img_5))
    || coalesce(',"name_other":' || to_json(new.name_other), '') || '}';
  return new;
end $$;
create trigger talents_write_item before insert or update on talents for each row execute function write_talent_item();

-- Postings of a word: approved talents by name. A word's first letter and first two letters lead there as well.
create table talent_words (
  talent uuid not null references talents (id) on delete cascade,
  word text collate "C" not null,
  category text not null,
  name_key text collate "C" not null,
  primary key (word, name_key, talent) include (category)
);
create index talent_words_of_talent on talent_words (talent);

create function index_talent_words() returns trigger language plpgsql as $$
begin
  delete from talent_words where talent = new.id;
  if new.approved then
    insert into talent_words (talent, word, category, name_key)
    select new.id, led, new.category, new.name_key from leading_words(new.search_text) led;
    perform learn_words('talents', new.search_text);
  end if;
  return null;
end $$;
create trigger talents_index_new_words after insert on talents
  for each row when (new.approved) execute function index_talent_words();
create trigger talents_index_words after update of name, title, status, deleted_at, suspended on talents
  for each row when ((old.approved, old.search_text, old.name_key) is distinct from (new.approved, new.search_text, new.name_key))
  execute function index_talent_words();

-- Words of second name, price names and about, by which approved talents are found after those of name and title.
create table talent_texts (
  talent uuid primary key references talents (id) on delete cascade,
  -- marked: 1 name and title, 2 second name and price names, 3 about
  words tsvector not null
);
create index talent_texts_by_words on talent_texts using gin (words) with (fastupdate = off);

create function index_talent_texts() returns trigger language plpgsql as $$
begin
  if new.approved then
    insert into talent_texts (talent, words)
    values (new.id, marked_words(new.search_text,
      search_fold(concat_ws(' ', new.name_other, new.price_name_1, new.price_name_2, new.price_name_3)), search_fold(coalesce(new.about, ''))))
    on conflict (talent) do update set words = excluded.words;
  else
    delete from talent_texts where talent = new.id;
  end if;
  return null;
end $$;
create trigger talents_index_new_texts after insert on talents
  for each row when (new.approved) execute function index_talent_texts();
create trigger talents_index_texts
  after update of name, name_other, title, about, price_name_1, price_name_2, price_name_3, status, deleted_at, suspended on talents
  for each row when (
    (old.approved or new.approved)
    and (old.approved, old.search_text, old.name_other, old.about, old.price_name_1, old.price_name_2, old.price_name_3)
      is distinct from (new.approved, new.search_text, new.name_other, new.about, new.price_name_1, new.price_name_2, new.price_name_3)
  )
  execute function index_talent_texts();

-- Bookmarks that users keep on their account, merged from their devices; those of events stand with events.
create table bookmarks (
  user_id uuid not null references users (id) on delete cascade,
  talent_id uuid not null references talents (id) on delete cascade,
  added_at timestamptz not null default now(),
  primary key (user_id, talent_id)
);
create index bookmarks_of_talent on bookmarks (talent_id);

-- Whom the first page of talents may recommend on a day: chosen before it begins, shown in an order of the day.
create table recommended_talents (
  -- in Bahrain
  day date not null,
  talent uuid not null references talents (id) on delete cascade,
  primary key (day, talent)
);
create index recommended_talents_of_talent on recommended_talents (talent);
