import { isLivePass } from '../../../../contract/rules/pass.ts'
import { passRefusal, purchaseTransition } from '../../../../contract/rules/sale.ts'
import { ticketEnd } from '../../../../contract/rules/sales.ts'
import type { Order } from '../../../jobs/order.ts'
import { isMailable, type LockedPass, type LockedPurchase } from '../locked.ts'
import type { Decided, PassValues, PurchaseChange } from '../write.ts'

interface Voiding {
  /** Holders read it. */
  reason: string
  /** Milliseconds. */
  now: number
}

/**
 * Voids those purchases that nobody was admitted from, that were not voided before, and whose event is not over. A mail to each
 * address that does not refuse ours, and to each new holder.
 */
export function decideVoidPurchases(purchases: LockedPurchase[], { reason, now }: Voiding): Decided {
  const voided = purchases.filter((purchase) => isVoidable(purchase, now))
  const byAddress = Map.groupBy(voided.filter(({ userEmail }) => userEmail !== '').toSorted(byTime), ({ userEmail }) =>
    userEmail.toLowerCase(),
  )
  const told = [...byAddress.values()].filter((bought) =>
    bought.every(({ mail_refused_at }) => mail_refused_at === null),
  )
  return {
    changes: voided.map((purchase) => voidedPurchase(purchase, { reason, now })),
    orders: [
      ...told.map((bought) => ['void_mail', { purchaseIds: bought.map(({ purchaseId }) => purchaseId) }] as const),
      ...voided.flatMap(({ passes }) => passes.filter(isLivePass).flatMap(mailToHolder)),
    ],
  }
}

/** Whether a purchase can be voided: nobody was admitted, and its event is not over. */
function isVoidable(purchase: LockedPurchase, now: number): boolean {
  const isOver = now >= ticketEnd(purchase.event)
  return !!purchaseTransition('void', purchase) && !isOver && purchase.passes.every((pass) => pass.admitted_at === null)
}

/** Voids what staff sold at the window, or a guest, also once the event is over; undefined if somebody was admitted. */
export function decideVoidSale(purchase: LockedPurchase, voiding: Voiding): Decided | undefined {
  if (!purchaseTransition('void', purchase) || purchase.passes.some(({ admitted_at }) => admitted_at !== null))
    return undefined
  const { passes, purchaseId } = purchase
  const toBuyer: Order[] = isMailable(purchase) ? [['void_mail', { purchaseIds: [purchaseId] }]] : []
  return {
    changes: [voidedPurchase(purchase, voiding)],
    orders: [...toBuyer, ...passes.filter(isLivePass).flatMap(mailToHolder)],
  }
}

/**
 * Voids those people that were not admitted and are still somebody's; a purchase that nobody is left in is voided with them. Mails to
 * buyers and new holders.
 */
export function decideVoidPeople(purchases: LockedPurchase[], ids: string[], { reason, now }: Voiding): Decided {
  const at = new Date(now).toISOString()
  const decided = purchases.flatMap((purchase) => {
    const { status, event, passes, purchaseId } = purchase
    const step = { action: 'void', status, event, now } as const
    const voided = passes.filter((pass) => ids.includes(pass.id) && isLivePass(pass) && !passRefusal(step, [pass]))
    if (voided.length === 0) return []
    const isEmpty = passes.every((pass) => !isLivePass(pass) || voided.includes(pass))
    const change: PurchaseChange = {
      purchase,
      passes: voided.map(({ id }) => ({ id, state: 'void', state_at: at, void_reason: reason })),
      ...(isEmpty && { values: valuesOfVoid(purchase, { reason, now }) }),
    }
    const orders = [
      ...(isMailable(purchase)
        ? [['voided_passes_mail', { purchaseId, passes: voided.map(({ id }) => id) }] as const]
        : []),
      ...voided.flatMap(mailToHolder),
    ]
    return [{ change, orders }]
  })
  return { changes: decided.map(({ change }) => change), orders: decided.flatMap(({ orders }) => orders) }
}

/** A voided purchase with all its people. */
function voidedPurchase(purchase: LockedPurchase, voiding: Voiding): PurchaseChange {
  const at = new Date(voiding.now).toISOString()
  return { purchase, values: valuesOfVoid(purchase, voiding), passes: voidedPeople(purchase, at) }
}

const valuesOfVoid = ({ mails_asked }: LockedPurchase, { reason, now }: Voiding) => ({
  ...({ status: 'voided', voided_at: new Date(now).toISOString(), void_reason: reason } as const),
  mails_sent: mails_asked,
})

/** Those that are still somebody's, voided with their purchase. */
export const voidedPeople = ({ passes }: LockedPurchase, at: string): PassValues[] =>
  passes.filter(isLivePass).map(({ id }) => ({ id, state: 'void', state_at: at }))

/** The mail to somebody whom a pass was handed on to, unless their address refuses mails. */
const mailToHolder = ({ id, holder_email, holder_refused_at }: LockedPass) =>
  holder_email === null || holder_refused_at !== null ? [] : [['pass_void_mail', { pass: id }] as const]

const byTime = (one: LockedPurchase, other: LockedPurchase) =>
  one.created_at.localeCompare(other.created_at) || one.purchaseId.localeCompare(other.purchaseId)
