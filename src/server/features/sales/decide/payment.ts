import type { AdmissionCode } from '../admission-codes.ts'
import type { LockedPurchase } from '../locked.ts'
import { waitsForPayment } from './hold.ts'

/** A purchase under its lock, and its money in fils. */
export interface MoneyOfCode {
  purchase: LockedPurchase
  /** That the money is noted with. */
  code: AdmissionCode
  /** What was taken at the door for the purchase and not given back there. */
  taken: number
  /** What the purchase owes; negative where money is to be given back. */
  due: number
  /** What of it may be given back at the door: what was taken there, and does not go back online. */
  atDoor: number
  /** What was noted at the door for the purchase, and a correction names. */
  mistake: NotedPayment | undefined
}

export interface NotedPayment {
  amount: number
  /** The pass whose code it was noted with. */
  pass_id: string | null
  isCorrected: boolean
}

interface AskedPayment {
  /** In fils; negative where it is given back, or where a correction takes it back. */
  amount: number
  /** The id of the payment that it takes back. */
  corrects: string | undefined
}

type Reasons<Refusal extends string> = [Refusal, (loaded: MoneyOfCode, asked: AskedPayment) => boolean][]

/** A correction takes back the whole of a payment, once. Otherwise a mistake is a mistake, whatever became of the purchase. */
const OF_CORRECTIONS: Reasons<'PAYMENT_NOT_FOUND' | 'PAYMENT_INVALID' | 'PAYMENT_CORRECTED' | 'PAYMENT_TOO_MUCH'> = [
  ['PAYMENT_NOT_FOUND', ({ mistake }) => !mistake],
  ['PAYMENT_INVALID', ({ mistake }, { amount }) => mistake?.amount !== -amount],
  ['PAYMENT_CORRECTED', ({ mistake }) => mistake?.isCorrected === true],
  // A part of it was given back.
  ['PAYMENT_TOO_MUCH', ({ taken }, { amount }) => taken + amount < 0],
]

/** Money is taken for people who may enter, never more than they owe. */
const OF_TAKEN: Reasons<'TICKET_HELD' | 'TICKET_VOIDED' | 'EVENT_CANCELLED' | 'PAYMENT_TOO_MUCH' | 'TICKET_UNPAID'> = [
  ['TICKET_HELD', ({ purchase }) => isNoTicket(purchase) && !waitsForPayment(purchase)],
  ['TICKET_VOIDED', ({ purchase }) => purchase.voided_at !== null],
  ['EVENT_CANCELLED', ({ purchase }) => purchase.event.cancelled_at !== null],
  // The buyer may pay for those that were handed on, too.
  ['PAYMENT_TOO_MUCH', ({ code, due }, { amount }) => amount > (code.pass_id === null ? due : code.due)],
  // A part of it makes no ticket.
  ['TICKET_UNPAID', ({ purchase, due }, { amount }) => waitsForPayment(purchase) && amount < due],
]

const isNoTicket = ({ status }: LockedPurchase) => status === 'held' || status === 'expired'

/** Refunds go to the payer. A purchase that is still valid refunds overpayment alone, as after people were given back. */
const OF_GIVEN_BACK: Reasons<'PAYMENT_TOO_MUCH' | 'PAYMENT_INVALID'> = [
  // The code of a pass refunds at most the payments noted with it.
  ['PAYMENT_TOO_MUCH', ({ code }, { amount }) => code.pass_id !== null && code.noted + amount < 0],
  ['PAYMENT_INVALID', (loaded) => goesOn(loaded.purchase) && loaded.due >= 0],
  ['PAYMENT_TOO_MUCH', (loaded, { amount }) => goesOn(loaded.purchase) && amount < loaded.due],
  ['PAYMENT_TOO_MUCH', ({ atDoor }, { amount }) => atDoor + amount < 0],
]

const goesOn = ({ voided_at, event }: LockedPurchase) => voided_at === null && event.cancelled_at === null

export type PaymentRefusal = (typeof OF_CORRECTIONS | typeof OF_TAKEN | typeof OF_GIVEN_BACK)[number][0]

/** The refusal of a payment, else its pass; a correction has the pass of the payment that it corrects. */
export function decidePayment(
  loaded: MoneyOfCode,
  asked: AskedPayment,
): { refusal: PaymentRefusal; passId?: undefined } | { refusal?: undefined; passId: string | null } {
  const reasons: Reasons<PaymentRefusal> =
    asked.corrects !== undefined ? OF_CORRECTIONS : asked.amount > 0 ? OF_TAKEN : OF_GIVEN_BACK
  const refusal = reasons.find(([, isRefused]) => isRefused(loaded, asked))?.[0]
  if (refusal) return { refusal }
  return { passId: asked.corrects === undefined ? loaded.code.pass_id : (loaded.mistake?.pass_id ?? null) }
}
