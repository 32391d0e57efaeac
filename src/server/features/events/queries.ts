import type { Event, EventOnPage } from '../../../contract/calls/events.ts'
import { eventOutput } from '../../../contract/records/event.ts'
import type { Language } from '../../../contract/rules/language.ts'
import { normalizeForSearch } from '../../../contract/rules/search.ts'
import type { Database, Queryable } from '../../services/db.ts'
import { SALES_COLUMNS, shownTypes, withSales } from './ticket-types.ts'

/** SQL: the title in a language, or else in the other. */
export function eventTitle(language: Language): string {
  return language === 'ar' ? 'coalesce(title_ar, title_en)' : 'coalesce(title_en, title_ar)'
}

/** Fields that are stored as they are sent. */
const STORED = Object.keys(eventOutput).filter((field) => !['ticket_price', 'location', 'tags'].includes(field))

/**
 * Columns of an event as on the wire: texts in the requested language if they exist, money in dinars, remaining places
 * in place of sold tickets. Their `from` ends with `withSales`.
 */
export function eventColumns(language: Language): string {
  const other = language === 'ar' ? 'en' : 'ar'
  return `
    events.id,
    ${eventTitle(language)} as title,
    case when title_${language} is null then '${other}' else '${language}' end as title_language,
    coalesce(description_${language}, description_${other}) as description,
    case when description_${language} is null then '${other}' else '${language}' end as description_language,
    coalesce(organiser_${language}, organiser_${other}) as organiser,
    coalesce(location_${language}, location_${other}) as location, tags_${language} as tags,
    ${STORED}, image_blur, ${SALES_COLUMNS},
    events.created_at, cancelled_at`
}

/** SQL: the event is on the site. A draft is not. */
export const SHOWN = 'events.deleted_at is null'

export const BOTH_LANGUAGES = ['title', 'description', 'organiser', 'location', 'tags']
  .flatMap((text) => [`${text}_ar`, `${text}_en`])
  .join()

/** SQL: the event has a tag, in any spelling; `key` is a parameter with the normalised tag. */
function hasTag(key: string): string {
  return `events.id in (select event_id from event_texts where tags @> array[${key}::text])`
}

/** An event, and its last change. */
export type ProgrammeEvent = Event & { modified: string }

interface ProgrammeRequest {
  language: Language
  /** Only events with this tag. */
  tag?: string | undefined
  /** Only events at this venue. */
  venueId?: string
  now: string
  limit: number
}

/** Upcoming events, soonest first. */
export async function listProgramme(
  db: Database,
  { language, tag, venueId, now, limit }: ProgrammeRequest,
): Promise<ProgrammeEvent[]> {
  const { rows } = await db.query<ProgrammeEvent>(
    `select ${eventColumns(language)}, modified from events ${withSales('$1')}
     where ${SHOWN} and date > $1 and ($2::text is null or ${hasTag('$2')}) and ($4::uuid is null or venue_id = $4)
     order by date, id limit $3`,
    [now, tag && normalizeForSearch(tag), limit, venueId],
  )
  return rows
}

/** Those of these events that are on the site and take place, with texts in a language. */
export async function listShownEvents(db: Queryable, ids: string[], language: Language): Promise<Event[]> {
  const { rows } = await db.query<Event>(
    `select ${eventColumns(language)} from events ${withSales()}
     where events.id = any ($1::uuid[]) and ${SHOWN} and cancelled_at is null`,
    [ids],
  )
  return rows
}

/** An event as its page shows it. */
export interface FoundEvent extends EventOnPage {
  /** When the last of its codes is over; null without one, or if one never is. */
  codes_until: string | null
  /** Its venue, also one that was deleted and may be restored. */
  named_venue: string | null
}

/** An event on the site; undefined if there is none. */
export async function findEvent(
  db: Database,
  id: string,
  language: Language,
  now: number,
): Promise<FoundEvent | undefined> {
  const { rows } = await db.query<FoundEvent>({
    name: `event_${language}`,
    text: `select ${eventColumns(language)}, ${BOTH_LANGUAGES}, ${shownTypes(language)},
       exists (select from ticket_codes where event_id = events.id and removed_at is null and coalesce(valid_until > $2, true))
         as takes_codes,
       (select case when bool_and(valid_until is not null) then max(valid_until) end from ticket_codes
         where event_id = events.id and removed_at is null) as codes_until,
       pay, transfer, refund_percent, give_back_until, venue_id as named_venue, (select id from venues where id = events.venue_id and deleted_at is null) as venue_id
     from events ${withSales('$2::timestamptz')} where id = $1 and ${SHOWN}`,
    values: [id, new Date(now)],
  })
  return rows[0]
}
