import { isDoorOpen } from '../../../../contract/rules/door.ts'
import type { AdmissionCode } from '../admission-codes.ts'
import type { LockedPass, LockedPurchase } from '../locked.ts'
import { waitsForPayment } from './hold.ts'

/** A code and its purchase, under its lock. */
export interface ScannedCode {
  purchase: LockedPurchase
  code: AdmissionCode
}

interface AskedAdmission {
  /** The event of the door. */
  eventId: string
  /** People. */
  admit: number
  /**
   * Without a network the people are in already, so as many as the code still admits are counted, at any hour.
   * Otherwise all of `admit` or nobody.
   */
  offline: boolean
}

/** In order of precedence: refusals of the code before those of the number of people. */
const REASONS = [
  // Nothing else is said of the ticket of another event.
  ['WRONG_EVENT', ({ purchase }, { eventId }) => purchase.eventId !== eventId],
  ['EVENT_CANCELLED', ({ purchase }) => purchase.event.cancelled_at !== null],
  ['TICKET_UNPAID', ({ purchase }) => waitsForPayment(purchase)],
  // Expired ones count as voided, too: their buyers never confirmed or paid them.
  ['TICKET_HELD', ({ purchase: { status } }) => status === 'held' || status === 'expired'],
  ['TICKET_VOIDED', ({ purchase, code }) => purchase.voided_at !== null || haveLeftFor('void', code)],
  ['TICKET_HANDED_ON', ({ code }) => haveLeftFor('handed_on', code)],
  ['TICKET_GIVEN_BACK', ({ code }) => haveLeftFor('returned', code)],
  // Before the hours: they would not help.
  ['TICKET_USED', ({ code }) => code.admitted >= code.quantity],
  ['WRONG_DAY', ({ purchase }, { offline }, now) => !offline && !isDoorOpen(purchase.event, now)],
  ['TOO_MANY_TO_ADMIT', ({ code }, { admit }) => code.admitted + admit > code.quantity],
] as const satisfies [string, (scanned: ScannedCode, asked: AskedAdmission, now: number) => boolean][]

export type AdmissionRefusal = (typeof REASONS)[number][0]

export interface DecidedAdmission {
  refusal: AdmissionRefusal | undefined
  /** Ids of the passes that are admitted. */
  passes: string[]
  /** Whether it is recorded: what came in, and what devices without a network let in or not. */
  isNoted: boolean
}

/** Admits the next people of a code. */
export function decideAdmission(scanned: ScannedCode, asked: AskedAdmission, now: number): DecidedAdmission {
  const refusal = REASONS.find(([, isRefused]) => isRefused(scanned, asked, now))?.[0]
  const isAdmitted = !refusal || (asked.offline && refusal === 'TOO_MANY_TO_ADMIT')
  const passes = isAdmitted ? nextOf(scanned).slice(0, asked.admit) : []
  const isOfDoor = refusal !== 'WRONG_EVENT' && refusal !== 'EVENT_CANCELLED'
  return { refusal, passes: passes.map(({ id }) => id), isNoted: isOfDoor && (asked.offline || passes.length > 0) }
}

/** Those of a code that are still outside, in the order of numbers. */
function nextOf({ purchase, code: { pass_id } }: ScannedCode): LockedPass[] {
  return purchase.passes.filter(
    ({ id, state, admitted_at }) =>
      admitted_at === null && (pass_id === null ? state === 'valid' : id === pass_id && state === 'handed_on'),
  )
}

/** Nobody of the code is left, for this reason. */
const haveLeftFor = (state: AdmissionCode['left_for'], { quantity, left_for }: AdmissionCode) =>
  quantity === 0 && left_for === state
