import type { AdmittedCount, TicketEvent } from '../../../contract/calls/check-in.ts'
import { DOOR_OPENS_BEFORE_START_MS } from '../../../contract/rules/door.ts'
import type { Language } from '../../../contract/rules/language.ts'
import { TICKETS_END_AFTER_MS } from '../../../contract/rules/sales.ts'
import { createBatcher, type Queued, writeApart } from '../../services/batcher.ts'
import { type Database, isUniqueViolation } from '../../services/db.ts'
import { COUNTED_PASSES, IS_WITH_PURCHASE, MONEY_COLUMNS, PEOPLE } from '../passes.ts'

/** People of a ticket at an event's door. */
interface AdmissionRequest {
  /** Idempotency key, created by the door. */
  id: string
  purchaseId: string
  /** The event of the door. */
  eventId: string
  admit: number
  admittedBy: string
  /** By the door's clock, and by the server's: milliseconds. */
  admittedAt: number
  now: number
  /**
   * Without a network the people are in already, so as many as the ticket still admits are counted, at any hour.
   * Otherwise all of `admit` or nobody.
   */
  offline: boolean
  language: Language
}

/** Outcome of an admission. */
export type AdmissionOutcome =
  /** The ticket is unknown, or the id belongs to an admission with another ticket. */
  | { code: 'TICKET_NOT_FOUND' | 'ADMISSION_CONFLICT' }
  /** Held, or expired since. */
  | { code: 'TICKET_HELD'; counted: number; ticket: AdmittedCount }
  | { code: 'WRONG_EVENT' | 'WRONG_DAY' | 'EVENT_CANCELLED'; event: TicketEvent }
  | { code: 'TICKET_VOIDED'; voided_at: string; counted: number; ticket: AdmittedCount }
  /** `counted` were admitted; if fewer than requested, `code` says why. */
  | { code?: 'TICKET_USED' | 'TOO_MANY_TO_ADMIT'; counted: number; ticket: AdmittedCount }

/** Admissions in one statement. */
const MAX_BATCH = 100

export interface Admissions {
  /**
   * Admits the next passes of a purchase in a statement that locks them: two doors never admit the same person.
   * Idempotent by id.
   */
  admit(request: AdmissionRequest): Promise<AdmissionOutcome>
}

/** Admits in batches (`createBatcher`): doors that scan at the same moment share a statement and its commit. */
export function createAdmissions(db: Database): Admissions {
  async function writeBatch(batch: Queued<AdmissionRequest, AdmissionOutcome>[]): Promise<void> {
    try {
      const outcomes = await admitAll(
        db,
        batch.map(({ request }) => request),
      )
      batch.forEach(({ resolve }, i) => void resolve(outcomes[i] ?? { code: 'TICKET_NOT_FOUND' }))
    } catch (error) {
      await writeApart(batch, error, writeBatch)
    }
  }
  const admitOnce = createBatcher({ keyOf: ({ purchaseId }) => purchaseId, most: MAX_BATCH, write: writeBatch })

  return {
    async admit(request) {
      let outcome: AdmissionOutcome | undefined
      try {
        outcome = await admitOnce(request)
      } catch (error) {
        // This admission was recorded before, and the statement changed nothing.
        if (!isUniqueViolation(error)) throw error
      }
      if (outcome && !outcome.code) return outcome
      // The refusal may be due to this very admission, recorded before: it used up the ticket.
      return (await findAdmission(db, request)) ?? outcome ?? { code: 'TICKET_NOT_FOUND' }
    },
  }
}

interface AdmittedRow extends AdmittedCount, Record<`title_${Language}`, string | null> {
  purchaseId: string
  event_id: string
  date: string
  counted: number
  has_cancelled: boolean
  voided_at: string | null
  is_held: boolean
  is_open: boolean
}

/**
 * The outcomes of admissions with different tickets. Tickets and their passes are locked in order, so that two servers
 * never deadlock.
 */
async function admitAll(db: Database, requests: AdmissionRequest[]): Promise<(AdmissionOutcome | undefined)[]> {
  const { rows } = await db.query<AdmittedRow>({
    name: 'admit',
    text: `
      with asked as (
        select * from unnest($1::uuid[], $2::uuid[], $3::uuid[], $4::int[], $5::timestamptz[], $6::timestamptz[],
          $7::boolean[], $8::uuid[]) as asked(id, "purchaseId", event_id, admit, asked_at, now, offline, admitted_by)
      ), locked as (
        select "purchaseId", "eventId", voided_at, status in ('held', 'expired') as is_held, ${MONEY_COLUMNS} from tickets
        where "purchaseId" = any ($2::uuid[]) order by "purchaseId" for no key update
      ), locked_passes as (
        -- The snapshot may be older than an admission that the lock of the ticket waited for.
        select passes.* from locked join passes using ("purchaseId") order by "purchaseId", number for no key update of passes
      ), people as (
        select "purchaseId", ${COUNTED_PASSES}
        from locked tickets join locked_passes passes using ("purchaseId") where ${IS_WITH_PURCHASE} group by "purchaseId"
      ), step as (
        select *, case
          when "eventId" <> event_id or has_cancelled or is_held or voided_at is not null then 0
          when offline then least(admit, quantity - admitted)
          when is_open and admitted + admit <= quantity then admit
          else 0 end as counted
        from (
          select asked.*, "eventId", coalesce(quantity, 0) as quantity, coalesce(admitted, 0) as admitted, admitted_at,
            prices, voided_at, is_held, total, paid, date, title_ar, title_en, cancelled_at is not null as has_cancelled,
            now >= least(date - $9::bigint * interval '1 millisecond', doors_at)
              and now < coalesce(ends_at, date) + $10::bigint * interval '1 millisecond' as is_open
          from asked join locked using ("purchaseId") join events on events.id = "eventId"
          left join people using ("purchaseId") where deleted_at is null
        ) found
      ), next as (
        select id, "purchaseId", row_number() over (partition by "purchaseId" order by number) as place
        from locked_passes where state = 'valid' and admitted_at is null
      ), changed as (
        update passes set admitted_at = asked_at, admission_id = step.id
        from step join next using ("purchaseId") where passes.id = next.id and place <= counted
      ), noted as (
        insert into admissions
          (id, "purchaseId", event_id, admit, counted, admitted, admitted_by, admitted_at, recorded_at, offline, conflict)
        select id, "purchaseId", "eventId", admit, counted, admitted + counted, admitted_by, asked_at, now, offline,
          case
            when is_held then 'TICKET_HELD'
            when voided_at is not null then 'TICKET_VOIDED'
            when counted = 0 then 'TICKET_USED'
            when counted < admit then 'TOO_MANY_TO_ADMIT'
          end
        from step where counted > 0 or offline and "eventId" = event_id and not has_cancelled
      )
      select "purchaseId", "eventId" as event_id, title_ar, title_en, date, has_cancelled, voided_at, is_held, is_open, quantity,
        total, paid, prices, counted, admitted + counted as admitted,
        case when counted > 0 then least(admitted_at, asked_at) else admitted_at end as admitted_at
      from step`,
    values: [
      requests.map(({ id }) => id),
      requests.map(({ purchaseId }) => purchaseId),
      requests.map(({ eventId }) => eventId),
      requests.map(({ admit }) => admit),
      requests.map(({ admittedAt }) => new Date(admittedAt)),
      requests.map(({ now }) => new Date(now)),
      requests.map(({ offline }) => offline),
      requests.map(({ admittedBy }) => admittedBy),
      DOOR_OPENS_BEFORE_START_MS,
      TICKETS_END_AFTER_MS,
    ],
  })
  const found = new Map(rows.map((row) => [row.purchaseId, row]))
  return requests.map((request) => {
    const row = found.get(request.purchaseId)
    return row && outcomeOf(request, row)
  })
}

function outcomeOf({ eventId, admit, offline, language }: AdmissionRequest, row: AdmittedRow): AdmissionOutcome {
  const { event_id, date, counted, admitted, quantity, admitted_at, total, paid, prices } = row
  const title = row[`title_${language}`] ?? row.title_ar ?? row.title_en ?? ''
  const event = { event_id, title, date }
  if (event_id !== eventId) return { code: 'WRONG_EVENT', event }
  if (row.has_cancelled) return { code: 'EVENT_CANCELLED', event }
  const ticket = { admitted, quantity, admitted_at, total, paid, prices }
  if (row.is_held) return { code: 'TICKET_HELD', counted, ticket }
  if (row.voided_at) return { code: 'TICKET_VOIDED', voided_at: row.voided_at, counted, ticket }
  if (counted === admit) return { counted, ticket }
  // Nobody else fits, now or at any hour.
  if (admitted - counted >= quantity) return { code: 'TICKET_USED', counted, ticket }
  if (!offline && !row.is_open) return { code: 'WRONG_DAY', event }
  return { code: 'TOO_MANY_TO_ADMIT', counted, ticket }
}

interface RecordedRow extends AdmittedCount {
  purchaseId: string
  counted: number
  conflict: 'TICKET_USED' | 'TICKET_VOIDED' | 'TICKET_HELD' | 'TOO_MANY_TO_ADMIT' | null
  voided_at: string | null
}

/** The outcome of an admission recorded before; undefined when its id is new. */
async function findAdmission(
  db: Database,
  { id, purchaseId }: AdmissionRequest,
): Promise<AdmissionOutcome | undefined> {
  const { rows } = await db.query<RecordedRow>(
    `select "purchaseId", counted, conflict, admissions.admitted, people.quantity, people.admitted_at, prices, voided_at,
       ${MONEY_COLUMNS}
     from admissions join tickets using ("purchaseId") ${PEOPLE} where admissions.id = $1`,
    [id],
  )
  const [row] = rows
  if (!row) return undefined
  if (row.purchaseId !== purchaseId) return { code: 'ADMISSION_CONFLICT' }
  const { counted, conflict, admitted, quantity, admitted_at, voided_at, total, paid, prices } = row
  const ticket = { admitted, quantity, admitted_at, total, paid, prices }
  if (conflict === 'TICKET_VOIDED') return { code: conflict, voided_at: voided_at ?? '', counted, ticket }
  return { ...(conflict && { code: conflict }), counted, ticket }
}
