import type { TicketEvent } from '../../../../../contract/calls/check-in.ts'
import type { Payment } from '../../../../../contract/calls/payments.ts'
import type { Language } from '../../../../../contract/rules/language.ts'
import { toFils } from '../../../../../contract/rules/money.ts'
import type { PaymentMethod, TicketMoney } from '../../../../../contract/rules/payment.ts'
import type { Database } from '../../../../services/db.ts'
import { eventTitle } from '../../../events/queries.ts'
import { DUE, dueOfCode, moneyOfCode, peopleOfCode } from '../../people-sql.ts'
import { findPayment, isCorrected } from './queries.ts'

interface PaymentRequest {
  /** Idempotency key, created by the door. */
  id: string
  /** Of a purchase or a pass. */
  code: string
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

type PaymentRefusal = Exclude<PaymentOutcome['code'], 'TICKET_NOT_FOUND' | 'PAYMENT_CONFLICT' | undefined>

interface JudgedRow extends TicketEvent, TicketMoney {
  voided_at: string | null
  refusal: PaymentRefusal | null
}

/**
 * Notes a payment in a statement that locks its ticket: doors that note the same money at once give one payment.
 * Idempotent by id.
 */
export async function notePayment(db: Database, request: PaymentRequest): Promise<PaymentOutcome> {
  const judged = await insertPayment(db, request)
  // A refusal may be due to this very payment, noted before: it was all that was due.
  const found = await findPayment(db, request.id, request.code)
  // At the door of another event, the refusal says so.
  if (found && judged?.refusal !== 'WRONG_EVENT') {
    const { isOfCode, total, paid, payment } = found
    const isSame = isOfCode && isSamePayment(payment, request)
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
  const { id, code, eventId, amount, method, corrects, notedBy, notedAt, now, language } = request
  const { rows } = await db.query<JudgedRow>(
    `with pass as (
       select id, code, "purchaseId" from passes where code = $2
     ), locked as (
       select * from tickets where "purchaseId" = coalesce((select "purchaseId" from pass), $2) for no key update
     ), locked_passes as (
       select passes.* from locked join passes using ("purchaseId") order by number for no key update of passes
     ), ticket as (
       select tickets."purchaseId", "eventId", status, tickets.created_at, voided_at, total_price + lowered as most, tickets.paid as fils, pass.id as pass_id,
         ${DUE} as due, ${dueOfCode('pass.code')} as due_of_code, ${moneyOfCode('pass.code', 'cancelled_at is not null')}, people.noted_own as noted, cancelled_at, date,
         ${eventTitle(language)} as title
       from locked tickets left join pass using ("purchaseId") join events on events.id = "eventId"
       cross join lateral (select ${peopleOfCode('pass.code')} from locked_passes passes) people
       where deleted_at is null
     ), corrected as (
       select payments.amount, payments.pass_id from ticket join payments using ("purchaseId")
       where payments.id = $6 and method <> 'correction'
     ), judged as (
       select *, case
         when "eventId" <> $3 then 'WRONG_EVENT'
         when $6::uuid is not null then case
           when corrected is null then 'PAYMENT_NOT_FOUND'
           when corrected <> -$4::int then 'PAYMENT_INVALID'
           when exists (select from payments where corrects = $6) then 'PAYMENT_CORRECTED'
           when fils + $4 not between 0 and most then 'PAYMENT_TOO_MUCH'
         end
         when $4 > 0 then case
           when status in ('held', 'expired') then 'TICKET_HELD'
           when voided_at is not null then 'TICKET_VOIDED'
           when cancelled_at is not null then 'EVENT_CANCELLED'
           -- The buyer may pay for those that were handed on, too.
           when $4 > case when pass_id is null then due else due_of_code end then 'PAYMENT_TOO_MUCH'
         end
         -- With the code of a person only what was noted with it.
         when pass_id is not null and noted + $4 < 0 then 'PAYMENT_TOO_MUCH'
         -- Of a purchase that goes on, what was paid for people who gave their places back.
         when voided_at is null and cancelled_at is null and $4 < due then
           case when due < 0 then 'PAYMENT_TOO_MUCH' else 'PAYMENT_INVALID' end
         when fils + $4 < 0 then 'PAYMENT_TOO_MUCH'
       end as refusal
       from (select ticket.*, (select amount from corrected) as corrected from ticket) ticket
     ), noted as (
       insert into payments (id, "purchaseId", pass_id, event_id, amount, method, corrects, noted_by, noted_at, recorded_at)
       select $1, "purchaseId", case when $6::uuid is null then pass_id else (select pass_id from corrected) end, "eventId", $4,
         $5, $6, $7, least($9, greatest(created_at, $8)), $9
       from judged where refusal is null
       on conflict do nothing
     )
     select "eventId" as event_id, title, date, voided_at, refusal, total, paid from judged`,
    [id, code, eventId, toFils(amount), method, corrects, notedBy, new Date(notedAt), new Date(now)],
  )
  return rows[0]
}

function isSamePayment(noted: Payment, { amount, method, corrects }: PaymentRequest): boolean {
  return toFils(noted.amount) === toFils(amount) && noted.method === method && noted.corrects === (corrects ?? null)
}
