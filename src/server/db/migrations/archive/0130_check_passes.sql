alter table ticket_lines
  add foreign key ("purchaseId") references tickets on delete cascade not valid,
  add foreign key (type_id) references ticket_types not valid;
alter table passes
  add foreign key ("purchaseId", type_id) references ticket_lines on delete cascade not valid,
  add foreign key (type_id, event_id) references ticket_types (id, event_id) not valid,
  add foreign key (admission_id) references admissions on delete set null not valid;
