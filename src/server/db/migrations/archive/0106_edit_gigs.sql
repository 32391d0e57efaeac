-- State of a gig that an edit is based on, as precise as the wire; a change of its status keeps it.
alter table gigs add column modified timestamptz(3) not null default now();
