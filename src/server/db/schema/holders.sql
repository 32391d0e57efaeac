-- Who holds an event's tickets: the buyer of a purchase for those still with it, and for those handed on without an address; the holder
-- of a handed-on pass that has an address. A row for each code: an address may have several.
create view holders as
  select
    "eventId" as event_id, "purchaseId" as code, lower("userEmail") as address, "userEmail" as email, language,
    "purchaseId", null::uuid as pass_id, created_at as since, mail_refused_at as refused_at, notice,
    -- In fils, what the page of the ticket says once the event is cancelled, and those of people who have no address.
    (
      select coalesce(sum(refund), 0) from admission_codes codes left join passes on passes.id = pass_id
      where codes."purchaseId" = tickets."purchaseId" and (pass_id is null or passes.state = 'handed_on' and passes.holder_email is null)
    ) as paid,
    -- Whether anybody is still to be admitted. An aggregate: for `exists` the planner reads the passes of all events.
    (
      select coalesce(bool_or(outside.admitted_at is null), false) from passes outside
      where outside."purchaseId" = tickets."purchaseId"
        and (outside.state = 'valid' or outside.state = 'handed_on' and outside.holder_email is null)
    ) as is_outside,
    -- What of it goes back, or went, online.
    (select online from admission_codes codes where codes.code = tickets."purchaseId") as online,
    (
      select coalesce(sum(at_door), 0) from admission_codes codes left join passes on passes.id = pass_id
      where codes."purchaseId" = tickets."purchaseId" and (pass_id is null or passes.state = 'handed_on' and passes.holder_email is null)
    ) as at_door
  from tickets
  where status = 'purchased' and "userEmail" <> '' and exists (
    select from passes own where own."purchaseId" = tickets."purchaseId"
      and (own.state = 'valid' or own.state = 'handed_on' and own.holder_email is null)
  )
  union all
  select
    passes.event_id, passes.code, lower(holder_email), holder_email, coalesce(holder_language, language),
    "purchaseId", passes.id, coalesce(holder_since, state_at), holder_refused_at, passes.notice,
    (select refund from admission_codes codes where codes.code = passes.code),
    admitted_at is null,
    0,
    (select at_door from admission_codes codes where codes.code = passes.code)
  from passes join tickets using ("purchaseId")
  where state = 'handed_on' and holder_email is not null and status = 'purchased';
