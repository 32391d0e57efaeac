import { giveBackUntil, type PassState } from './pass.ts'
import { type Schedule, type TicketStatus, type TicketTimes, ticketEnd } from './sales.ts'

/* State machine of a purchase and of its people: every step, who takes it, and why one is refused. That of bookings: `booking.ts`. */

/** By what right somebody changes a purchase: the buyer key of the browser, a proof of the address, or the event's staff and managers. */
export type SaleRole = 'browser' | 'proof' | 'staff' | 'manager'

export type PurchaseAction = 'confirm' | 'expire' | 'void'

/** A step of a purchase; its people that are still somebody's go along. */
interface PurchaseTransition {
  action: PurchaseAction
  from: TicketStatus
  to: TicketStatus
  /** Unset: the clock, or the link of the mail. */
  by?: readonly SaleRole[]
}

/** All other steps are refused. */
const PURCHASE_TRANSITIONS: readonly PurchaseTransition[] = [
  { action: 'confirm', from: 'held', to: 'purchased' },
  { action: 'expire', from: 'held', to: 'expired' },
  { action: 'void', from: 'held', to: 'voided', by: ['manager'] },
  // Staff void what they sold at the window, and guests.
  { action: 'void', from: 'purchased', to: 'voided', by: ['manager', 'staff'] },
]

/** The step of `action` from the status of the purchase; undefined if there is none. */
export function purchaseTransition(action: PurchaseAction, { status }: { status: TicketStatus }) {
  return PURCHASE_TRANSITIONS.find((step) => step.action === action && step.from === status)
}

export type PassAction = 'hand_on' | 'take_back' | 'give_back' | 'move' | 'void'

/** What the buyer is told of changes that others may have made, some minutes later. */
export type TicketChange = 'handed_on' | 'taken_back' | 'given_back' | 'corrected'

/** A step of a pass, which is one person of a purchase. One to `returned` or `void` gives its place back. */
interface PassTransition {
  action: PassAction
  by: readonly SaleRole[]
  from: PassState
  to: PassState
  /** Deadline: the rule of the event for returns (`giveBackUntil`), or the end of its tickets (`ticketEnd`). */
  until: 'give_back' | 'end'
  /** Who may take the step once the new holder has opened the pass; unset: that makes no difference. */
  opened?: 'nobody' | 'staff'
  /** Also of purchases that are held, and of cancelled events. */
  anyway?: true
  tells?: TicketChange
}

const BUYER_OR_STAFF = ['browser', 'proof', 'staff', 'manager'] as const

/** All other steps are refused, and every step of an admitted pass. */
export const PASS_TRANSITIONS: readonly PassTransition[] = [
  { action: 'hand_on', by: BUYER_OR_STAFF, from: 'valid', to: 'handed_on', until: 'end', tells: 'handed_on' },
  // Repeated, or to another address.
  {
    ...{ action: 'hand_on', by: BUYER_OR_STAFF, from: 'handed_on', to: 'handed_on', until: 'end' },
    ...{ opened: 'nobody', tells: 'handed_on' },
  },
  {
    ...{ action: 'take_back', by: BUYER_OR_STAFF, from: 'handed_on', to: 'valid', until: 'end' },
    ...{ opened: 'staff', tells: 'taken_back' },
  },
  // For good, and it may be paid back: neither the browser nor the door is enough.
  {
    ...{ action: 'give_back', by: ['proof', 'manager'], from: 'valid', to: 'returned', until: 'give_back' },
    tells: 'given_back',
  },
  { action: 'move', by: ['manager'], from: 'valid', to: 'valid', until: 'end' },
  { action: 'move', by: ['manager'], from: 'handed_on', to: 'handed_on', until: 'end' },
  { action: 'void', by: ['manager'], from: 'valid', to: 'void', until: 'end', anyway: true },
  { action: 'void', by: ['manager'], from: 'handed_on', to: 'void', until: 'end', anyway: true },
]

type PassRefusal = (typeof REASONS)[number][0]

/** The refusals that each action can have. */
interface RefusalsOf {
  hand_on: Exclude<PassRefusal, 'PASS_WITH_OTHERS' | 'GIVE_BACK_OVER'>
  take_back: Exclude<PassRefusal, 'PASS_WITH_OTHERS' | 'GIVE_BACK_OVER'>
  give_back: Exclude<PassRefusal, 'PASS_OPENED'>
  move: Exclude<PassRefusal, 'PASS_OPENED' | 'PASS_WITH_OTHERS' | 'GIVE_BACK_OVER'>
  void: 'PASS_GONE' | 'PASS_ADMITTED' | 'EVENT_PASSED'
}

/** The fields of a pass that decide which steps are possible; instants as on the wire. */
export interface PassFacts {
  state: PassState
  admitted_at: string | null
  /** When the new holder first opened it. */
  opened_at?: string | null
}

interface PassStep<Action extends PassAction> {
  action: Action
  isStaff?: boolean
  /** Status of the purchase. */
  status: TicketStatus
  event: TicketTimes & Pick<Schedule, 'cancelled_at'> & { date: string; give_back_until?: string | null }
  /** Milliseconds. */
  now: number
}

/** The step of `action` from the state of the pass; undefined if there is none. */
export function passTransition(action: PassAction, { state }: Pick<PassFacts, 'state'>): PassTransition | undefined {
  return PASS_TRANSITIONS.find((step) => step.action === action && step.from === state)
}

/**
 * Why these passes cannot take a step together; undefined if they can. One that took it before and has reached a final state is left out:
 * a double click is idempotent.
 */
export function passRefusal<Action extends PassAction>(
  step: PassStep<Action>,
  passes: readonly PassFacts[],
): RefusalsOf[Action] | undefined {
  const asked = passes.filter(({ state }) => !isFinal(state) || state !== stepOf(step.action)?.to)
  return REASONS.find(([, isRefused]) => asked.some((pass) => isRefused(pass, step)))?.[0] as
    | RefusalsOf[Action]
    | undefined
}

/** In order of precedence: lasting reasons before those that others can change, deadlines last. */
const REASONS = [
  [
    'PASS_GONE',
    ({ state }, { status, action }) =>
      !(status === 'purchased' || (status === 'held' && stepOf(action)?.anyway)) || isFinal(state),
  ],
  ['PASS_ADMITTED', ({ admitted_at }) => admitted_at !== null],
  [
    'PASS_OPENED',
    (pass, { action, isStaff }) => {
      const { opened } = passTransition(action, pass) ?? {}
      return Boolean(pass.opened_at && opened && !(isStaff && opened === 'staff'))
    },
  ],
  ['PASS_WITH_OTHERS', (pass, { action }) => !passTransition(action, pass) && pass.state !== stepOf(action)?.to],
  ['EVENT_CANCELLED', (_, { event, action }) => event.cancelled_at !== null && !stepOf(action)?.anyway],
  [
    'EVENT_PASSED',
    (_, { action, event, now }) => now >= (endsLate(action) ? ticketEnd(event) : Date.parse(event.date)),
  ],
  [
    'GIVE_BACK_OVER',
    (_, { action, event: { date, give_back_until = null }, now }) =>
      !endsLate(action) && now >= Date.parse(giveBackUntil({ date, give_back_until })),
  ],
] as const satisfies [string, (pass: PassFacts, step: PassStep<PassAction>) => boolean][]

/** The first step of an action: `until` and `anyway` are the same in all of them, and so is `to`, but for `move`, which keeps the state. */
const stepOf = (action: PassAction) => PASS_TRANSITIONS.find((step) => step.action === action)
const endsLate = (action: PassAction) => stepOf(action)?.until === 'end'

/** No step leads out of the state. */
function isFinal(state: PassState): boolean {
  return !PASS_TRANSITIONS.some(({ from }) => from === state)
}
