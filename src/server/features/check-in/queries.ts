import type { DoorEvent, DoorTicket } from '../../../contract/calls/check-in.ts'
import { DAY_MS } from '../../../contract/rules/bahrain.ts'
import {
  DOOR_DAYS_AHEAD,
  DOOR_DAYS_BACK,
  REFERENCE_HASH_LENGTH,
  REFERENCE_LENGTH,
} from '../../../contract/rules/door.ts'
import type { Language } from '../../../contract/rules/language.ts'
import type { Database } from '../../services/db.ts'
import { eventColumns } from '../events/queries.ts'
import { withSales } from '../events/ticket-types.ts'
import { ADMITTED, MONEY_COLUMNS, PEOPLE } from '../passes.ts'

/** Rows may become visible this much later than their time: clocks of processes differ, and commits take a while. */
const OVERLAP_MS = 30_000

const doorColumns = (language: Language) => `
  ${eventColumns(language)}, sold,
  ${ADMITTED} as admitted`

type EventRow = DoorEvent & Record<string, unknown>

/** Events near `now`, soonest first: those of `ids`, or all. */
export async function listDoorEvents(
  db: Database,
  { ids, language, now }: { ids: 'all' | string[]; language: Language; now: number },
): Promise<DoorEvent[]> {
  const { rows } = await db.query<EventRow>(
    `select ${doorColumns(language)} from events ${withSales()}
     where deleted_at is null and coalesce(ends_at, date) > $1 and date < $2 and ($3::uuid[] is null or id = any ($3))
     order by date, id`,
    [new Date(now - DOOR_DAYS_BACK * DAY_MS), new Date(now + DOOR_DAYS_AHEAD * DAY_MS), ids === 'all' ? null : ids],
  )
  return rows.map(asDoorEvent)
}

/** An event as its door sees it, with the salt of its list; undefined unless it is on the site. */
export async function findDoorEvent(
  db: Database,
  id: string,
  language: Language,
): Promise<{ event: DoorEvent; salt: string } | undefined> {
  const { rows } = await db.query<EventRow & { door_salt: string }>(
    `select ${doorColumns(language)}, door_salt from events ${withSales()} where id = $1 and deleted_at is null`,
    [id],
  )
  const [row] = rows
  return row && { event: asDoorEvent(row), salt: row.door_salt }
}

function asDoorEvent({ id, title, title_language, date, ends_at, doors_at, location, ...row }: EventRow): DoorEvent {
  const { cancelled_at, sold, admitted } = row
  return { id, title, title_language, date, ends_at, doors_at, location, cancelled_at, sold, admitted }
}

/** SQL: 16 bytes of a salted hash in base64url. */
const saltedHash = (text: string) =>
  `rtrim(translate(encode(substring(sha256(convert_to(door_salt || ${text}, 'UTF8')) for 16), 'base64'), '+/', '-_'), '=')`

/** The tickets of an event without personal data and ids; with `since` those bought, confirmed, used, paid or voided since. */
export async function listDoorTickets(db: Database, eventId: string, since?: string): Promise<DoorTicket[]> {
  const { rows } = await db.query<DoorTicket>(
    `select ${saltedHash('"purchaseId"::text')} as hash,
       left(${saltedHash(`left("purchaseId"::text, ${REFERENCE_LENGTH})`)}, ${REFERENCE_HASH_LENGTH}) as reference,
       people.*, ${MONEY_COLUMNS}, voided_at is not null as voided, status in ('held', 'expired') as held
     from tickets join events on events.id = "eventId" ${PEOPLE}
     where "eventId" = $1 and (
       $2::timestamptz is null or tickets.created_at >= $2 or confirmed_at >= $2 or voided_at >= $2 or "purchaseId" in (
         select "purchaseId" from admissions where event_id = $1 and recorded_at >= $2
         union all select "purchaseId" from payments where event_id = $1 and recorded_at >= $2))`,
    [eventId, since === undefined ? null : new Date(Date.parse(since) - OVERLAP_MS)],
  )
  return rows
}

/** The event of a code; undefined for an unknown ticket, and for a reference, which needs an event. */
export function findEventOfCode(db: Database, code: string): Promise<string | undefined> | undefined {
  return code.length === REFERENCE_LENGTH ? undefined : findEventOfTicket(db, code)
}

/** The `purchaseId` of a code at an event's door; undefined for an unknown reference. */
export function resolveCode(db: Database, eventId: string, code: string): Promise<string | undefined> | string {
  return code.length === REFERENCE_LENGTH ? findByReference(db, eventId, code) : code
}

/** The event of a ticket; undefined for an unknown one. */
export async function findEventOfTicket(db: Database, purchaseId: string): Promise<string | undefined> {
  const { rows } = await db.query<{ eventId: string }>('select "eventId" from tickets where "purchaseId" = $1', [
    purchaseId,
  ])
  return rows[0]?.eventId
}

/** The only ticket of an event whose id begins with `reference`; undefined when there is none, or more than one. */
async function findByReference(db: Database, eventId: string, reference: string): Promise<string | undefined> {
  const { rows } = await db.query<{ purchaseId: string }>(
    `select "purchaseId" from tickets
     where "eventId" = $1 and "purchaseId" between $2::uuid and $3::uuid limit 2`,
    [eventId, `${reference}-0000-0000-0000-000000000000`, `${reference}-ffff-ffff-ffff-ffffffffffff`],
  )
  return rows.length === 1 ? rows[0]?.purchaseId : undefined
}
