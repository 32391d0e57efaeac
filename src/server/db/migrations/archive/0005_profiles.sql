-- Who a user is; there from the moment the form of the profile was sent.
create table profiles (
  id uuid primary key references users (id) on delete cascade,
  role text not null check (role in ('standard', 'talent')),
  first_name text not null,
  last_name text not null,
  birthday date not null check (birthday >= '1900-01-01'),
  gender text not null check (gender in ('male', 'female', 'other')),
  -- a talent's is that of its talent
  profile_picture text check (role = 'talent' or profile_picture is not null),
  created_at timestamptz not null default now()
);

create table talents (
  id uuid primary key references profiles (id) on delete cascade,
  name text not null,
  -- the code of a category, or the talent's own words
  title text not null,
  about text,
  status text not null default 'pending' check (status in ('pending', 'approved', 'rejected')),
  rejection_reason text check ((status = 'rejected') = (rejection_reason is not null)),
  approved boolean not null generated always as (status = 'approved') stored,
  image text,
  image_blur text,
  price_name_1 text,
  price_name_2 text,
  price_name_3 text,
  -- of an hour, in fils
  pricing_1 integer check (pricing_1 between 0 and 100000000),
  pricing_2 integer check (pricing_2 between 0 and 100000000),
  pricing_3 integer check (pricing_3 between 0 and 100000000),
  portfolio_img_1 text,
  portfolio_img_2 text,
  portfolio_img_3 text,
  portfolio_img_4 text,
  portfolio_img_5 text,
  -- mean of the reviews with one decimal, kept with each review
  rating numeric(2, 1) check (rating between 1 and 5),
  total_reviews integer not null default 0 check (total_reviews >= 0),
  created timestamptz(3) not null default now(),
  -- as precise as the wire: an edit names the state that it was made in
  modified timestamptz(3) not null default now(),
  check ((rating is null) = (total_reviews = 0))
);
