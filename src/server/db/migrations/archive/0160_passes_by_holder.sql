-- In a migration of its own: writers of passes wait while it is built.
create index passes_by_holder on passes (lower(holder_email)) where holder_email is not null;
