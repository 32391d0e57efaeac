import { DAY_MS, HOUR_MS } from './bahrain.ts'
import type { BookingSide } from './booking.ts'

/* A deposit secures a confirmed booking (docs/decisions/096). Amounts are whole fils. */

/** The deposit is due so long after the confirmation, and no later than `PAY_BEFORE_MS` before the start. */
const PAY_WITHIN_MS = 24 * HOUR_MS
const PAY_BEFORE_MS = 12 * HOUR_MS

/** Rounding unit of deposits and their kept parts, in fils: the coarsest step of the providers. */
const DEPOSIT_STEP = 10

/** From so many days before the start on, this part of the deposit is kept when the organiser cancels. */
export interface CancelStep {
  days_before: number
  keep_percent: number
}

export const MAX_CANCEL_STEPS = 5
export const MAX_STEP_DAYS = 365

/** The steps of a deposit that names none. */
export const DEFAULT_CANCEL_STEPS: CancelStep[] = [
  { days_before: 14, keep_percent: 50 },
  { days_before: 3, keep_percent: 100 },
]

/** Whether each step is nearer to the start than the one before, and keeps more. */
export function areStepsOrdered(steps: readonly CancelStep[]): boolean {
  return steps.every(
    (step, index) =>
      index === 0 ||
      (step.days_before < (steps[index - 1]?.days_before ?? 0) &&
        step.keep_percent > (steps[index - 1]?.keep_percent ?? 0)),
  )
}

/** A percentage of a price, rounded in the payer's favour. */
export function depositOf(price: number, percent: number): number {
  return roundDown((price * percent) / 100)
}

const roundDown = (fils: number) => Math.floor(fils / DEPOSIT_STEP) * DEPOSIT_STEP

/** Until when the deposit of a booking confirmed at `now` is due; null: it is too late to ask for one. In milliseconds. */
export function payByOf(startsAt: number, now: number): number | null {
  const payBy = Math.min(now + PAY_WITHIN_MS, startsAt - PAY_BEFORE_MS)
  return payBy > now ? payBy : null
}

/** When a step begins, in milliseconds. */
export const stepBegins = ({ days_before }: CancelStep, startsAt: number) => startsAt - days_before * DAY_MS

export interface CancelledDeposit {
  deposit: number
  cancel_steps: readonly CancelStep[]
  /** What was paid online, and is not on its way back. */
  online: number
  /** Milliseconds. */
  startsAt: number
}

/** What is kept of the online payments of a booking that a side cancels at `now` (milliseconds), and what goes back. */
export function cancelSums(
  { deposit, cancel_steps, online, startsAt }: CancelledDeposit,
  by: BookingSide,
  now: number,
): { kept: number; returned: number } {
  const step = by === 'talent' ? undefined : cancel_steps.findLast((each) => now >= stepBegins(each, startsAt))
  const kept = Math.min(roundDown((deposit * (step?.keep_percent ?? 0)) / 100), online)
  return { kept, returned: online - kept }
}

/** Amounts that determine the amount due of a booking, in fils. */
export interface OwedBooking {
  amount: number
  deposit: number
  secured_by: 'payment' | 'parties' | null
  /** All payments, less what went back. */
  paid: number
}

/** What is to be paid next: the deposit, then the balance. */
export function dueOf({ amount, deposit, secured_by, paid }: OwedBooking): number {
  if (secured_by === null) return Math.max(deposit - paid, 0)
  // What the parties settled between them is not known here.
  return Math.max(amount - (secured_by === 'parties' ? deposit : 0) - paid, 0)
}

interface MovedMoney {
  payments: readonly { amount: number; method: string }[]
  refunds: readonly { amount: number; state: string; is_stray: boolean }[]
}

/** All that was paid for a booking, less what went back. */
export const paidOf = ({ payments }: Pick<MovedMoney, 'payments'>) => sumOf(payments)

const sumOf = (moved: readonly { amount: number }[]) => moved.reduce((sum, { amount }) => sum + amount, 0)

/** What was paid online for a booking, and is not on its way back. */
export function onlineOf({ payments, refunds }: MovedMoney): number {
  const onItsWay = refunds.filter(({ state, is_stray }) => state === 'under_way' && !is_stray)
  return sumOf(payments.filter(({ method }) => method !== 'cash')) - sumOf(onItsWay)
}
