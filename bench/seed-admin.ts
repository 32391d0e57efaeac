import type pg from 'pg'
import { bulkLoad } from './bulk-load.ts'
import { WRITE_ITEMS } from './seed-talents.ts'

/** Rare words, in one row each. */
const RARE = `translate(to_hex(i::bigint * 2654435), '0123456789', 'ghijklmnop')`

/** Each is the first name of one person in forty, like the most frequent names of a country. */
const FIRST_NAMES =
  'Noura Khalid Sara Ali Hind Omar Mariam Yusuf Fatima Hassan Aisha Ahmed Layla Salman Dana Hamad Reem Isa Zainab Jassim ' +
  'نورة خالد سارة علي هند عمر مريم يوسف فاطمة حسن عائشة أحمد ليلى سلمان دانة حمد ريم عيسى زينب جاسم'

/** Search texts for the lists: a frequent first name, and the beginning of a few addresses. */
export const ADMIN_SEARCHES = { name: 'noura', address: 'person-712' }

/** Loads `count` rows into every admin list. */
export async function seedAdmin(db: pg.Pool, count: number): Promise<void> {
  const tables = ['users', 'profiles', 'talents', 'events', 'tickets', 'user_reports', 'bug_reports', 'audit_log']
  await bulkLoad(db, [...tables, 'user_search'], async () => {
    for (const statement of [WRITE_ITEMS, ...statements(count)]) await db.query(statement)
  })
}

/** The name of a number, in SQL. */
function firstName(number: string): string {
  const names = FIRST_NAMES.split(' ')
  return `(array[${names.map((name) => `'${name}'`)}])[1 + ${number} % ${names.length}]`
}

/** As many talents as standard users, so that both lists have `count` rows. */
function statements(count: number): string[] {
  const ago = `now() - i * interval '1 minute'`
  const numbers = `generate_series(0, ${count - 1}) i`
  return [
    `create table seeded as select gen_random_uuid() as id, i,
       ${firstName('i / 2')} as first_name,
       ${RARE} as last_name, 'person-' || i || '@example.com' as email, i % 2 = 0 as is_talent
     from generate_series(0, ${2 * count - 1}) i`,
    `insert into users (id, name, email, "emailVerified", "createdAt") select id, '', email, true, ${ago} from seeded`,
    `insert into profiles (id, role, first_name, last_name, birthday, gender, profile_picture, created_at, admin_words)
     select id, case when is_talent then 'talent' else 'standard' end, first_name, last_name,
       date '1970-01-01' + i % 12000, 'other', '/media/none', ${ago},
       name_lexemes(first_name || ' ' || last_name || ' ' || email)
     from seeded`,
    `insert into talents (id, name, title, status, created, admin_words)
     select id, first_name || ' ' || last_name, (array['dj', 'artist', 'model', 'magician'])[1 + i / 2 % 4],
       case when i % 10 < 8 then 'approved' else 'pending' end, ${ago},
       name_lexemes(first_name || ' ' || last_name || ' ' || email)
     from seeded where is_talent`,
    `insert into user_search (user_id, name, words, created_at)
     select id, first_name || ' ' || last_name, setweight(name_lexemes(first_name || ' ' || last_name), 'A') || name_lexemes(email),
       ${ago} from seeded`,
    // What triggers would write, too: columns of both languages, words and types.
    `insert into events (title, title_en, description, description_en, date, location, location_en, words)
     select title, title, 'Oud and song.', 'Oud and song.', now() + (i - ${count / 2}) * interval '1 hour', 'Manama', 'Manama',
       name_lexemes(title || ' Manama')
     from (select i, ${firstName('i')} || ' ' || ${RARE} as title from ${numbers}) made`,
    `insert into ticket_types (event_id, name_ar, name_en, price) select id, 'تذكرة', 'Ticket', 5000 from events`,
    `with bought as (
       insert into tickets ("purchaseId", "eventId", "userEmail", quantity, language, created_at,
         mail_asked_at)
       select gen_random_uuid(), ids[1 + i % cardinality(ids)], 'person-' || i || '@example.com', 1, 'ar', ${ago}, ${ago}
       from ${numbers}, (select array(select id from events limit 1000) as ids) sold
       returning "purchaseId", "eventId"
     ), line as (
       insert into ticket_lines ("purchaseId", type_id, quantity, unit_price)
       select "purchaseId", id, 1, 5000 from bought join ticket_types on event_id = "eventId"
       returning "purchaseId", type_id
     )
     insert into passes ("purchaseId", event_id, type_id, number, price)
     select "purchaseId", event_id, type_id, 1, 5000 from line join ticket_types on id = type_id`,
    `insert into user_reports (reporter_id, reported_id, reason, created_at, day, words)
     select one.id, other.id, 'spam', now() - one.i * interval '1 minute', current_date,
       words_of_report(one.id, other.id)
     from seeded one join seeded other on other.i = one.i + ${count} where one.i < ${count}`,
    `insert into bug_reports (message, "userName", "userEmail", created_at)
     select 'The list is empty.', first_name || ' ' || last_name, email, ${ago} from seeded where i < ${count}`,
    `insert into audit_log (created_at, admin_id, admin_email, action, entity_type, entity_id, entity_name)
     select ${ago}, id, email, 'talent.approve', 'talent', id::text, first_name || ' ' || last_name
     from seeded where i < ${count}`,
  ]
}
