-- The application for a gig that a booking follows from. No foreign key: a booking outlives the gig, and its deletion locks no
-- booking.
alter table bookings add column application_id uuid;
