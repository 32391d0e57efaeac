import type { Event, EventInBothLanguages } from '../../../contract/events.ts'
import type { Language } from '../../../contract/rules/language.ts'
import { UUID_PATTERN } from '../../../contract/rules/uuid.ts'
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

/** Where a list of events goes on: after this row, seen from the instant at which the list began. */
interface EventPosition {
  part: 'coming' | 'passed'
  now: string
  date: string
  id: string
}

/**
 * Events to come (soonest first), then those that have passed (latest first); at most `limit` of them.
 * `next` is the cursor of the rows after these, when there are any.
 */
export async function listEvents(
  db: Database,
  { language, limit, after, now }: { language: Language; limit: number; after?: EventPosition; now: string },
): Promise<{ rows: Event[]; next?: string }> {
  const began = after?.now ?? now
  const rows = after?.part === 'passed' ? [] : await coming(db, language, began, limit + 1, after)
  if (rows.length <= limit) {
    const from = after?.part === 'passed' ? after : undefined
    rows.push(...(await passed(db, language, began, limit + 1 - rows.length, from)))
  }
  const last = rows[limit - 1]
  if (rows.length <= limit || !last) return { rows }
  const part = last.date > began ? 'coming' : 'passed'
  return { rows: rows.slice(0, limit), next: writeCursor({ part, now: began, date: last.date, id: last.id }) }
}

async function coming(
  db: Database,
  language: Language,
  began: string,
  limit: number,
  after?: EventPosition,
): Promise<Event[]> {
  const { rows } = await db.query<Event>(
    `select ${eventColumns(language)} from events
     where ${SHOWN} and date > $1 and ($3::timestamptz is null or (date, id) > ($3, $4::uuid))
     order by date, id limit $2`,
    [began, limit, after?.date, after?.id],
  )
  return rows
}

async function passed(
  db: Database,
  language: Language,
  began: string,
  limit: number,
  after?: EventPosition,
): Promise<Event[]> {
  const { rows } = await db.query<Event>(
    `select ${eventColumns(language)} from events
     where ${SHOWN} and date <= $1 and ($3::timestamptz is null or (date, id) < ($3, $4::uuid))
     order by date desc, id desc limit $2`,
    [began, limit, after?.date, after?.id],
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

const CURSOR = new RegExp(`^(coming|passed)~([^~]+)~([^~]+)~(${UUID_PATTERN})$`)

function writeCursor({ part, now, date, id }: EventPosition): string {
  return [part, now, date, id].join('~')
}

/** The position that a cursor names, or undefined when it is none of ours. */
export function readCursor(cursor: string): EventPosition | undefined {
  const [, part, now, date, id] = CURSOR.exec(cursor) ?? []
  if (!part || !now || !date || !id || ![now, date].every(isInstant)) return undefined
  return { part: part as EventPosition['part'], now, date, id }
}

/** Whether it is an instant as we write them, in a year that PostgreSQL knows too. */
function isInstant(text: string): boolean {
  const time = Date.parse(text)
  return /^\d{4}-/.test(text) && !Number.isNaN(time) && new Date(time).toISOString() === text
}
