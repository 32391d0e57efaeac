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

type PassRefusal = (typeof REASONS)[number][0]

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
 * Why these people cannot take a step together; undefined if they can. Whom the step left in a final state before is not asked again: a
 * double click is one step.
 */
export function passRefusal<Action extends PassAction>(
  step: PassStep<Action>,
  passes: readonly PassFacts[],
): RefusalsOf[Action] | undefined {
  const asked = passes.filter(({ state }) => !isFinal(state) || state !== anyStep(step.action)?.to)
  return REASONS.find(([, isRefused]) => asked.some((pass) => isRefused(pass, step)))?.[0] as
    | RefusalsOf[Action]
    | undefined
}

/** Of several reasons the first is said: those that stay come before those that others can change, and those that pass. */
const REASONS = [
  ['PASS_GONE', ({ state }, { status }) => status !== 'purchased' || isFinal(state)],
  ['PASS_ADMITTED', ({ admitted_at }) => admitted_at !== null],
  [
    'PASS_OPENED',
    (pass, { action, isStaff }) => {
      const { opened } = passTransition(action, pass) ?? {}
      return Boolean(pass.opened_at && opened && !(isStaff && opened === 'staff'))
    },
  ],
  ['PASS_WITH_OTHERS', (pass, { action }) => !passTransition(action, pass) && pass.state !== anyStep(action)?.to],
  ['EVENT_CANCELLED', (_, { event }) => event.cancelled_at !== null],
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

const anyStep = (action: PassAction) => PASS_TRANSITIONS.find((step) => step.action === action)
const endsLate = (action: PassAction) => anyStep(action)?.until === 'end'

/** No step leads out of the state. */
function isFinal(state: PassState): boolean {
  return !PASS_TRANSITIONS.some(({ from }) => from === state)
}
