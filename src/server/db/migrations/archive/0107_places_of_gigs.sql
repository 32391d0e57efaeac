-- Where a gig takes place; unknown for those of before.
alter table gigs
  add column area text check (
    area in ('capital', 'muharraq', 'northern', 'southern', 'saudi_arabia', 'kuwait', 'qatar', 'uae', 'oman')
  ),
  add column place text check (char_length(place) between 1 and 120);
