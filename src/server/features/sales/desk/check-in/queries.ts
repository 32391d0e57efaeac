import type { DoorEvent, DoorTicket } from '../../../../../contract/calls/check-in.ts'
import { DAY_MS } from '../../../../../contract/rules/bahrain.ts'
import {
  DOOR_DAYS_AHEAD,
  DOOR_DAYS_BACK,
  REFERENCE_HASH_LENGTH,
  REFERENCE_LENGTH,
} from '../../../../../contract/rules/door.ts'
import type { Language } from '../../../../../contract/rules/language.ts'
import type { StaffCheck } from '../../../../http/access.ts'
import type { Me } from '../../../../http/context.ts'
import type { Database } from '../../../../services/db.ts'
import { ADMITTED } from '../../../events/managed-queries.ts'
import { eventColumns } from '../../../events/queries.ts'
import { withSales } from '../../../events/ticket-types.ts'
import { moneyColumns, pricesColumn } from '../../money.ts'

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

/**
 * The codes of an event, without personal data and ids; with `since` those of tickets that were bought, confirmed, used,
 * paid or voided since, or that passes left or were moved of.
 */
export async function listDoorTickets(db: Database, eventId: string, since?: string): Promise<DoorTicket[]> {
  const { rows } = await db.query<DoorTicket>(
    `with changed as (
       select * from tickets where "eventId" = $1 and (
         $2::timestamptz is null or created_at >= $2 or confirmed_at >= $2 or voided_at >= $2 or moved_at >= $2 or "purchaseId" in (
           select "purchaseId" from admissions where event_id = $1 and recorded_at >= $2
           union all select "purchaseId" from payments where event_id = $1 and recorded_at >= $2
           union all select "purchaseId" from passes where event_id = $1 and state_at >= $2))
     )
     select ${saltedHash('codes.code::text')} as hash,
       left(${saltedHash(`left(codes.code::text, ${REFERENCE_LENGTH})`)}, ${REFERENCE_HASH_LENGTH}) as reference,
       codes.quantity, codes.admitted, codes.admitted_at, ${pricesColumn('codes')}, ${moneyColumns('codes')},
       dinars(codes.at_door) as door_money, dinars(case when codes.pass_id is null then codes.online else 0 end) as refunding,
       changed.voided_at is not null or codes.quantity = 0 and codes.left_for = 'void' as voided,
       status in ('held', 'expired') as held, status = 'held' and held_for is not null as unpaid,
       status = 'held' and held_for is not distinct from 'transfer' as transfer,
       case when codes.quantity = 0 and codes.left_for <> 'void' then codes.left_for end as left_for,
       case when codes.quantity = 0 then codes.left_at end as left_at
     from changed join admission_codes codes using ("purchaseId") join events on events.id = "eventId"`,
    [eventId, since === undefined ? null : new Date(Date.parse(since) - OVERLAP_MS)],
  )
  return rows
}

/** A purchase or a pass, by its code. */
export interface CodeAtDoor {
  purchaseId: string
  eventId: string
  passId: string | null
}

/** The purchase or pass of a whole code; undefined for an unknown one. */
export async function findAdmissionCode(db: Database, code: string): Promise<CodeAtDoor | undefined> {
  const { rows } = await db.query<CodeAtDoor>(
    'select "purchaseId", event_id as "eventId", pass_id as "passId" from admission_codes where code = $1',
    [code],
  )
  return rows[0]
}

/**
 * Resolves a scanned or typed code: the caller, the event, and the whole code; undefined for an unknown code, and for a reference
 * without an event.
 * @throws ORPCError FORBIDDEN unless the caller is staff of the event.
 */
export async function findScanned(
  { db, staffOf }: { db: Database } & Pick<StaffCheck, 'staffOf'>,
  { event_id, purchaseId }: { event_id?: string | undefined; purchaseId: string },
): Promise<{ me: Me; eventId: string; code: string } | undefined> {
  const isReference = purchaseId.length === REFERENCE_LENGTH
  const eventId = event_id ?? (isReference ? undefined : (await findAdmissionCode(db, purchaseId))?.eventId)
  if (!eventId) return undefined
  const me = staffOf(eventId)
  const code = await resolveCode(db, eventId, purchaseId)
  return code === undefined ? undefined : { me, eventId, code }
}

/** The whole of a code at an event's door; undefined for an unknown reference. */
export function resolveCode(db: Database, eventId: string, code: string): Promise<string | undefined> | string {
  return code.length === REFERENCE_LENGTH ? findByReference(db, eventId, code) : code
}

/** The only code of an event that begins with `reference`; undefined when there is none, or more than one. */
async function findByReference(db: Database, eventId: string, reference: string): Promise<string | undefined> {
  const { rows } = await db.query<{ code: string }>(
    'select code from admission_codes where event_id = $1 and code between $2 and $3 limit 2',
    [eventId, `${reference}-0000-0000-0000-000000000000`, `${reference}-ffff-ffff-ffff-ffffffffffff`],
  )
  return rows.length === 1 ? rows[0]?.code : undefined
}
