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
import { toFils } from '../../../contract/rules/money.ts'
import { type Database, inTransaction, type Queryable, retryDeadlocks } from '../../services/db.ts'
import { isNotMarkedBusy } from '../availability/free.ts'
import { liveBookingSql, notifyPartySql } from './notify.ts'
import { type BookingRow, findBooking } from './queries.ts'
import { closeOthers } from './quotation-requests.ts'
import { lockOrganiser } from './request.ts'

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
  /** Milliseconds. */
  now: number
}

type StepRefusal = 'BOOKING_CHANGED' | 'CHOSE_OTHER' | 'TALENT_BUSY' | 'TALENT_UNAVAILABLE'

/** The step that `sent` means for a party on this side, or the reason of its refusal. */
export function checkStep(
  booking: BookingRow,
  sent: BookingStep,
  { side, now }: { side: BookingSide; now: number },
): CheckedStep | { refusal: 'BOOKING_CHANGED' | 'CHOSE_OTHER' | 'AMOUNT_INVALID' | 'BOOKING_REASON_REQUIRED' } {
  const transition = transitionOf(booking, sent.action, side, now)
  if (!transition) return { refusal: changedRefusal(booking, sent.action) }
  const { needs } = transition
  const amount = needs === 'amount' && sent.amount ? toFils(sent.amount) : null
  if (needs === 'amount' && amount === null) return { refusal: 'AMOUNT_INVALID' }
  const reason = (needs === 'reason' && sent.reason) || null
  // The reason of the site's own cancellations cannot be typed.
  if (needs === 'reason' && (reason === null || reason === CHOSEN_OTHER)) return { refusal: 'BOOKING_REASON_REQUIRED' }
  const message = (needs === 'amount' && sent.message) || null
  return { transition, amount, reason, message, now }
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
  if (confirms || answers) {
    const talent = await lockTalent(db, booking)
    if (!talent) return 'BOOKING_CHANGED'
    if (confirms && talent.is_hidden) return 'TALENT_UNAVAILABLE'
    if (confirms && !talent.is_free) return 'TALENT_BUSY'
  }
  if (!(await writeStep(db, booking, step)))
    return changedRefusal(await findBooking(db, booking.id), step.transition.action)
  if (choosesOne) await closeOthers(db, booking, step.now)
  if (confirms) await expireRivals(db, booking, step.now)
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
  { transition, amount, reason, message, now }: CheckedStep,
): Promise<boolean> {
  const { from, to, by, until } = transition
  const isInTime = until === 'start' ? 'starts_at > $5' : 'expires_at > $5'
  const { rowCount } = await db.query(
    `with taken as (
       update bookings
       set state = $3, amount = coalesce($4, amount), reason = $6, quote_message = coalesce($10, quote_message), expires_at = $7, modified = $5
         ${isAnswer(transition) ? ', answered_at = $5' : ''}
       where id = $1 and state = $2 and ${isInTime}
       returning id, state, amount, reason, organiser_id, talent_id
     ), change as (
       insert into booking_changes (booking, state, at, by, amount, reason)
       select id, state, $5, $8, amount, reason from taken
     ), ${notifyPartySql({ about: 'state', to: '$9::text' }, 'taken')}, ${liveBookingSql('taken')}
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
      by === 'talent' ? 'organiser' : 'talent',
      message,
    ],
  )
  return rowCount === 1
}

async function expireRivals(
  db: Queryable,
  { id, talent_id, starts_at, ends_at }: BookingRow,
  now: number,
): Promise<void> {
  await db.query({
    name: 'expire_rivals',
    text: `with rivals as (
       update bookings set state = 'expired', expires_at = null, modified = $5
       where talent_id = $2 and id <> $1 and state in ('requested', 'quoted') and expires_at > $5
         and during && tstzrange($3::timestamptz, $4::timestamptz)
       returning id, amount, organiser_id, talent_id
     ), changes as (
       insert into booking_changes (booking, state, at, by, amount) select id, 'expired', $5, 'clock', amount from rivals
     ), ${notifyPartySql({ about: `'expired'`, to: `'organiser'` }, 'rivals')}, ${liveBookingSql('rivals')}
     select from rivals`,
    values: [id, talent_id, starts_at, ends_at, new Date(now)],
  })
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
