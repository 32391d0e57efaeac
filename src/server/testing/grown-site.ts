import { bulkLoad, pickText } from './bulk-load.ts'
import { asSuperuser } from './database.ts'

const FIRST_NAMES =
  'نورة خالد سارة علي هند عمر مريم يوسف فاطمة حسن Noura Khalid Sara Ali Hind Omar Mariam Yusuf Fatima Hassan'
const FAMILY_NAMES = 'العلي الدوسري المناعي الزياني كانو Kanoo Fakhro Brown Smith Kumar'
const TITLES = 'Jazz|Oud|Dance|Comedy|Theatre|Poetry|Choir|Magic|Drums|Film'

const FIRST = FIRST_NAMES.split(' ')
const FAMILY = FAMILY_NAMES.split(' ')
const titles = TITLES.split('|')

/**
 * Fills a database with some 150,000 rows, by SQL and without triggers: 6,000 events over five years, of which 97 of 100 are over; 3,000
 * talents; 20,000 people; 24,000 passes of the events around `now`, ISO 8601. Words are made once for many rows.
 */
export async function fillGrownSite(url: string, now: string): Promise<void> {
  await bulkLoad(asSuperuser(url), ['event_texts', 'user_search', 'talents'], async (client) => {
    for (const statement of [...EVENTS(now), ...PEOPLE, ...TALENTS, ...SALES(now)]) await client.query(statement)
  })
}

const EVENTS = (now: string) => [
  `create temporary table made_events as
   select i, gen_random_uuid() as id, timestamptz '${now}' + (i - 5820.5) * interval '7 hours' as date, i % 10 as model from generate_series(1, 6000) i`,
  `create temporary table models as
   select model, title, text, weighted_words(search_fold(title), case when model < 5 then 'music' else 'stage' end, 'national theatre', text) as words,
     array[case when model < 5 then 'music' else 'stage' end, 'tag' || model] as tags
   from (
     select model, ${pickText(titles, 'model')} || ' evening' as title,
       (select string_agg(md5(model || '-' || n), ' ') from generate_series(1, 30) n) || case when model < 4 then ' with jazz' else '' end as text
     from generate_series(0, 9) model
   ) made`,
  `insert into events (id, title, title_en, description, description_en, location, location_en, date, words)
   select id, title, title, text, text, 'National Theatre', 'National Theatre', date, '' from made_events join models using (model)`,
  `insert into ticket_types (event_id, name_ar, name_en, price) select id, 'تذكرة', 'Ticket', case when model = 9 then 0 else 5000 end from made_events`,
  `insert into event_texts (event_id, date, text, tags, words) select id, date, text, tags, words from made_events join models using (model) order by date`,
  `insert into search_vocabulary (source, word) select distinct 'events', lexeme from models, unnest(words) where length(lexeme) > 2 on conflict do nothing`,
]

const PEOPLE = [
  `create temporary table made_people as
   select i, gen_random_uuid() as id, ${pickText(FIRST, 'i')} as first_name, ${pickText(FAMILY, 'i / 20')} as last_name from generate_series(1, 20000) i`,
  `create temporary table names as
   select first_name, last_name, setweight(name_lexemes(first_name || ' ' || last_name), 'A') as words
   from (select distinct first_name, last_name from made_people) named`,
  `insert into users (id, name, email, "emailVerified") select id, '', 'person-' || i || '@example.com', true from made_people`,
  `insert into profiles (id, role, first_name, last_name, birthday, gender, profile_picture)
   select id, case when i <= 3000 then 'talent' else 'standard' end, first_name, last_name, '1990-01-01', 'other', '/media/none' from made_people`,
  `insert into user_search (user_id, name, words) select id, first_name || ' ' || last_name, words from made_people join names using (first_name, last_name)`,
]

const TALENTS = [
  `alter table talents enable always trigger talents_write_item`,
  `insert into talents (id, name, title, status, area, about, pricing_1)
   select id, first_name || ' ' || last_name, case when i % 4 = 0 then 'dj' else 'Singer' end, 'approved', case when i % 3 = 0 then 'capital' else 'muharraq' end,
     'Weddings and parties.', 10000 + i from made_people where i <= 3000`,
  `alter table talents enable trigger talents_write_item`,
  `insert into talent_words (talent, word, category, name_key)
   select id, led, category, name_key from talents join lateral leading_words(search_text) led on true`,
  `insert into talent_texts (talent, words)
   select id, words from talents join (
     select search_text, marked_words(search_text, '', 'weddings and parties') as words from (select distinct search_text from talents) named
   ) texts using (search_text)`,
  `insert into search_vocabulary (source, word) select distinct 'talents', word from talent_words where length(word) > 2 on conflict do nothing`,
]

/** Fifty purchases of each of the events around now, one after the other, as people buy them. */
const SALES = (now: string) => [
  `create temporary table bought as
   select gen_random_uuid() as purchase, near.id as event_id, type.id as type_id, date, i
   from generate_series(1, 50) i cross join (
     select id, date from made_events order by abs(extract(epoch from date - timestamptz '${now}')) limit 160
   ) near join lateral (select ticket_types.id from ticket_types where event_id = near.id) type on true order by i`,
  `insert into tickets ("purchaseId", "eventId", "userEmail", quantity, language, created_at, mail_asked_at, mails_sent)
   select purchase, event_id, 'person-' || i || '@example.com', 3, 'en', date - interval '9 days', date, 1 from bought`,
  `insert into ticket_lines ("purchaseId", type_id, quantity, unit_price) select purchase, type_id, 3, 5000 from bought`,
  `insert into passes ("purchaseId", event_id, type_id, number, price, admitted_at)
   select purchase, event_id, type_id, number, 5000, case when date < timestamptz '${now}' then date end from bought cross join generate_series(1, 3) number`,
]
