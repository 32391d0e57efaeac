/** States of a booking; `accepted` is a confirmed one. */
export const BOOKING_STATES = [
  'requested',
  'quoted',
  'accepted',
  'declined',
  'cancelled',
  'expired',
  'completed',
] as const
export type BookingState = (typeof BOOKING_STATES)[number]

/** Of a booking's history: its states, and that its deposit was paid or settled. */
export const BOOKING_CHANGES = [
  ...(['requested', 'quoted', 'accepted', 'declined', 'expired', 'secured', 'cancelled', 'completed'] as const),
] as const satisfies (BookingState | 'secured')[]
export type BookingChangeState = (typeof BOOKING_CHANGES)[number]

export const BOOKING_KINDS = ['quotation', 'hire'] as const
export type BookingKind = (typeof BOOKING_KINDS)[number]

export const BOOKING_SIDES = ['organiser', 'talent'] as const
export type BookingSide = (typeof BOOKING_SIDES)[number]

export const BOOKING_ACTIONS = ['quote', 'accept', 'decline', 'cancel'] as const
export type BookingAction = (typeof BOOKING_ACTIONS)[number]

/** What the parties say about money between them: the first by both, the second by the talent, the others by the organiser. */
export const BOOKING_MONEY_ACTIONS = ['settled', 'cash', 'confirm_cash', 'deny_cash'] as const

/** Requests and quotations expire unanswered after this long, and no later than the booked time. */
export const ANSWER_WITHIN_MS = 72 * 3_600_000
export const MAX_BOOKING_MS = 24 * 3_600_000
export const MIN_BOOKING_MS = 1_800_000
/** Requests come at least this long before the booked time: the talent must read them, and get there. */
export const BOOKING_LEAD_MS = 2 * 3_600_000
/** Requests of an organiser per day in Bahrain: open ones, and those cancelled or started unanswered. */
export const MAX_OPEN_PER_DAY = 10
/** Limits of the amount of a booking, in dinars. */
export const MIN_AMOUNT = 0.001
export const MAX_AMOUNT = 100_000
/** Most talents that one request for quotations asks. It counts once in `MAX_OPEN_PER_DAY`. */
export const MAX_ASKED = 5
/** Cancellation reason of a quotation request's other bookings after one is confirmed. */
export const CHOSEN_OTHER = 'chosen_other'
/** Longest texts of a booking, in characters. */
export const MAX_PLACE = 120
export const MAX_OCCASION = 80
export const MAX_BOOKING_MESSAGE = 1_000
export const MAX_BOOKING_REASON = 500

const HALF_HOUR_MS = 1_800_000

/** A step of one side, from one state to another. */
export interface BookingTransition {
  action: BookingAction
  by: BookingSide
  from: BookingState
  to: BookingState
  /** Only bookings whose amount is known: hires, and requests that offer one. */
  priced?: true
  /** Possible until the answer is overdue, or until the booked time starts. */
  until: 'expiry' | 'start'
  needs?: 'amount' | 'reason'
}

/**
 * The state machine of bookings: every step of either side; all others are refused. The clock's steps are in `stateAt`.
 */
export const BOOKING_TRANSITIONS: readonly BookingTransition[] = [
  { action: 'quote', by: 'talent', from: 'requested', to: 'quoted', until: 'expiry', needs: 'amount' },
  { action: 'accept', by: 'talent', from: 'requested', to: 'accepted', until: 'expiry', priced: true },
  { action: 'decline', by: 'talent', from: 'requested', to: 'declined', until: 'expiry', needs: 'reason' },
  { action: 'accept', by: 'organiser', from: 'quoted', to: 'accepted', until: 'expiry' },
  { action: 'decline', by: 'organiser', from: 'quoted', to: 'declined', until: 'expiry', needs: 'reason' },
  { action: 'cancel', by: 'organiser', from: 'requested', to: 'cancelled', until: 'expiry', needs: 'reason' },
  { action: 'cancel', by: 'organiser', from: 'quoted', to: 'cancelled', until: 'expiry', needs: 'reason' },
  { action: 'cancel', by: 'organiser', from: 'accepted', to: 'cancelled', until: 'start', needs: 'reason' },
  { action: 'cancel', by: 'talent', from: 'quoted', to: 'cancelled', until: 'expiry', needs: 'reason' },
  { action: 'cancel', by: 'talent', from: 'accepted', to: 'cancelled', until: 'start', needs: 'reason' },
]

/** The fields that decide which steps are possible; instants as on the wire. */
export interface BookingFacts {
  state: BookingState
  amount: number | null
  starts_at: string
  ends_at: string
  /** Null unless a response is awaited. */
  expires_at: string | null
  /** Until when its deposit is due; null: it has none. */
  pay_by: string | null
  /** Since when the deposit is paid, or settled between the parties. */
  secured_at: string | null
  /** A payment is under way: until its end is known the booking does not expire. */
  is_paying: boolean
}

/** The state at `now` (milliseconds), including due steps of the clock that are not stored yet. */
export function stateAt(booking: BookingFacts, now: number): BookingState {
  const { state, expires_at, ends_at } = booking
  if (expires_at !== null && isOpen(state) && Date.parse(expires_at) <= now) return 'expired'
  if (isDepositDue(booking) && Date.parse(booking.pay_by) <= now && !booking.is_paying) return 'expired'
  if (state === 'accepted' && Date.parse(ends_at) <= now) return 'completed'
  return state
}

/** Whether a confirmed booking waits for its deposit. */
export function isDepositDue<Facts extends Pick<BookingFacts, 'state' | 'pay_by' | 'secured_at'>>(
  booking: Facts,
): booking is Facts & { pay_by: string } {
  return booking.state === 'accepted' && booking.pay_by !== null && booking.secured_at === null
}

/** Whether an answer is awaited. */
export function isOpen(state: BookingState): boolean {
  return state === 'requested' || state === 'quoted'
}

/** Whether an answer or the booked time is still to come. */
export function isCurrent(state: BookingState): boolean {
  return isOpen(state) || state === 'accepted'
}

/** Sections of a list of bookings: upcoming ones, and the rest. */
export const BOOKING_SECTIONS = ['current', 'closed'] as const
export type BookingSection = (typeof BOOKING_SECTIONS)[number]

/** The step that `action` of this side means at `now` (milliseconds); undefined if refused. */
export function transitionOf(
  booking: BookingFacts,
  action: BookingAction,
  side: BookingSide,
  now: number,
): BookingTransition | undefined {
  const state = stateAt(booking, now)
  return BOOKING_TRANSITIONS.find(
    (step) =>
      step.action === action &&
      step.by === side &&
      step.from === state &&
      (!step.priced || booking.amount !== null) &&
      (step.until === 'expiry' || now < Date.parse(booking.starts_at)),
  )
}

/** Actions open to this side at `now` (milliseconds), in the order of `BOOKING_ACTIONS`. */
export function actionsOf(booking: BookingFacts, side: BookingSide, now: number): BookingAction[] {
  return BOOKING_ACTIONS.filter((action) => transitionOf(booking, action, side, now) !== undefined)
}

/** When a request or quotation made at `now` expires; all in milliseconds. */
export function expiryOf(startsAt: number, now: number): number {
  return Math.min(now + ANSWER_WITHIN_MS, startsAt)
}

/** Price of a hire in fils, from the hourly rate; started half hours count. */
export function hirePrice(rateFils: number, startsAt: number, endsAt: number): number {
  return Math.ceil((rateFils * Math.ceil((endsAt - startsAt) / HALF_HOUR_MS)) / 2)
}
