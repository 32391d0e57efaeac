-- Counts who is in. In a migration of its own: writers of passes wait while it is built. An admission writes one entry.
create index passes_admitted on passes (event_id) where admitted_at is not null;
