-- The applicant's words to the gig's owner.
alter table gig_applications add column note text check (char_length(note) between 1 and 300);
