import type pg from 'pg'
import { AREAS } from '../src/contract/rules/talent.ts'
import { bulkLoad } from './bulk-load.ts'

/** Four of five talents are approved. */
const APPROVED = 0.8
const BATCH = 5_000
/** The one trigger without which a row lacks a value. */
export const WRITE_ITEMS = 'alter table talents enable trigger talents_write_item'

const FIRST_NAMES =
  'أحمد محمد علي حسن حسين فاطمة زينب مريم سارة نورة هند ليلى خالد يوسف إبراهيم عبدالله سلمان راشد آمنة هدى ' +
  'Ahmed Mohammed Ali Hassan Hussain Fatima Zainab Maryam Sara Noura Hind Layla Khalid Yousif Omar Émilie James Sofia Daniel Ravi'
const FAMILY_NAMES =
  'العلي الخليفة الدوسري المناعي البوعينين الزياني كانو فخرو المؤيد الحداد القصاب الصفار المحرقي البحراني العرادي ' +
  'Alkhalifa Almannai Alzayani Kanoo Fakhro Almoayed Alhaddad Alsaffar Brown Smith Fernandes Kumar Rossi García Müller'
const TITLES =
  'artist dj dancer comedian actor presenter photographer performer model magician artist dj photographer'.split(' ')
const OWN_TITLES = ['عازف عود', 'Fire eater', 'شاعر نبطي', 'Stilt walker']

/**
 * The searches: a stage name is rare (one talent has it), a first name common, two words go together. Arabic is spelled
 * as in the names: the plain reference does not fold spelling, and would be measured finding nothing.
 */
export const SEARCHES = {
  name: 'khalid',
  arabic: 'أحمد',
  typo: 'zianab',
  rare: 'caokmf',
  two: 'noura photographer',
  twoArabic: 'أحمد العلي',
  category: 'dj',
}

/**
 * Loads talents with names as common and as rare as in a phone book: a first and a family name each, every fifth with a
 * unique stage name. Returns the ids of the approved ones.
 */
export async function seedTalents(db: pg.Pool, count: number): Promise<string[]> {
  const ids: string[] = []
  await bulkLoad(
    db,
    ['users', 'profiles', 'talents', 'talent_words', 'talent_texts', 'search_vocabulary'],
    async () => {
      await db.query(WRITE_ITEMS)
      for (let from = 0; from < count; from += BATCH)
        ids.push(...(await loadBatch(db, from, Math.min(from + BATCH, count))))
      // What the triggers write for each approved talent.
      await db.query(
        `insert into talent_words (talent, word, category, name_key)
       select id, led, category, name_key from talents cross join lateral unnest(tsvector_to_array(lexemes)) led
       where approved order by led, name_key`,
      )
      await db.query(
        `insert into talent_texts (talent, words)
       select id, marked_words(search_text, search_fold(price_name_1), search_fold(about)) from talents where approved`,
      )
      await db.query(
        `insert into search_vocabulary (source, word)
       select distinct 'talents', word from talents cross join unnest(folded_words(search_text)) word
       where approved and length(word) > 2`,
      )
    },
  )
  return ids
}

/** Loads the talents of some numbers. */
async function loadBatch(db: pg.Pool, from: number, until: number): Promise<string[]> {
  const { rows } = await db.query<{ id: string; approved: boolean }>(
    `with made as (
       select i, gen_random_uuid() as id from generate_series($1::int, $2::int) i
     ), new_users as (
       insert into users (id, name, email, "emailVerified")
       select id, '', 'talent-' || i || '@example.com', true from made returning id
     ), new_profiles as (
       insert into profiles (id, role, first_name, last_name, birthday, gender)
       select id, 'talent', 'First', 'Last', date '1970-01-01' + i % 12000, 'other' from made
       where exists (select from new_users) returning id
     )
     insert into talents (id, name, title, about, status, image, image_blur, price_name_1, pricing_1,
       rating, total_reviews, area)
     select id,
       firsts[1 + i * 7 % cardinality(firsts)] || ' ' || families[1 + i / 3 % cardinality(families)]
         || case when i % 5 = 0 then ' ' || translate(to_hex(i::bigint * 2654435), '0123456789', 'ghijklmnop') else '' end,
       case when i % 23 = 0 then owns[1 + i % cardinality(owns)] else titles[1 + i * 11 % cardinality(titles)] end,
       repeat('About me. ', 30), case when i % 100 < ${APPROVED * 100} then 'approved' else 'pending' end,
       '/media/' || id, 'data:image/webp;base64,' || repeat('UklGRk', 20), 'An hour',
       case when i % 10 > 0 then 5000 + i::bigint * 7919 % 120 * 500 end,
       case when i % 3 = 0 then 1 + i::bigint * 31 % 41 / 10.0 end, case when i % 3 = 0 then 1 else 0 end,
       areas[1 + i / 7 % cardinality(areas)]
     from made, (select $3::text[] as firsts, $4::text[] as families, $5::text[] as titles, $6::text[] as owns,
       $7::text[] as areas) names
     where exists (select from new_profiles)
     returning id, approved`,
    [from, until - 1, FIRST_NAMES.split(' '), FAMILY_NAMES.split(' '), TITLES, OWN_TITLES, AREAS],
  )
  return rows.filter(({ approved }) => approved).map(({ id }) => id)
}
