-- Of the present holder of a handed-on pass: when the address was set, when it refused a mail for good, and the latest notice mailed to it
-- (as `tickets.notice`).
alter table passes add column holder_since timestamptz(3);
alter table passes add column holder_refused_at timestamptz(3);
alter table passes add column notice integer not null default 0;

-- The latest notice mailed to an entry.
alter table waiting_list add column notice integer not null default 0;

-- Who holds an event's tickets: the buyer of a purchase for those still with it, and for those handed on without an address; the holder
-- of a handed-on pass that has an address. A row for each code: an address may have several.
create view holders as
  select
    "eventId" as event_id, "purchaseId" as code, lower("userEmail") as address, "userEmail" as email, language,
    "purchaseId", null::uuid as pass_id, created_at as since, mail_refused_at as refused_at, notice,
    -- In fils, what the page of the ticket says once the event is cancelled: what is left of what was noted with the codes of other
    -- holders is theirs, since the purchase may have got it back.
    paid - (
      select coalesce(sum(least(theirs.noted, greatest(tickets.paid - theirs.before, 0))), 0)::bigint from (
        select holder_email, greatest(paid, 0) as noted, sum(greatest(paid, 0)) over (order by code) - greatest(paid, 0) as before
        from passes where passes."purchaseId" = tickets."purchaseId" and state = 'handed_on'
      ) theirs
      where theirs.holder_email is not null
    ) as paid,
    -- Whether anybody is still to be admitted. An aggregate: for `exists` the planner reads the passes of all events.
    (
      select coalesce(bool_or(outside.admitted_at is null), false) from passes outside
      where outside."purchaseId" = tickets."purchaseId"
        and (outside.state = 'valid' or outside.state = 'handed_on' and outside.holder_email is null)
    ) as is_outside
  from tickets
  where status = 'purchased' and "userEmail" <> '' and exists (
    select from passes own where own."purchaseId" = tickets."purchaseId"
      and (own.state = 'valid' or own.state = 'handed_on' and own.holder_email is null)
  )
  union all
  select
    passes.event_id, passes.code, lower(holder_email), holder_email, coalesce(holder_language, language),
    "purchaseId", passes.id, coalesce(holder_since, state_at), holder_refused_at, passes.notice,
    least(greatest(passes.paid, 0), greatest(tickets.paid - (
      select coalesce(sum(greatest(before.paid, 0)), 0) from passes before
      where before."purchaseId" = passes."purchaseId" and before.state = 'handed_on' and before.code < passes.code
    ), 0)),
    admitted_at is null
  from passes join tickets using ("purchaseId")
  where state = 'handed_on' and holder_email is not null and status = 'purchased';
