import pg from 'pg'
import type { BookingStep } from '../../../contract/calls/bookings.ts'
import {
  type BookingAction,
  type BookingSide,
  type BookingTransition,
  CHOSEN_OTHER,
  expiryOf,
  transitionOf,
} from '../../../contract/rules/booking.ts'
import { type CancelStep, DEFAULT_CANCEL_STEPS, depositOf, payByOf } from '../../../contract/rules/deposit.ts'
import { toFils } from '../../../contract/rules/money.ts'
import { order } from '../../jobs/order.ts'
import { type Database, inTransaction, type Queryable, retryDeadlocks } from '../../services/db.ts'
import type { PaymentProvider } from '../../services/payments/port.ts'
import { isNotMarkedBusy } from '../availability/free.ts'
import { expireUnsecured } from './due.ts'
import { liveBookingSql, notifyPartySql } from './notify.ts'
import { type BookingRow, findBooking } from './queries.ts'
import { closeOthers } from './quotation-requests.ts'
import { lockOrganiser } from './request.ts'
import { expireRivals } from './rivals.ts'

const EXCLUSION_VIOLATION = '23P01'

/** `answer_minutes` is the median of at most this many responses, and null below a minimum. */
const MAX_ANSWERS = 20
const MIN_ANSWERS = 3

/** A step that the rules allow, with its inputs. */
interface CheckedStep {
  transition: BookingTransition
  /** In fils. */
  amount: number | null
  reason: string | null
  /** With the amount of a quotation. */
  message: string | null
  /** What is to be paid in advance. */
  deposit: AskedDeposit | null
  /** Of a confirmation with a deposit, in milliseconds. */
  payBy: number | null
  /** Milliseconds. */
  now: number
}

interface AskedDeposit {
  /** In fils. */
  amount: number
  cancel_steps: readonly CancelStep[]
}

interface StepContext {
  side: BookingSide
  now: number
  /** Who takes deposits; undefined where they are off. */
  deposits: Pick<PaymentProvider, 'min' | 'max'> | undefined
}

type CheckRefusal =
  | 'BOOKING_CHANGED'
  | 'CHOSE_OTHER'
  | 'AMOUNT_INVALID'
  | 'BOOKING_REASON_REQUIRED'
  | 'DEPOSITS_OFF'
  | 'DEPOSIT_INVALID'

type StepRefusal = 'BOOKING_CHANGED' | 'CHOSE_OTHER' | 'TALENT_BUSY' | 'TALENT_UNAVAILABLE'

/** The step that `sent` means for a party on this side, or the reason of its refusal. */
export function checkStep(
  booking: BookingRow,
  sent: BookingStep,
  { side, now, deposits }: StepContext,
): CheckedStep | { refusal: CheckRefusal } {
  const transition = transitionOf(booking, sent.action, side, now)
  if (!transition) return { refusal: changedRefusal(booking, sent.action) }
  const { needs } = transition
  const amount = needs === 'amount' && sent.amount ? toFils(sent.amount) : null
  if (needs === 'amount' && amount === null) return { refusal: 'AMOUNT_INVALID' }
  const reason = (needs === 'reason' && sent.reason) || null
  // The reason of the site's own cancellations cannot be typed.
  if (needs === 'reason' && (reason === null || reason === CHOSEN_OTHER)) return { refusal: 'BOOKING_REASON_REQUIRED' }
  const message = (needs === 'amount' && sent.message) || null
  const deposit = takesDeposit(transition) ? askedDeposit(sent, amount ?? booking.amount ?? 0, deposits) : null
  if (deposit && 'refusal' in deposit) return deposit
  const hasDeposit = deposit !== null || booking.deposit !== null
  const payBy =
    transition.to === 'accepted' && hasDeposit && deposits ? payByOf(Date.parse(booking.starts_at), now) : null
  return { transition, amount, reason, message, deposit, payBy, now }
}

/** Talents set a deposit when they quote or accept. */
const takesDeposit = ({ action, by }: BookingTransition) =>
  by === 'talent' && (action === 'quote' || action === 'accept')

function askedDeposit(
  { deposit, cancel_steps }: BookingStep,
  price: number,
  deposits: StepContext['deposits'],
): AskedDeposit | { refusal: 'DEPOSITS_OFF' | 'DEPOSIT_INVALID' } | null {
  if (!deposit) return null
  if (!deposits) return { refusal: 'DEPOSITS_OFF' }
  const amount = depositOf(price, deposit)
  if (amount < Math.max(deposits.min, 1) || amount > deposits.max) return { refusal: 'DEPOSIT_INVALID' }
  return { amount, cancel_steps: cancel_steps ?? DEFAULT_CANCEL_STEPS }
}

/** Why a step is not possible any more. */
function changedRefusal(booking: BookingRow | undefined, action: BookingAction) {
  return action === 'accept' && booking?.reason === CHOSEN_OTHER ? 'CHOSE_OTHER' : 'BOOKING_CHANGED'
}

/** Whether the step is the talent's first response, which counts for `answer_minutes`. */
export function isAnswer({ from, by }: BookingTransition): boolean {
  return from === 'requested' && by === 'talent'
}

/**
 * Takes a step, unless the booking has changed since it was read, and notifies the other side; writes nothing if
 * refused. A confirmation expires its rivals: open bookings of the talent at overlapping times. It closes the others of
 * its request for quotations.
 */
export async function takeStep(db: Database, booking: BookingRow, step: CheckedStep): Promise<StepRefusal | undefined> {
  try {
    // The deletion of an organiser's account may lock the same rivals in another order.
    return await retryDeadlocks(() => inTransaction(db, (transaction) => writeAll(transaction, booking, step)))
  } catch (error) {
    // The constraint `bookings_never_twice` also covers writes that did not lock the talent.
    if (error instanceof pg.DatabaseError && error.code === EXCLUSION_VIOLATION) return 'TALENT_BUSY'
    throw error
  }
}

async function writeAll(db: Queryable, booking: BookingRow, step: CheckedStep): Promise<StepRefusal | undefined> {
  const confirms = step.transition.to === 'accepted'
  const answers = isAnswer(step.transition)
  const choosesOne = confirms && booking.quotation_request !== null
  // Before the talent, like requests.
  if (choosesOne && booking.organiser_id) await lockOrganiser(db, { id: booking.organiser_id })
  if (confirms && booking.talent_id) await expireUnsecured(db, { now: step.now, talent: booking.talent_id })
  if (confirms || answers) {
    const talent = await lockTalent(db, booking)
    if (!talent) return 'BOOKING_CHANGED'
    if (confirms && talent.is_hidden) return 'TALENT_UNAVAILABLE'
    if (confirms && !talent.is_free) return 'TALENT_BUSY'
  }
  if (!(await writeStep(db, booking, step)))
    return changedRefusal(await findBooking(db, booking.id), step.transition.action)
  if (choosesOne) await closeOthers(db, booking, step.now)
  // Those of a booking that waits for its deposit may still get the time.
  if (confirms && step.payBy === null) await expireRivals(db, booking, step.now)
  if (step.transition.to === 'cancelled' && booking.pay_by !== null)
    await order(db, 'booking_owed', { booking: booking.id })
  if (answers) await updateAnswerMinutes(db, booking)
  return undefined
}

/**
 * Locks the talent, to serialize confirmations and first responses: each changes rows that the others lock. `is_free`:
 * the time is not marked as busy; `is_hidden`: the talent is suspended or deleted.
 */
async function lockTalent(
  db: Queryable,
  { talent_id, starts_at, ends_at }: BookingRow,
): Promise<{ is_free: boolean; is_hidden: boolean } | undefined> {
  const values: unknown[] = [talent_id]
  const isFree = isNotMarkedBusy('talents.id', { from: new Date(starts_at), to: new Date(ends_at) }, values)
  const { rows } = await db.query<{ is_free: boolean; is_hidden: boolean }>({
    name: 'lock_talent_of_booking',
    text: `select ${isFree} as is_free, suspended or deleted_at is not null as is_hidden
      from talents where id = $1 for no key update`,
    values,
  })
  return rows[0]
}

async function writeStep(
  db: Queryable,
  { id, starts_at }: BookingRow,
  { transition, amount, reason, message, deposit, payBy, now }: CheckedStep,
): Promise<boolean> {
  const { from, to, by, until } = transition
  const told = by === 'talent' ? ['organiser'] : ['talent']
  const isInTime = until === 'start' ? 'starts_at > $5' : 'expires_at > $5'
  const { rowCount } = await db.query(
    `with taken as (
       update bookings
       set state = $3, amount = coalesce($4, amount), reason = $6, quote_message = coalesce($10, quote_message), expires_at = $7, modified = $5,
         deposit = coalesce($11, deposit), cancel_steps = coalesce($12, cancel_steps), pay_by = coalesce($13, pay_by)
         ${isAnswer(transition) ? ', answered_at = $5' : ''}
       where id = $1 and state = $2 and ${isInTime}
       returning id, state, amount, reason, organiser_id, talent_id
     ), change as (
       insert into booking_changes (booking, state, at, by, amount, reason)
       select id, state, $5, $8, amount, reason from taken
     ), parties as (
       select id, state, organiser_id, talent_id, side from taken cross join unnest($9::text[]) side
     ), ${notifyPartySql({ about: `case when $13::timestamptz is null then state else 'deposit_due' end`, to: 'side' }, 'parties')},
     ${liveBookingSql('taken')}
     select from taken`,
    [
      id,
      from,
      to,
      amount,
      new Date(now),
      reason,
      to === 'quoted' ? new Date(expiryOf(Date.parse(starts_at), now)) : null,
      by,
      // The deposit is due from the organiser, also after their own confirmation.
      payBy === null ? told : [...new Set([...told, 'organiser'])],
      message,
      deposit?.amount,
      deposit && JSON.stringify(deposit.cancel_steps),
      payBy === null ? null : new Date(payBy),
    ],
  )
  return rowCount === 1
}

async function updateAnswerMinutes(db: Queryable, { talent_id }: BookingRow): Promise<void> {
  await db.query(
    `update talents set answer_minutes = (
       select greatest(0, round(extract(epoch from percentile_cont(0.5) within group (order by taken)) / 60))
       from (
         select answered_at - created_at as taken from bookings where talent_id = $1 and answered_at is not null
         order by answered_at desc limit ${MAX_ANSWERS}
       ) answers
       having count(*) >= ${MIN_ANSWERS}
     ) where id = $1`,
    [talent_id],
  )
}
