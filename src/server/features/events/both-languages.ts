import type { EventInBothLanguages } from '../../../contract/calls/events.ts'
import type { ManagedEvent } from '../../../contract/calls/managed-events.ts'
import type { EditedEvent, EventRecord, NewEvent } from '../../../contract/records/event.ts'
import { LANGUAGES, languageOfText } from '../../../contract/rules/language.ts'
import { placeOfVenue } from '../../../contract/rules/venue.ts'
import type { Queryable } from '../../services/db.ts'

type Place = Pick<EventInBothLanguages, 'location_ar' | 'location_en'>
type Tags = Pick<EventInBothLanguages, 'tags_ar' | 'tags_en'>
type SentEvent = Omit<NewEvent, 'request_id'> | EditedEvent

/**
 * An event as it is stored: place and tags in both languages. A program that knows one language wrote that of its place;
 * without a text the place is the venue's. Null when a tag contradicts the list.
 */
export async function inBothLanguages(
  db: Queryable,
  { location, tags, ...event }: SentEvent,
  before?: ManagedEvent,
): Promise<EventRecord | null> {
  const named = tags ? await findTags(db, tags) : await asListed(db, { tags_ar: [], tags_en: [], ...event }, before)
  const place = location ? inItsLanguage(location, before) : await placeOf(db, event)
  return named && { ...event, ...place, ...named }
}

/** A place that is written in one language; in both, if it is that of the event before. */
function inItsLanguage(location: string, before?: Place): Place {
  if (before && LANGUAGES.some((language) => before[`location_${language}`] === location))
    return { location_ar: before.location_ar, location_en: before.location_en }
  const language = languageOfText(location)
  return {
    location_ar: language === 'ar' ? location : null,
    location_en: language === 'en' ? location : null,
  }
}

async function placeOf(db: Queryable, { location_ar, location_en, venue_id }: Partial<EventRecord>): Promise<Place> {
  if (location_ar || location_en || !venue_id)
    return { location_ar: location_ar ?? null, location_en: location_en ?? null }
  const { rows } = await db.query('select name_ar, name_en, address_ar, address_en from venues where id = $1', [
    venue_id,
  ])
  return {
    location_ar: rows[0] ? placeOfVenue(rows[0], 'ar') : null,
    location_en: rows[0] ? placeOfVenue(rows[0], 'en') : null,
  }
}

/** Whether a place is another one, not only said in one more language. */
export function isMoved(before: Place, after: Place): boolean {
  return LANGUAGES.some((language) => {
    const text = before[`location_${language}`]
    return text !== null && text !== after[`location_${language}`]
  })
}

/** Tags named in either language. */
async function findTags(db: Queryable, names: string[]): Promise<Tags> {
  const { rows } = await db.query<Tags>('select in_arabic as tags_ar, in_english as tags_en from tags_in_both($1)', [
    names,
  ])
  return rows[0] ?? { tags_ar: [], tags_en: [] }
}

/** Tags as the list spells them, each once; null when the list has one with another name in the other language. */
async function asListed(db: Queryable, { tags_ar, tags_en }: Tags, before?: Tags): Promise<Tags | null> {
  const { rows } = await db.query<{ ar: string; en: string; is_listed: boolean | null }>(
    // Names of before the list are one text for both languages, on either side.
    `select case when is_listed then name_ar else ar end as ar, case when is_listed then name_en else en end as en, is_listed
     from unnest($1::text[], $2::text[]) with ordinality named (ar, en, place)
     left join lateral (
       select name_ar, name_en, case when key_ar = tag_key(ar) and key_en = tag_key(en) or tag_key(ar) = tag_key(en) then true
         when key_ar <> key_en then false end as is_listed
       from tags where key_ar = tag_key(ar) or key_en = tag_key(en)
       order by is_listed desc nulls last limit 1
     ) listed on true
     order by place`,
    [tags_ar, tags_en],
  )
  const tags: Tags = { tags_ar: [], tags_en: [] }
  const has = ({ tags_ar, tags_en }: Tags, ar: string, en: string) =>
    tags_ar.some((name, at) => name === ar && tags_en[at] === en)
  for (const { ar, en, is_listed } of rows) {
    if (is_listed === false && !(before && has(before, ar, en))) return null
    if (has(tags, ar, en)) continue
    tags.tags_ar.push(ar)
    tags.tags_en.push(en)
  }
  return tags
}

/** Adds the tags of an event that the list lacks, and names that it lacks in one language; as `asListed`. */
export async function addToList(db: Queryable, tags: Tags, before?: Tags): Promise<Tags | null> {
  if (tags.tags_ar.length === 0) return { tags_ar: [], tags_en: [] }
  await lockTags(db)
  await db.query(
    `update tags set name_ar = ar, name_en = en from unnest($1::text[], $2::text[]) named (ar, en)
     where key_ar = key_en and key_ar in (tag_key(ar), tag_key(en)) and not exists (
       select from tags other where other.id <> tags.id and (other.key_ar = tag_key(ar) or other.key_en = tag_key(en))
     ) and not exists (
       -- Of the same event, which would get the same name.
       select from unnest($1::text[], $2::text[]) twin (ar_too, en_too)
       where (tag_key(ar_too) = tag_key(ar)) <> (tag_key(en_too) = tag_key(en)))`,
    [tags.tags_ar, tags.tags_en],
  )
  const { rows } = await db.query<{ id: string }>(
    `insert into tags (name_ar, name_en) select ar, en from unnest($1::text[], $2::text[]) named (ar, en)
     where not exists (select from tags where key_ar = tag_key(ar) or key_en = tag_key(en))
     on conflict do nothing returning id`,
    [tags.tags_ar, tags.tags_en],
  )
  const listed = await asListed(db, tags, before)
  // A refusal writes nothing.
  if (!listed) await db.query('delete from tags where id = any ($1)', [rows.map(({ id }) => id)])
  return listed
}

/** Other writers wait: two could give two tags one name, or an event a name that is just being changed. */
export async function lockTags(db: Queryable): Promise<void> {
  await db.query('lock table tags in share row exclusive mode')
}
