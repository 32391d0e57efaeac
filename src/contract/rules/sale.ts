import { giveBackUntil, isLivePass, type PassState } from './pass.ts'
import { type Schedule, type TicketStatus, type TicketTimes, ticketEnd } from './sales.ts'

/*
 * State machines of purchases and passes: transitions, roles and refusals. Bookings have theirs in `booking.ts`.
 * A step out of the live states (`isLivePass`) gives the place back. Admitting changes no state, and ends all steps.
 */

/** By what right somebody changes a purchase: the buyer key of the browser, a proof of the address, or the event's staff and managers. */
export type SaleRole = 'browser' | 'proof' | 'staff' | 'manager'

export type PurchaseAction = 'confirm' | 'pay' | 'expire' | 'release' | 'void'

/** A step of a purchase; its people that are still somebody's go along. */
interface PurchaseTransition {
  action: PurchaseAction
  /** `link`: the confirmation link in the mail. */
  by: 'link' | 'provider' | 'clock' | 'buyer' | 'staff' | 'manager'
  from: TicketStatus
  to: TicketStatus
  /** `end`: until `ticketEnd`. Unset: without a deadline here. */
  until?: 'end'
}

/** All other steps are refused, and every step once somebody was admitted. */
export const PURCHASE_TRANSITIONS: readonly PurchaseTransition[] = [
  { action: 'confirm', by: 'link', from: 'held', to: 'purchased' },
  { action: 'pay', by: 'provider', from: 'held', to: 'purchased' },
  { action: 'pay', by: 'staff', from: 'held', to: 'purchased' },
  { action: 'expire', by: 'clock', from: 'held', to: 'expired' },
  { action: 'release', by: 'buyer', from: 'held', to: 'expired' },
  { action: 'void', by: 'manager', from: 'held', to: 'voided', until: 'end' },
  { action: 'void', by: 'manager', from: 'purchased', to: 'voided', until: 'end' },
  // What they sold at the window, and guests.
  { action: 'void', by: 'staff', from: 'held', to: 'voided' },
  { action: 'void', by: 'staff', from: 'purchased', to: 'voided' },
]

interface PurchaseStep extends Pick<PurchaseTransition, 'action' | 'by'> {
  event: TicketTimes
  /** Milliseconds. */
  now: number
}

/** The fields of a purchase that decide which steps are possible. */
interface PurchaseFacts {
  status: TicketStatus
  /** People who were admitted. */
  admitted: number
}

/** The step of a purchase that is possible at `now`; undefined if there is none. */
export function purchaseTransition(
  { action, by, event, now }: PurchaseStep,
  { status, admitted }: PurchaseFacts,
): PurchaseTransition | undefined {
  if (admitted > 0) return undefined
  return PURCHASE_TRANSITIONS.find(
    (step) =>
      step.action === action &&
      step.by === by &&
      step.from === status &&
      (step.until === undefined || now < ticketEnd(event)),
  )
}

export type PassAction = 'hand_on' | 'take_back' | 'give_back' | 'move' | 'void'

/** What the buyer is told of changes that others may have made, some minutes later. */
export type TicketChange = 'handed_on' | 'taken_back' | 'given_back' | 'corrected'

/** A step of a pass, which is one person of a purchase. */
interface PassTransition {
  action: PassAction
  by: readonly SaleRole[]
  from: PassState
  to: PassState
  /** Deadline: the rule of the event for returns (`giveBackUntil`), or the end of its tickets (`ticketEnd`). */
  until: 'give_back' | 'end'
  /** Who may take the step once the new holder has opened the pass; unset: that makes no difference. */
  opened?: readonly SaleRole[]
  /** Also of purchases that are held, and of cancelled events. */
  anyway?: true
  tells?: TicketChange
}

const STAFF = ['staff', 'manager'] as const
const BUYER_OR_STAFF = ['browser', 'proof', ...STAFF] as const

const ROWS = [
  { action: 'hand_on', by: BUYER_OR_STAFF, from: 'valid', to: 'handed_on', until: 'end', tells: 'handed_on' },
  // Repeated, or to another address.
  {
    ...{ action: 'hand_on', by: BUYER_OR_STAFF, from: 'handed_on', to: 'handed_on', until: 'end' },
    ...{ opened: [], tells: 'handed_on' },
  },
  {
    ...{ action: 'take_back', by: BUYER_OR_STAFF, from: 'handed_on', to: 'valid', until: 'end' },
    ...{ opened: STAFF, tells: 'taken_back' },
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
] as const satisfies readonly PassTransition[]

/** All other steps are refused, and every step of an admitted pass. */
export const PASS_TRANSITIONS: readonly PassTransition[] = ROWS

type PassRefusal = (typeof REASONS)[number][0]

type RowOf<Action extends PassAction> = Extract<(typeof ROWS)[number], { action: Action }>

/** The refusals that an action can have, by its rows of the table. */
type PassRefusalOf<Action extends PassAction> =
  | Exclude<PassRefusal, 'PASS_OPENED' | 'PASS_WITH_OTHERS' | 'EVENT_CANCELLED' | 'GIVE_BACK_OVER'>
  | (Extract<RowOf<Action>, { opened: unknown }> extends never ? never : 'PASS_OPENED')
  | ('handed_on' extends RowOf<Action>['from' | 'to'] ? never : 'PASS_WITH_OTHERS')
  | (RowOf<Action> extends { anyway: true } ? never : 'EVENT_CANCELLED')
  | ('give_back' extends RowOf<Action>['until'] ? 'GIVE_BACK_OVER' : never)

/** The fields of a pass that decide which steps are possible; instants as on the wire. */
export interface PassFacts {
  state: PassState
  admitted_at: string | null
  /** Whether the new holder opened it, as on the wire, or when they first did. */
  opened?: boolean
  opened_at?: string | null
}

interface PassStep<Action extends PassAction> {
  action: Action
  by: SaleRole
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

/** Whether the role may ever take the action. A browser may need a proof of the address first. */
export const mayTake = (action: PassAction, by: SaleRole): boolean =>
  PASS_TRANSITIONS.some((step) => step.action === action && step.by.includes(by))

/** Whether the step changes this pass. */
export const canTake = (step: PassStep<PassAction>, pass: PassFacts): boolean =>
  mayTake(step.action, step.by) && !!passTransition(step.action, pass) && !passRefusal(step, [pass])

/**
 * Why these passes cannot take a step together; undefined if they can. One that took it before and has reached a final state is left out:
 * a double click is idempotent.
 */
export function passRefusal<Action extends PassAction>(
  step: PassStep<Action>,
  passes: readonly PassFacts[],
): PassRefusalOf<Action> | undefined {
  const asked = passes.filter((pass) => isLivePass(pass) || pass.state !== stepOf(step.action)?.to)
  const reason = REASONS.find(([, isRefused]) => asked.some((pass) => isRefused(pass, step)))
  return reason?.[0] as PassRefusalOf<Action> | undefined
}

/** In order of precedence: lasting reasons before those that others can change, deadlines last. */
const REASONS = [
  [
    'PASS_GONE',
    (pass, { status, action }) =>
      !(status === 'purchased' || (status === 'held' && stepOf(action)?.anyway)) || !isLivePass(pass),
  ],
  ['PASS_ADMITTED', ({ admitted_at }) => admitted_at !== null],
  [
    'PASS_OPENED',
    (pass, { action, by }) => {
      const { opened } = passTransition(action, pass) ?? {}
      return opened !== undefined && !opened.includes(by) && (pass.opened ?? !!pass.opened_at)
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
