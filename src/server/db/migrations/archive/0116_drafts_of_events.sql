-- Events that only admins see. A draft is a row that is not on the site (`deleted_at`), so that whatever asks for events on the
-- site leaves it out, in processes of the version before, too; none of them can sell it. One that is deleted as a draft is
-- restored as a draft.
alter table events add column draft text,
  -- Valid for all rows, too; they are read in the next migration, beside sales.
  add constraint events_draft_check check (
    draft is null or (draft in ('open', 'deleted') and deleted_at is not null and sold = 0)
  ) not valid;
