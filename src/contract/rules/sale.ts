import { giveBackUntil, type PassState } from './pass.ts'
import { type Schedule, type TicketStatus, type TicketTimes, ticketEnd } from './sales.ts'

/* The people of a purchase (passes) as a state machine: every step from one state to another, as those of bookings. */

export type PassAction = 'hand_on' | 'take_back' | 'give_back' | 'move'

/** A step of a person of a purchase. */
interface PassTransition {
  action: PassAction
  from: PassState
  to: PassState
  /** Possible until tickets can be given back no more, or until they end. */
  until: 'give_back' | 'end'
  /** Who takes the step although the new holder has opened it. */
  opened?: 'nobody' | 'staff'
}

/** All other steps are refused. Nobody who is in takes one. */
export const PASS_TRANSITIONS: readonly PassTransition[] = [
  { action: 'hand_on', from: 'valid', to: 'handed_on', until: 'end' },
  // Once more, or to another address.
  { action: 'hand_on', from: 'handed_on', to: 'handed_on', until: 'end', opened: 'nobody' },
  { action: 'take_back', from: 'handed_on', to: 'valid', until: 'end', opened: 'staff' },
  { action: 'give_back', from: 'valid', to: 'returned', until: 'give_back' },
  { action: 'move', from: 'valid', to: 'valid', until: 'end' },
  { action: 'move', from: 'handed_on', to: 'handed_on', until: 'end' },
]

/** Why a step is refused. Of several reasons the first is said: those that stay come before those that pass or that others can change. */
const PASS_REFUSALS = [
  'PASS_GONE',
  'PASS_ADMITTED',
  'PASS_OPENED',
  'PASS_WITH_OTHERS',
  'EVENT_CANCELLED',
  'EVENT_PASSED',
  'GIVE_BACK_OVER',
] as const
type PassRefusal = (typeof PASS_REFUSALS)[number]

/** The refusals of each action. */
interface RefusalsOf {
  hand_on: Exclude<PassRefusal, 'PASS_WITH_OTHERS' | 'GIVE_BACK_OVER'>
  take_back: Exclude<PassRefusal, 'PASS_WITH_OTHERS' | 'GIVE_BACK_OVER'>
  give_back: Exclude<PassRefusal, 'PASS_OPENED'>
  move: Exclude<PassRefusal, 'PASS_OPENED' | 'PASS_WITH_OTHERS' | 'GIVE_BACK_OVER'>
}

/** The fields of a person that decide which steps are possible; instants as on the wire. */
export interface PassFacts {
  state: PassState
  admitted_at: string | null
  /** When the new holder first opened it. */
  opened_at?: string | null
}

interface PassStep<Action extends PassAction> {
  action: Action
  isStaff?: boolean
  /** Of the purchase. */
  status: TicketStatus
  event: TicketTimes & Pick<Schedule, 'cancelled_at'> & { date: string; give_back_until?: string | null }
  /** Milliseconds. */
  now: number
}

/** The step that `action` means for a person in this state; undefined if there is none. */
export function passTransition(action: PassAction, { state }: Pick<PassFacts, 'state'>): PassTransition | undefined {
  return PASS_TRANSITIONS.find((step) => step.action === action && step.from === state)
}

/**
 * Why these people cannot take a step together; undefined if they can. Whom the step left in its state before is not refused: a
 * double click is one step.
 */
export function passRefusal<Action extends PassAction>(
  step: PassStep<Action>,
  passes: readonly PassFacts[],
): RefusalsOf[Action] | undefined {
  const refusals = passes.map((pass) => refusalOf(step, pass))
  return PASS_REFUSALS.find((refusal) => refusals.includes(refusal)) as RefusalsOf[Action] | undefined
}

function refusalOf(
  { action, isStaff, status, event, now }: PassStep<PassAction>,
  pass: PassFacts,
): PassRefusal | undefined {
  const step = passTransition(action, pass)
  const { to, until } = PASS_TRANSITIONS.find((other) => other.action === action) ?? {}
  if (isFinal(pass.state)) return pass.state === to ? undefined : 'PASS_GONE'
  if (status !== 'purchased') return 'PASS_GONE'
  if (pass.admitted_at !== null) return 'PASS_ADMITTED'
  if (pass.opened_at && step?.opened && !(isStaff && step.opened === 'staff')) return 'PASS_OPENED'
  if (!step && pass.state !== to) return 'PASS_WITH_OTHERS'
  if (event.cancelled_at !== null) return 'EVENT_CANCELLED'
  if (until === 'end') return now >= ticketEnd(event) ? 'EVENT_PASSED' : undefined
  if (now >= Date.parse(event.date)) return 'EVENT_PASSED'
  const { date, give_back_until = null } = event
  return now >= Date.parse(giveBackUntil({ date, give_back_until })) ? 'GIVE_BACK_OVER' : undefined
}

/** No step leads out of the state. */
function isFinal(state: PassState): boolean {
  return !PASS_TRANSITIONS.some(({ from }) => from === state)
}
