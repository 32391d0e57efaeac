-- Links of a talent's page to videos and recordings elsewhere. A function: a check of array_to_string alone would not be immutable.
create function are_media_links(links text[]) returns boolean immutable parallel safe language sql
  return cardinality(links) between 1 and 5 and array_ndims(links) = 1
    and array_position(links, null) is null
    and not exists (
      select from unnest(links) link
      where octet_length(link) > 300
        or link !~ '^https://(www\.youtube\.com|music\.youtube\.com|youtu\.be|vimeo\.com|soundcloud\.com|on\.soundcloud\.com|www\.instagram\.com)/[!-~]+$'
    );

alter table talents add media_links text[] check (are_media_links(media_links));
