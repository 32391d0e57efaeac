create index gigs_by_image on gigs (image_url) where image_url is not null;
