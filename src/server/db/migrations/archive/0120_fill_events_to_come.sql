-- Sales of these events wait until it is done, about 2 ms for each; the others are filled by 0121.
update events set location = location where location_ar is null and location_en is null and date > now() - interval '1 day';
