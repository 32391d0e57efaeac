-- Lower goes first, into the job queue and out of it.
alter table outbox add column priority smallint not null default 0;
