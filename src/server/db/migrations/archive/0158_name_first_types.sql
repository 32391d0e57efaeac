-- Types named by default, at events with several: buyers, mails and the door need a name that tells them apart. It is the one that the
-- form suggests.
update ticket_types set name_ar = 'تذكرة عامة', name_en = 'General admission'
where name_ar = 'تذكرة' and name_en = 'Ticket' and exists (
  select from ticket_types other where other.event_id = ticket_types.event_id and other.id <> ticket_types.id
);
