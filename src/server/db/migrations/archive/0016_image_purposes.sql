-- What an image is shown as: it decides its sizes, and a user's images are counted by it.
-- Uploads that name no purpose are photos of a person; those were cut to squares.
alter table images add purpose text not null default 'profile' check (purpose in ('profile', 'portfolio', 'poster'));
update images set purpose = 'portfolio' where width <> height;

-- Posters belong to the site: they stay when the admin who uploaded them leaves.
alter table images alter owner drop not null;
alter table images add check ((owner is null) = (purpose = 'poster'));

drop index images_of_owner;
create index images_by_owner on images (owner, purpose);
create index events_by_image on events (image) where image is not null;

-- Deleted rows release the images in the named columns: a job deletes those that nothing else shows.
create function release_images() returns trigger language plpgsql as $$
begin
  insert into outbox (task, payload)
  select 'release_images', jsonb_build_object('urls', jsonb_agg(distinct url))
  from (select to_jsonb(gone) ->> name as url from gone cross join unnest(tg_argv) name) shown
  where url ~ '^/media/[0-9a-f-]{36}$'
  having count(*) > 0;
  return null;
end $$;

create trigger release_images after delete on profiles
  referencing old table as gone
  for each statement execute function release_images('profile_picture');

create trigger release_images after delete on talents
  referencing old table as gone
  for each statement execute function release_images(
    'image', 'portfolio_img_1', 'portfolio_img_2', 'portfolio_img_3', 'portfolio_img_4', 'portfolio_img_5');

create trigger release_images after delete on events
  referencing old table as gone
  for each statement execute function release_images('image');
