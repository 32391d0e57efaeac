-- Images of gigs belong to the owner of the gig.
alter table images drop constraint images_purpose_check;
alter table images
  add constraint images_purpose_check check (purpose in ('profile', 'portfolio', 'poster', 'gig'));

-- The words by which gigs are found: normalised, without the Arabic article.
create function gig_words(raw text) returns text[]
  immutable strict parallel safe language sql as $$
  select array(
    select distinct case when length(word) > 4 and starts_with(word, 'ال') then substr(word, 3) else word end
    from unnest(search_words(raw)) word
  )
$$;

create function gig_lexemes(title text, description text, required_talents text[]) returns tsvector
  immutable strict parallel safe language sql as $$
  select array_to_tsvector(array(
    select distinct word
    from unnest(array[title, description] || required_talents) part cross join lateral unnest(gig_words(part)) word
  ))
$$;

-- The categories of required talents, by beginnings of normalised words, so that plurals count too; a space ends a word.
create function gig_categories(required_talents text[]) returns text[]
  immutable strict parallel safe language sql as $$
  select coalesce(array_agg(distinct category), '{other}')
  from unnest(required_talents) required cross join (values
    ('artist', 'artist|فنان|فنون (?!ادائيه)|فن '),
    ('dj', 'djs? |دي جي |ديجي'),
    ('dancer', 'danc|راقص|رقص'),
    ('comedian', 'comed|كوميدي'),
    ('actor', 'actor|actress|acting |ممثل|تمثيل'),
    ('presenter', 'presenter|presenting |مقدم|تقديم'),
    ('photographer', 'photograph|مصور|تصوير'),
    ('performer', 'perform|مودي |موديه |مودين |استعراض|عروض |فنون ادائيه '),
    ('model', 'models? |modell|عارض|عرض ازياء |عرض الازياء |موديل'),
    ('magician', 'magic|ساحر|سحر|خدع|العاب الخفه ')
  ) known (category, words)
  where ' ' || search_fold(required) || ' ' ~ (' (ال)?(' || words || ')')
$$;

-- Work that users offer, and that others nominate themselves for.
create table gigs (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users (id) on delete cascade,
  -- the browser's random UUID: idempotency key
  request_id uuid,
  title text not null check (char_length(title) between 1 and 120),
  description text not null check (char_length(description) between 1 and 5000),
  required_talents text[] not null default '{}' check (cardinality(required_talents) <= 20),
  age_range text check (char_length(age_range) between 1 and 40),
  -- fils; null when it is not named
  talent_pay integer check (talent_pay between 0 and 100000000),
  image_url text,
  image_blur text,
  -- when it takes place; null when that is open
  date_time timestamptz(3),
  status text not null default 'active' check (status in ('active', 'inactive')),
  created_at timestamptz(3) not null default now(),
  categories text[] not null generated always as (gig_categories(required_talents)) stored,
  lexemes tsvector not null generated always as (gig_lexemes(title, description, required_talents)) stored,
  unique (user_id, request_id),
  -- what applications refer to
  unique (id, user_id)
);
create index gigs_newest on gigs (created_at desc, id desc) where status = 'active';
create index gigs_of_user on gigs (user_id, created_at desc, id desc);
create index gigs_by_lexemes on gigs using gin (lexemes) with (fastupdate = off) where status = 'active';

create trigger release_images after delete on gigs
  referencing old table as gone
  for each statement execute function release_images('image_url');

-- One for each user and gig, never the owner's own.
create table gig_applications (
  id uuid primary key default gen_random_uuid(),
  gig_id uuid not null,
  -- of the gig
  owner_id uuid not null,
  user_id uuid not null references users (id) on delete cascade,
  status text not null default 'pending' check (status in ('pending', 'approved', 'rejected', 'withdrawn')),
  created_at timestamptz(3) not null default now(),
  modified timestamptz(3) not null default now(),
  unique (gig_id, user_id),
  foreign key (gig_id, owner_id) references gigs (id, user_id) on delete cascade,
  check (user_id <> owner_id)
);
create index gig_applications_of_gig on gig_applications (gig_id, created_at, id);
create index gig_applications_of_user on gig_applications (user_id, created_at desc, id desc);
