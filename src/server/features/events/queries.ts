import type { Event, EventInBothLanguages } from '../../../contract/events.ts'
import type { Language } from '../../../contract/rules/language.ts'
import { normalizeForSearch } from '../../../contract/rules/search.ts'
import type { Database } from '../../services/db.ts'

/** SQL: the title in a language, else in the other. */
export function eventTitle(language: Language): string {
  return language === 'ar' ? 'coalesce(title_ar, title_en)' : 'coalesce(title_en, title_ar)'
}

/**
 * The columns of an event as on the wire: texts in a language where they exist in it, money in dinars, places that are
 * left instead of tickets sold.
 */
export function eventColumns(language: Language): string {
  const other = language === 'ar' ? 'en' : 'ar'
  return `
    events.id,
    ${eventTitle(language)} as title,
    case when title_${language} is null then '${other}' else '${language}' end as title_language,
    coalesce(description_${language}, description_${other}) as description,
    case when description_${language} is null then '${other}' else '${language}' end as description_language,
    date, ends_at, doors_at, location, map_url, image, image_blur, tags,
    events.ticket_price::float8 / 1000 as ticket_price, capacity, capacity - sold as remaining,
    age_limit, show_language, featured, events.created_at, cancelled_at`
}

/** An event that is on the site, in SQL. */
export const SHOWN = 'events.deleted_at is null'

export const BOTH_LANGUAGES = 'title_ar, title_en, description_ar, description_en'

/** The condition that an event has a tag, however it is spelled; `key` is a parameter with the normalised tag. */
export function hasTag(key: string): string {
  return `events.id in (select event_id from event_search where tags @> array[${key}::text])`
}

/** An event, and when it was last changed. */
export type ProgrammeEvent = Event & { modified: string }

/** Events to come, soonest first; only those with a tag, when there is one. */
export async function listProgramme(
  db: Database,
  { language, tag, now, limit }: { language: Language; tag: string | undefined; now: string; limit: number },
): Promise<ProgrammeEvent[]> {
  const { rows } = await db.query<ProgrammeEvent>(
    `select ${eventColumns(language)}, modified from events
     where ${SHOWN} and date > $1 and ($2::text is null or ${hasTag('$2')})
     order by date, id limit $3`,
    [now, tag && normalizeForSearch(tag), limit],
  )
  return rows
}

/** Events, latest first, and when what their page says was last changed; at most `limit` of them. */
export async function listEventChanges(db: Database, limit: number): Promise<{ id: string; modified: string }[]> {
  const { rows } = await db.query<{ id: string; modified: string }>(
    `select id, modified from events where ${SHOWN} order by date desc, id desc limit $1`,
    [limit],
  )
  return rows
}

/** The event, or undefined when there is none on the site. */
export async function findEvent(
  db: Database,
  id: string,
  language: Language,
): Promise<EventInBothLanguages | undefined> {
  const { rows } = await db.query<EventInBothLanguages>(
    `select ${eventColumns(language)}, ${BOTH_LANGUAGES} from events where id = $1 and ${SHOWN}`,
    [id],
  )
  return rows[0]
}
