-- Only admins read and write venues, which are few.
update venues set name = name where name_ar is null and name_en is null;
