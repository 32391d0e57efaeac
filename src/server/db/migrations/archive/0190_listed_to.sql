-- How far the recipients of a started mailing are written: the id of a subscription, or the address of a holder. Null before the first.
alter table mailings add column listed_to text;
