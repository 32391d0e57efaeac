import type { AdmittedCount, TicketEvent } from '../../../../../contract/calls/check-in.ts'
import type { Language } from '../../../../../contract/rules/language.ts'
import { createBatcher } from '../../../../services/batcher.ts'
import { type Database, isUniqueViolation, type Queryable } from '../../../../services/db.ts'
import { type AdmissionCode, CODE_COLUMNS, countsOf, eventAtDoor } from '../../admission-codes.ts'
import { type AdmissionRefusal, type DecidedAdmission, decideAdmission, type ScannedCode } from '../../decide/admit.ts'
import { withSale } from '../../sale.ts'

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
  offline: boolean
  language: Language
}

/** Outcome of an admission. */
export type AdmissionOutcome =
  /** The ticket is unknown, or the id belongs to an admission with another ticket. */
  | { refusal: 'TICKET_NOT_FOUND' | 'ADMISSION_CONFLICT' }
  /** Held, for its payment or for the link of its mail, or expired since. */
  | { refusal: 'TICKET_UNPAID' | 'TICKET_HELD'; counted: number; ticket: AdmittedCount }
  | { refusal: 'WRONG_EVENT' | 'WRONG_DAY' | 'EVENT_CANCELLED'; event: TicketEvent }
  /** It admits nobody, since a time. */
  | {
      refusal: 'TICKET_HANDED_ON' | 'TICKET_GIVEN_BACK' | 'TICKET_VOIDED'
      since: string
      counted: number
      ticket: AdmittedCount
    }
  /** `counted` were admitted; if fewer than requested, `refusal` says why. */
  | { refusal?: 'TICKET_USED' | 'TOO_MANY_TO_ADMIT'; counted: number; ticket: AdmittedCount }

/** Admissions in one transaction. */
const MAX_BATCH = 100

export interface Admissions {
  /**
   * Admits the next passes of a code under the lock of its purchase: two doors never admit the same person. Idempotent
   * by id.
   */
  admit(request: AdmissionRequest): Promise<AdmissionOutcome>
}

/** Admits in batches (`createBatcher`): doors that scan at the same moment share a transaction. */
export function createAdmissions(db: Database): Admissions {
  const write = (requests: AdmissionRequest[]) => admitAll(db, requests)
  const admitOnce = createBatcher({ keyOf: ({ code }) => code, most: MAX_BATCH, write })

  return {
    async admit(request) {
      let outcome: AdmissionOutcome | undefined
      try {
        outcome = await admitOnce(request)
      } catch (error) {
        // This admission was recorded before, and the transaction changed nothing.
        if (!isUniqueViolation(error)) throw error
      }
      if (outcome && !outcome.refusal) return outcome
      // The refusal may be due to this very admission, recorded before: it used up the ticket.
      return (await findAdmission(db, request)) ?? outcome ?? { refusal: 'TICKET_NOT_FOUND' }
    },
  }
}

/** The outcomes of admissions with different codes; undefined for unknown ones. */
async function admitAll(db: Database, requests: AdmissionRequest[]): Promise<(AdmissionOutcome | undefined)[]> {
  const codes = requests.map(({ code }) => code)
  return withSale(db, { codes }, async (transaction, { purchases, codes: found }) => {
    const decided = requests.map((request): AdmissionOfCode | undefined => {
      // None once the pass was taken back: nobody has its code any more.
      const code = found.get(request.code)
      const purchase = purchases.find(({ purchaseId }) => purchaseId === code?.purchaseId)
      if (!purchase || !code || purchase.event.deleted_at !== null) return undefined
      return { purchase, code, request, ...decideAdmission({ purchase, code }, request, request.now) }
    })
    await writeAdmissions(
      transaction,
      decided.filter((admission) => admission?.isNoted === true),
    )
    return decided.map((admission) => admission && outcomeOf(admission))
  })
}

interface AdmissionOfCode extends ScannedCode, DecidedAdmission {
  request: AdmissionRequest
}

/** The one writer of admissions, and of when passes were admitted. */
async function writeAdmissions(transaction: Queryable, admissions: (AdmissionOfCode | undefined)[]): Promise<void> {
  const rows = admissions.flatMap((admission) => (admission ? [rowOf(admission)] : []))
  if (rows.length === 0) return
  await transaction.query({
    name: 'write-admissions',
    text: `
      with noted as materialized (
        select * from json_to_recordset($1) noted (id uuid, "purchaseId" uuid, pass_id uuid, event_id uuid, admit int, counted int,
          admitted int, admitted_by uuid, admitted_at timestamptz, recorded_at timestamptz, offline boolean, conflict text, passes uuid[])
      ), written as (
        insert into admissions (id, "purchaseId", pass_id, event_id, admit, counted, admitted, admitted_by, admitted_at, recorded_at,
          offline, conflict)
        select id, "purchaseId", pass_id, event_id, admit, counted, admitted, admitted_by, admitted_at, recorded_at, offline, conflict
        from noted
      )
      update passes set admitted_at = admission.admitted_at, admission_id = admission.id
      from (select noted.*, unnest(passes) as pass from noted) admission where passes.id = admission.pass`,
    values: [JSON.stringify(rows)],
  })
}

function rowOf({ purchase, code, request, refusal, passes }: AdmissionOfCode) {
  const { id, admit, admittedBy, admittedAt, now, offline } = request
  const counted = passes.length
  return {
    ...{ id, purchaseId: purchase.purchaseId, pass_id: code.pass_id, event_id: purchase.eventId, admit, counted },
    ...{ admitted: code.admitted + counted, admitted_by: admittedBy, admitted_at: new Date(admittedAt) },
    ...{ recorded_at: new Date(now), offline, conflict: refusal ?? null, passes },
  }
}

function outcomeOf({ purchase, code, request, refusal, passes }: AdmissionOfCode): AdmissionOutcome {
  const event = eventAtDoor(purchase.event, request.language)
  const counted = passes.length
  const ticket = countsOf(code)
  ticket.admitted += counted
  if (counted > 0) {
    const at = new Date(request.admittedAt).toISOString()
    ticket.admitted_at = ticket.admitted_at !== null && ticket.admitted_at < at ? ticket.admitted_at : at
  }
  switch (refusal) {
    case 'WRONG_EVENT':
    case 'WRONG_DAY':
    case 'EVENT_CANCELLED':
      return { refusal, event }
    case 'TICKET_HANDED_ON':
    case 'TICKET_GIVEN_BACK':
    case 'TICKET_VOIDED':
      return { refusal, since: purchase.voided_at ?? code.left_at ?? '', counted, ticket }
    case undefined:
      return { counted, ticket }
    default:
      return { refusal, counted, ticket }
  }
}

interface RecordedRow extends AdmissionCode {
  counted: number
  /** People who were in afterwards. */
  were_in: number
  conflict: Exclude<AdmissionRefusal, 'WRONG_EVENT' | 'WRONG_DAY' | 'EVENT_CANCELLED'> | null
  since: string | null
}

/** The outcome of an admission recorded before; undefined when its id is new. */
async function findAdmission(db: Database, { id, code }: AdmissionRequest): Promise<AdmissionOutcome | undefined> {
  const { rows } = await db.query<RecordedRow>(
    `select ${CODE_COLUMNS}, counted, conflict, admissions.admitted as were_in, coalesce(voided_at, codes.left_at) as since
     from admissions join tickets using ("purchaseId") left join passes pass on pass.id = admissions.pass_id
     join admission_codes codes on codes.code = coalesce(pass.code, tickets."purchaseId")
     where admissions.id = $1`,
    [id],
  )
  const [row] = rows
  if (!row) return undefined
  if (row.code !== code) return { refusal: 'ADMISSION_CONFLICT' }
  const { counted, conflict, were_in: admitted, since } = row
  const ticket = { ...countsOf(row), admitted }
  if (conflict === null) return { counted, ticket }
  if (conflict === 'TICKET_USED' || conflict === 'TOO_MANY_TO_ADMIT') return { refusal: conflict, counted, ticket }
  return { refusal: conflict, since: since ?? '', counted, ticket }
}
