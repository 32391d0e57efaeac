-- Read or called only by versions before the previous release, like the columns `name_words` of profiles and talents. It stands
-- here because a backup of the previous release has its tables: counts of the dashboard, words of searches before `search_vocabulary`, and
-- what completed the purchases of a version that knew neither lines nor passes.

create table row_counts (
  name text primary key,
  count bigint not null
);
create table count_deltas (
  id bigint generated always as identity primary key,
  name text not null,
  delta bigint not null
);
create table word_keys (
  kind text not null check (kind in ('ending', 'slip')),
  key text collate "C" not null,
  word text collate "C" not null,
  primary key (kind, key, word)
);
create table event_words (
  event_id uuid not null references events (id) on delete cascade,
  word text collate "C" not null,
  primary key (event_id, word)
);
create index event_words_by_word on event_words (word, event_id);
create table event_word_keys (
  kind text not null check (kind in ('ending', 'slip')),
  key text collate "C" not null,
  word text collate "C" not null,
  primary key (kind, key, word)
);
create function keys_of_word(word text) returns table (kind text, key text)
  immutable strict parallel safe language sql begin atomic
  select 'ending', substr(word, 1 + i) from generate_series(0, length(word) - 3) i
  union select 'slip', unnest(search_slips(word)) where length(word) >= 3;
end;
create function keys_of_event_word(word text) returns table (kind text, key text)
  immutable strict parallel safe language sql
begin atomic
  select kind, key from keys_of_word(word) as keys (kind, key)
  where kind = 'slip' or key = word or word ~ '[\u0600-\u06ff]'
  union select 'slip', unnest(search_slips(substr(word, 3))) where length(word) > 4 and starts_with(word, 'ال');
end;
create function index_event(event events) returns void language plpgsql as $$
declare
  folded text = search_fold(concat_ws(' ', event.title_ar, event.title_en, event.description_ar, event.description_en,
    event.location, array_to_string(event.tags, ' ')));
begin
  delete from event_words where event_id = event.id;
  delete from event_search where event_id = event.id;
  if event.deleted_at is not null then
    return;
  end if;
  insert into event_search (event_id, text, tags)
  values (event.id, folded, array(select search_fold(tag) from unnest(event.tags) tag));
  insert into event_words (event_id, word) select event.id, led from leading_words(folded) led;

  -- In one order for all who write, so that no two wait for each other.
  insert into event_word_keys (kind, key, word)
  select kind, key, held.word
  from unnest(folded_words(folded)) held (word) cross join lateral keys_of_event_word(held.word)
  where not exists (
    select from event_word_keys known where known.kind = 'slip' and known.key = held.word and known.word = held.word
  )
  order by kind, key, held.word
  on conflict do nothing;
end $$;

create function places_of_networks(events uuid[], networks text[], since timestamptz)
  returns table (event uuid, network text, places bigint, purchases bigint)
  volatile language sql
begin atomic
  select asked.event, asked.network, coalesce(found.places, 0), found.purchases
  from (select distinct pair.event, pair.network from unnest(events, networks) pair (event, network)) asked
  cross join lateral (
    select count(*) as purchases,
      sum(tickets.quantity) filter (where tickets."eventId" = asked.event and tickets.voided_at is null) as places
    from tickets where tickets.network = asked.network and tickets.created_at > since
  ) found
  where asked.network is not null;
end;

create function itemise_ticket() returns trigger language plpgsql as $$
declare
  type uuid = first_type(new."eventId");
begin
  insert into ticket_lines ("purchaseId", type_id, quantity, unit_price)
  values (new."purchaseId", type, new.quantity, new.ticket_price);
  insert into passes ("purchaseId", event_id, type_id, number, price, state, state_at, admitted_at)
  select new."purchaseId", new."eventId", type, number, new.ticket_price,
    case when new.voided_at is null then 'valid' else 'void' end, new.voided_at,
    case when number <= new.admitted then new.admitted_at end
  from generate_series(1, new.quantity) number;
  update tickets set total_price = quantity * ticket_price,
    returned = case when voided_at is null then 0 else quantity * ticket_price end
  where "purchaseId" = new."purchaseId";
  return null;
end $$;
create trigger tickets_itemise after insert on tickets
  for each row when (new.total_price is null) execute function itemise_ticket();

create function admit_passes() returns trigger language plpgsql as $$
declare
  admission admissions;
  marked integer;
begin
  select * into admission from admissions
  where "purchaseId" = new."purchaseId" and admitted = new.admitted and counted > 0;
  update passes set admitted_at = coalesce(admission.admitted_at, new.admitted_at), admission_id = admission.id
  where id in (
    select id from passes where "purchaseId" = new."purchaseId" and state = 'valid' and admitted_at is null
    order by number limit new.admitted - old.admitted
  );
  get diagnostics marked = row_count;
  if marked < new.admitted - old.admitted then
    raise exception 'fewer passes are with the purchase' using errcode = 'check_violation';
  end if;
  return null;
end $$;
create trigger tickets_admit_passes after update of admitted on tickets
  for each row when (pg_trigger_depth() = 0 and new.admitted > old.admitted and new.total_price is not null)
  execute function admit_passes();
