-- When the last mail with this ticket was refused for good by its address; null once another one is ordered or sent.
alter table tickets add column mail_refused_at timestamptz;
