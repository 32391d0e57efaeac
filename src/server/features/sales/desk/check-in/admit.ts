import type { AdmittedCount, TicketEvent } from '../../../../../contract/calls/check-in.ts'
import { DOOR_OPENS_BEFORE_START_MS } from '../../../../../contract/rules/door.ts'
import type { Language } from '../../../../../contract/rules/language.ts'
import { TICKETS_END_AFTER_MS } from '../../../../../contract/rules/sales.ts'
import { createBatcher } from '../../../../services/batcher.ts'
import { type Database, isUniqueViolation } from '../../../../services/db.ts'
import { isAdmittedBy, moneyOfCode, peopleOfCode, withPeopleOfCode } from '../../people-sql.ts'

/** People of a ticket at an event's door. */
interface AdmissionRequest {
  /** Idempotency key, created by the door. */
  id: string
  /** Of a purchase or a pass. */
  code: string
  /** The event of the door. */
  eventId: string
  admit: number
  admittedBy: string
  /** By the door's clock, and by the server's: milliseconds. */
  admittedAt: number
  now: number
  /**
   * Without a network the people are in already, so as many as the code still admits are counted, at any hour.
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
  /** It admits nobody, since a time. */
  | {
      code: 'TICKET_HANDED_ON' | 'TICKET_GIVEN_BACK' | 'TICKET_VOIDED'
      since: string
      counted: number
      ticket: AdmittedCount
    }
  /** `counted` were admitted; if fewer than requested, `code` says why. */
  | { code?: 'TICKET_USED' | 'TOO_MANY_TO_ADMIT'; counted: number; ticket: AdmittedCount }

/** Admissions in one statement. */
const MAX_BATCH = 100

export interface Admissions {
  /**
   * Admits the next passes of a code in a statement that locks them: two doors never admit the same person. Idempotent
   * by id.
   */
  admit(request: AdmissionRequest): Promise<AdmissionOutcome>
}

/** Admits in batches (`createBatcher`): doors that scan at the same moment share a statement and its commit. */
export function createAdmissions(db: Database): Admissions {
  const write = (requests: AdmissionRequest[]) => admitAll(db, requests)
  const admitOnce = createBatcher({ keyOf: ({ code }) => code, most: MAX_BATCH, write })

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
  /** Place of its request, from 1. */
  nth: number
  event_id: string
  date: string
  counted: number
  has_cancelled: boolean
  refusal: 'TICKET_HANDED_ON' | 'TICKET_GIVEN_BACK' | 'TICKET_VOIDED' | 'TICKET_HELD' | null
  refused_since: string | null
  is_open: boolean
}

/** SQL: why a code of a purchase with `people` admits nobody, now or at any hour, and since when. */
const REFUSAL = `case when tickets.status in ('held', 'expired') then 'TICKET_HELD' when tickets.voided_at is not null then 'TICKET_VOIDED'
  when people.quantity = 0 then case people.left_for
    when 'handed_on' then 'TICKET_HANDED_ON' when 'returned' then 'TICKET_GIVEN_BACK' when 'void' then 'TICKET_VOIDED' end
  end as refusal, coalesce(tickets.voided_at, people.left_at) as refused_since`

/**
 * The outcomes of admissions with different codes. Tickets and their passes are locked in order, so that two servers
 * never deadlock.
 */
async function admitAll(db: Database, requests: AdmissionRequest[]): Promise<(AdmissionOutcome | undefined)[]> {
  const { rows } = await db.query<AdmittedRow>({
    name: 'admit',
    text: `
      with asked as (
        select asked.*, passes.code as pass_code, passes.id as pass_id, coalesce(passes."purchaseId", asked.code) as "purchaseId"
        from unnest($1::uuid[], $2::uuid[], $3::uuid[], $4::int[], $5::timestamptz[], $6::timestamptz[],
          $7::boolean[], $8::uuid[]) with ordinality as asked(id, code, event_id, admit, asked_at, now, offline, admitted_by, nth)
        left join passes using (code)
      ), tickets as (
        select "purchaseId", "eventId", status, voided_at, total_price, returned, paid from tickets
        where "purchaseId" in (select "purchaseId" from asked) order by "purchaseId" for no key update
      ), locked_passes as (
        -- The snapshot may be older than what the lock of the ticket waited for.
        select passes.* from tickets join passes using ("purchaseId") order by "purchaseId", number for no key update of passes
      ), people as (
        -- Not by id: a client may send one with two tickets.
        select asked.nth as asked_nth, ${peopleOfCode('asked.pass_code')}
        from asked join tickets using ("purchaseId") join locked_passes passes using ("purchaseId") group by asked.nth
      ), step as (
        select *, case
          when "eventId" <> event_id or has_cancelled or refusal is not null then 0
          when offline then least(admit, quantity - admitted)
          when is_open and admitted + admit <= quantity then admit
          else 0 end as counted
        from (
          select asked.*, "eventId", quantity, admitted, people.admitted_at, prices, names, ${moneyOfCode('asked.pass_code', 'events.cancelled_at is not null')},
            ${REFUSAL}, date, title_ar, title_en, cancelled_at is not null as has_cancelled,
            now >= least(date - $9::bigint * interval '1 millisecond', doors_at)
              and now < coalesce(ends_at, date) + $10::bigint * interval '1 millisecond' as is_open
          from asked join tickets using ("purchaseId") join events on events.id = "eventId" join people on asked_nth = nth
          where deleted_at is null
        ) found
        -- Taken back meanwhile: nobody has this code any more.
        where quantity > 0 or refusal is not null
      ), next as (
        select passes.id, nth, row_number() over (partition by nth order by number) as place
        from step join tickets using ("purchaseId") join locked_passes passes using ("purchaseId")
        where passes.admitted_at is null and ${isAdmittedBy('step.pass_code')}
      ), changed as (
        update passes set admitted_at = asked_at, admission_id = step.id
        from step join next using (nth) where passes.id = next.id and place <= counted
      ), noted as (
        insert into admissions (id, "purchaseId", pass_id, event_id, admit, counted, admitted, admitted_by, admitted_at, recorded_at,
          offline, conflict)
        select id, "purchaseId", pass_id, "eventId", admit, counted, admitted + counted, admitted_by, asked_at, now, offline,
          case
            when refusal is not null then refusal
            when counted = 0 then 'TICKET_USED'
            when counted < admit then 'TOO_MANY_TO_ADMIT'
          end
        from step where counted > 0 or offline and "eventId" = event_id and not has_cancelled
      )
      select nth::int, "eventId" as event_id, title_ar, title_en, date, has_cancelled, refusal, refused_since, is_open, quantity,
        total, paid, prices, names, counted, admitted + counted as admitted,
        case when counted > 0 then least(admitted_at, asked_at) else admitted_at end as admitted_at
      from step`,
    values: [
      requests.map(({ id }) => id),
      requests.map(({ code }) => code),
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
  const found = new Map(rows.map((row) => [row.nth, row]))
  return requests.map((request, i) => {
    const row = found.get(i + 1)
    return row && outcomeOf(request, row)
  })
}

function outcomeOf({ eventId, admit, offline, language }: AdmissionRequest, row: AdmittedRow): AdmissionOutcome {
  const { event_id, date, counted, admitted, quantity, admitted_at, total, paid, prices, names } = row
  const title = row[`title_${language}`] ?? row.title_ar ?? row.title_en ?? ''
  const event = { event_id, title, date }
  if (event_id !== eventId) return { code: 'WRONG_EVENT', event }
  if (row.has_cancelled) return { code: 'EVENT_CANCELLED', event }
  const ticket = { admitted, quantity, admitted_at, total, paid, prices, names }
  if (row.refusal === 'TICKET_HELD') return { code: row.refusal, counted, ticket }
  if (row.refusal) return { code: row.refusal, since: row.refused_since ?? '', counted, ticket }
  if (counted === admit) return { counted, ticket }
  // Nobody else fits, now or at any hour.
  if (admitted - counted >= quantity) return { code: 'TICKET_USED', counted, ticket }
  if (!offline && !row.is_open) return { code: 'WRONG_DAY', event }
  return { code: 'TOO_MANY_TO_ADMIT', counted, ticket }
}

interface RecordedRow extends AdmittedCount {
  code: string
  counted: number
  conflict: NonNullable<AdmittedRow['refusal']> | 'TICKET_USED' | 'TOO_MANY_TO_ADMIT' | null
  since: string | null
}

/** The outcome of an admission recorded before; undefined when its id is new. */
async function findAdmission(db: Database, { id, code }: AdmissionRequest): Promise<AdmissionOutcome | undefined> {
  const { rows } = await db.query<RecordedRow>(
    `select coalesce(pass.code, tickets."purchaseId") as code, counted, conflict, admissions.admitted, people.quantity,
       people.admitted_at, prices, names, coalesce(tickets.voided_at, people.left_at) as since, ${moneyOfCode('pass.code')}
     from admissions join tickets using ("purchaseId") left join passes pass on pass.id = pass_id ${withPeopleOfCode('pass.code')}
     where admissions.id = $1`,
    [id],
  )
  const [row] = rows
  if (!row) return undefined
  if (row.code !== code) return { code: 'ADMISSION_CONFLICT' }
  const { counted, conflict, admitted, quantity, admitted_at, since, total, paid, prices, names } = row
  const ticket = { admitted, quantity, admitted_at, total, paid, prices, names }
  if (conflict === null) return { counted, ticket }
  if (conflict === 'TICKET_USED' || conflict === 'TOO_MANY_TO_ADMIT') return { code: conflict, counted, ticket }
  return { code: conflict, since: since ?? '', counted, ticket }
}
