import {
  BOOKING_TRANSITIONS,
  type BookingAction,
  type BookingKind,
  type BookingSide,
  type BookingState,
} from '../../contract/rules/booking.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR

/** `organiser` and `rival` both send requests to `talent`. */
export const ACTORS = ['organiser', 'rival', 'talent', 'stranger'] as const
export type Actor = (typeof ACTORS)[number]

export interface ModelRequest {
  by: Actor
  kind: BookingKind
  /** Of a quotation, in dinars. */
  offer?: number
  /** Milliseconds. */
  starts: number
  ends: number
}

export interface ModelStep {
  by: Actor
  action: BookingAction
  /** In dinars. */
  amount?: number
  reason?: string
}

interface ModelBooking extends ModelRequest {
  state: BookingState
  amount: number | null
  reason: string | null
  expires: number | null
  created: number
  history: {
    state: BookingState
    by: BookingSide | 'clock'
    at: number
    amount: number | null
    reason: string | null
  }[]
}

/** A model of one talent's bookings in memory: the rules' table of steps, with its own times and overlaps. */
export interface BookingModel {
  now: number
  /** Of the talent's only price, dinars an hour. */
  rate: number
  bookings: ModelBooking[]
}

/** Adds a booking, or returns the error code. */
export function modelRequest(model: BookingModel, request: ModelRequest): string | undefined {
  const { by, kind, offer, starts, ends } = request
  if (ends <= starts) return 'BOOKING_TIMES_INVALID'
  if (ends - starts > DAY) return 'BOOKING_TOO_LONG'
  if (ends - starts < HOUR / 2) return 'BOOKING_TOO_SHORT'
  if (starts <= model.now) return 'BOOKING_IN_PAST'
  if (starts < model.now + 2 * HOUR) return 'BOOKING_TOO_SOON'
  if (by === 'talent') return 'OWN_PROFILE'
  if (isTaken(model, request)) return 'TALENT_BUSY'
  const today = dayOf(model.now)
  const counted = model.bookings.filter(
    (other) => other.by === by && dayOf(other.created) === today && (isOpen(other) || isUnanswered(other, model.now)),
  )
  if (counted.length >= 10) return 'TOO_MANY_BOOKINGS'

  const halfHours = Math.ceil((ends - starts) / (HOUR / 2))
  const booking: ModelBooking = {
    ...request,
    state: 'requested',
    amount: kind === 'hire' ? (model.rate * halfHours) / 2 : (offer ?? null),
    reason: null,
    expires: Math.min(model.now + 72 * HOUR, starts),
    created: model.now,
    history: [],
  }
  model.bookings.push(booking)
  note(booking, 'requested', 'organiser', model.now)
}

/** Changes a booking, or returns the error code. */
export function modelStep(model: BookingModel, booking: ModelBooking, step: ModelStep): string | undefined {
  const side = step.by === 'talent' ? 'talent' : step.by === booking.by ? 'organiser' : undefined
  if (!side) return 'BOOKING_NOT_FOUND'
  const rule = BOOKING_TRANSITIONS.find(
    ({ by, action, from, priced, until }) =>
      by === side &&
      action === step.action &&
      from === booking.state &&
      (!priced || booking.amount !== null) &&
      (until === 'expiry' || model.now < booking.starts),
  )
  if (!rule) return 'BOOKING_CHANGED'
  if (rule.needs === 'amount' && step.amount === undefined) return 'AMOUNT_INVALID'
  if (rule.needs === 'reason' && step.reason === undefined) return 'BOOKING_REASON_REQUIRED'
  if (rule.to === 'accepted' && isTaken(model, booking)) return 'TALENT_BUSY'

  if (rule.needs === 'amount') booking.amount = step.amount ?? null
  if (rule.needs === 'reason') booking.reason = step.reason ?? null
  booking.expires = rule.to === 'quoted' ? Math.min(model.now + 72 * HOUR, booking.starts) : null
  note(booking, rule.to, side, model.now)
  if (rule.to !== 'accepted') return
  for (const rival of model.bookings) {
    if (isOpen(rival) && overlap(rival, booking)) expire(rival, model.now)
  }
}

/** Advances the time, and takes due steps of the clock. */
export function modelWait(model: BookingModel, ms: number): void {
  model.now += ms
  for (const booking of model.bookings) {
    if (isOpen(booking) && booking.expires !== null && booking.expires <= model.now) expire(booking, booking.expires)
    if (booking.state === 'accepted' && booking.ends <= model.now) note(booking, 'completed', 'clock', booking.ends)
  }
}

/** Bookings that a single call would confirm now, with that call. */
export function modelConfirmations({ bookings }: BookingModel): { index: number; step: ModelStep }[] {
  return bookings.flatMap(({ state, amount, by }, index) => {
    if (state === 'requested' && amount !== null) return [{ index, step: { by: 'talent', action: 'accept' } as const }]
    return state === 'quoted' ? [{ index, step: { by, action: 'accept' } as const }] : []
  })
}

function note(booking: ModelBooking, state: BookingState, by: BookingSide | 'clock', at: number): void {
  booking.state = state
  const { amount, reason } = booking
  booking.history.push({ state, by, at, amount, reason })
}

function expire(booking: ModelBooking, at: number): void {
  booking.expires = null
  note(booking, 'expired', 'clock', at)
}

function isOpen({ state }: ModelBooking): boolean {
  return state === 'requested' || state === 'quoted'
}

/** Cancelled or started before the talent responded. */
function isUnanswered({ state, starts, history }: ModelBooking, now: number): boolean {
  return !history.some(({ by }) => by === 'talent') && (state === 'cancelled' || starts <= now)
}

function isTaken({ bookings }: BookingModel, times: Pick<ModelRequest, 'starts' | 'ends'>): boolean {
  return bookings.some((other) => (other.state === 'accepted' || other.state === 'completed') && overlap(other, times))
}

type ModelTimes = Pick<ModelRequest, 'starts' | 'ends'>

function overlap(one: ModelTimes, other: ModelTimes): boolean {
  return one.starts < other.ends && other.starts < one.ends
}

/** Number of the day in Bahrain. */
function dayOf(instant: number): number {
  return Math.floor((instant + 3 * HOUR) / DAY)
}
