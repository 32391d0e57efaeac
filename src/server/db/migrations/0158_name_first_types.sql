-- The type without a name of its own, beside others: buyers, mails and the door tell it from them by what the form suggests by now.
update ticket_types set name_ar = 'تذكرة عامة', name_en = 'General admission'
where name_ar = 'تذكرة' and name_en = 'Ticket' and exists (
  select from ticket_types other where other.event_id = ticket_types.event_id and other.id <> ticket_types.id
);
