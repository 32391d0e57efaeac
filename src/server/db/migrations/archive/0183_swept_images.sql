-- When the sweep last found that a row shows the image, so that it looks at others alone; null: to be looked at.
alter table images add column shown_at timestamptz(3);
create index images_to_sweep on images (wanted_at) where shown_at is null;

-- A form is about to show it: whether it did is seen a day later.
create function claim_image() returns trigger language plpgsql as $$
begin
  new.shown_at = null;
  return new;
end $$;
create trigger images_claimed before update of wanted_at on images for each row execute function claim_image();

-- A row shows another image now. Deleted rows order a job (`release_images`).
create function replace_images() returns trigger language plpgsql as $$
begin
  update images set shown_at = null where id = any (array(
    select substr(url, 8)::uuid
    from unnest(tg_argv) image_columns (image_column), lateral (select to_jsonb(old) ->> image_column as url) shown
    where url ~ '^/media/[0-9a-f-]{36}$' and url is distinct from to_jsonb(new) ->> image_column
  ));
  return null;
end $$;
create trigger replace_images after update of profile_picture on profiles for each row
  when (old.profile_picture is distinct from new.profile_picture) execute function replace_images('profile_picture');
create trigger replace_images
  after update of image, portfolio_img_1, portfolio_img_2, portfolio_img_3, portfolio_img_4, portfolio_img_5 on talents for each row
  when (
    (old.image, old.portfolio_img_1, old.portfolio_img_2, old.portfolio_img_3, old.portfolio_img_4, old.portfolio_img_5)
    is distinct from
    (new.image, new.portfolio_img_1, new.portfolio_img_2, new.portfolio_img_3, new.portfolio_img_4, new.portfolio_img_5)
  )
  execute function replace_images('image', 'portfolio_img_1', 'portfolio_img_2', 'portfolio_img_3', 'portfolio_img_4', 'portfolio_img_5');
create trigger replace_images after update of image_url on gigs for each row
  when (old.image_url is distinct from new.image_url) execute function replace_images('image_url');
create trigger replace_images after update of image on events for each row
  when (old.image is distinct from new.image) execute function replace_images('image');
create trigger replace_images after update of image on venues for each row
  when (old.image is distinct from new.image) execute function replace_images('image');
create trigger replace_images after update of screenshot on bug_reports for each row
  when (old.screenshot is distinct from new.screenshot) execute function replace_images('screenshot');
