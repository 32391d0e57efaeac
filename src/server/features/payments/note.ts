import type { TicketEvent } from '../../../contract/calls/check-in.ts'
import type { Payment } from '../../../contract/calls/payments.ts'
import type { Language } from '../../../contract/rules/language.ts'
import { toFils } from '../../../contract/rules/money.ts'
import type { PaymentMethod, TicketMoney } from '../../../contract/rules/payment.ts'
import type { Database } from '../../services/db.ts'
import { eventTitle } from '../events/queries.ts'
import { TOTAL } from '../passes.ts'
import { findPayment, isCorrected } from './queries.ts'

interface PaymentRequest {
  /** Idempotency key, created by the door. */
  id: string
  purchaseId: string
  /** The event of the door. */
  eventId: string
  /** In dinars. */
  amount: number
  method: PaymentMethod
  corrects: string | undefined
  notedBy: string
  /** By the door's clock, and by the server's: milliseconds. */
  notedAt: number
  now: number
  language: Language
}

/** Outcome of noting a payment. */
type PaymentOutcome =
  | ({ code?: undefined; payment: Payment } & TicketMoney)
  | { code: 'TICKET_NOT_FOUND' | 'TICKET_HELD' | 'EVENT_CANCELLED' | 'PAYMENT_CONFLICT' | 'PAYMENT_CORRECTED' }
  | { code: 'PAYMENT_INVALID' | 'PAYMENT_NOT_FOUND' }
  | ({ code: 'PAYMENT_TOO_MUCH' } & TicketMoney)
  | { code: 'WRONG_EVENT'; event: TicketEvent }
  | { code: 'TICKET_VOIDED'; voided_at: string; paid: number }

type Refusal = Exclude<PaymentOutcome['code'], 'TICKET_NOT_FOUND' | 'PAYMENT_CONFLICT' | undefined>

interface JudgedRow extends TicketEvent, TicketMoney {
  voided_at: string | null
  refusal: Refusal | null
}

/**
 * Notes a payment in a statement that locks its ticket: doors that note the same money at once give one payment.
 * Idempotent by id.
 */
export async function notePayment(db: Database, request: PaymentRequest): Promise<PaymentOutcome> {
  const judged = await insertPayment(db, request)
  // A refusal may be due to this very payment, noted before: it was all that was due.
  const found = await findPayment(db, request.id)
  // At the door of another event, the refusal says so.
  if (found && judged?.refusal !== 'WRONG_EVENT') {
    const { purchaseId, total, paid, payment } = found
    const isSame = purchaseId === request.purchaseId && isSamePayment(payment, request)
    return isSame ? { payment, total, paid } : { code: 'PAYMENT_CONFLICT' }
  }
  if (!judged) return { code: 'TICKET_NOT_FOUND' }
  const { event_id, title, date, total, paid, voided_at } = judged
  // Without a refusal, another correction of the same payment was first.
  const code = judged.refusal ?? 'PAYMENT_CORRECTED'
  if (code === 'WRONG_EVENT') return { code, event: { event_id, title, date } }
  if (code === 'TICKET_VOIDED') return { code, voided_at: voided_at ?? '', paid }
  if (code !== 'PAYMENT_TOO_MUCH') return { code }
  // The statement's snapshot may be older than a correction that it waited for.
  if (request.corrects && (await isCorrected(db, request.corrects))) return { code: 'PAYMENT_CORRECTED' }
  return { code, total, paid }
}

async function insertPayment(db: Database, request: PaymentRequest): Promise<JudgedRow | undefined> {
  const { id, purchaseId, eventId, amount, method, corrects, notedBy, notedAt, now, language } = request
  const { rows } = await db.query<JudgedRow>(
    `with ticket as (
       select tickets.*, ${TOTAL} as total, cancelled_at, date, ${eventTitle(language)} as title
       from tickets join events on events.id = "eventId"
       where "purchaseId" = $2 and deleted_at is null for no key update of tickets
     ), corrected as (
       select payments.amount from payments where id = $6 and "purchaseId" = $2 and method <> 'correction'
     ), judged as (
       select *, case
         when "eventId" <> $3 then 'WRONG_EVENT'
         when $6::uuid is not null then case
           when corrected is null then 'PAYMENT_NOT_FOUND'
           when corrected <> -$4::int then 'PAYMENT_INVALID'
           when exists (select from payments where corrects = $6) then 'PAYMENT_CORRECTED'
         end
         when $4 > 0 then case
           when status in ('held', 'expired') then 'TICKET_HELD'
           when voided_at is not null then 'TICKET_VOIDED'
           when cancelled_at is not null then 'EVENT_CANCELLED'
         end
         when voided_at is null and cancelled_at is null then 'PAYMENT_INVALID'
       end as reason
       from (select ticket.*, (select amount from corrected) as corrected from ticket) ticket
     ), decided as (
       select *, coalesce(reason, case when paid + $4 not between 0 and total then 'PAYMENT_TOO_MUCH' end) as refusal
       from judged
     ), noted as (
       insert into payments (id, "purchaseId", event_id, amount, method, corrects, noted_by, noted_at, recorded_at)
       select $1, "purchaseId", "eventId", $4, $5, $6, $7, least($9, greatest(created_at, $8)), $9
       from decided where refusal is null
       on conflict do nothing
     )
     select "eventId" as event_id, title, date, voided_at, refusal, total::float8 / 1000 as total, paid::float8 / 1000 as paid
     from decided`,
    [id, purchaseId, eventId, toFils(amount), method, corrects, notedBy, new Date(notedAt), new Date(now)],
  )
  return rows[0]
}

function isSamePayment(noted: Payment, { amount, method, corrects }: PaymentRequest): boolean {
  return toFils(noted.amount) === toFils(amount) && noted.method === method && noted.corrects === (corrects ?? null)
}
