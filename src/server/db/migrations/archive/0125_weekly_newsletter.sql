-- Whether the week's programme is sent by itself: yes, unless its one row says no.
create table weekly_newsletter (
  id boolean primary key default true check (id),
  is_on boolean not null
);
