import { isLivePass } from '../../../../contract/rules/pass.ts'
import { canTake, passTransition, purchaseTransition } from '../../../../contract/rules/sale.ts'
import type { Order } from '../../../jobs/order.ts'
import { isHolderMailable, isMailable, type LockedPass, type LockedPurchase } from '../locked.ts'
import type { Decided, PassValues, PurchaseChange } from '../write.ts'

interface Voiding {
  /** Holders read it. */
  reason: string
  /** Milliseconds. */
  now: number
}

/**
 * Voids those purchases that somebody is still in and nobody was admitted from, and whose event is not over. A mail to each
 * address that does not refuse ours, and to each new holder.
 */
export function decideVoidPurchases(purchases: LockedPurchase[], voiding: Voiding): Decided {
  // Who returned all tickets is told of no other end.
  const live = purchases.filter(({ passes }) => passes.some(isLivePass))
  const changes = live.flatMap((purchase) => voidedPurchase(purchase, 'manager', voiding) ?? [])
  const voided = changes.map(({ purchase }) => purchase)
  const byAddress = Map.groupBy(voided.filter(({ userEmail }) => userEmail !== '').toSorted(byTime), ({ userEmail }) =>
    userEmail.toLowerCase(),
  )
  const told = [...byAddress.values()].filter((bought) =>
    bought.every(({ mail_refused_at }) => mail_refused_at === null),
  )
  return {
    changes,
    orders: [
      ...told.map((bought) => ['void_mail', { purchaseIds: bought.map(({ purchaseId }) => purchaseId) }] as const),
      ...voided.flatMap(({ passes }) => mailsToHolders(passes.filter(isLivePass))),
    ],
  }
}

/** Voids what staff sold at the window, or a guest, also once the event is over; undefined if somebody was admitted. */
export function decideVoidSale(purchase: LockedPurchase, voiding: Voiding): Decided | undefined {
  const change = voidedPurchase(purchase, 'staff', voiding)
  if (!change) return undefined
  const { passes, purchaseId } = purchase
  // Of one that waits for its payment nothing was mailed.
  const toBuyer: Order[] =
    purchase.status === 'purchased' && isMailable(purchase) ? [['void_mail', { purchaseIds: [purchaseId] }]] : []
  return { changes: [change], orders: [...toBuyer, ...mailsToHolders(passes.filter(isLivePass))] }
}

/**
 * Voids those people that were not admitted and are still somebody's; a purchase that nobody is left in is voided with them. Mails to
 * buyers and new holders.
 */
export function decideVoidPeople(purchases: LockedPurchase[], ids: string[], voiding: Voiding): Decided {
  const { reason, now } = voiding
  const decided = purchases.flatMap((purchase) => {
    const { status, event, passes, purchaseId } = purchase
    const step = { action: 'void', by: 'manager', status, event, now } as const
    const voided = passes.filter((pass) => ids.includes(pass.id) && canTake(step, pass))
    if (voided.length === 0) return []
    const isEmpty = passes.every((pass) => !isLivePass(pass) || voided.includes(pass))
    const values = isEmpty ? valuesOfVoid(purchase, 'manager', voiding) : undefined
    const change: PurchaseChange = {
      purchase,
      passes: voidedPeople(voided, now).map((pass) => ({ ...pass, void_reason: reason })),
      ...(values && { values }),
    }
    const toBuyer: Order[] = isMailable(purchase)
      ? [['voided_passes_mail', { purchaseId, passes: voided.map(({ id }) => id) }]]
      : []
    return [{ change, orders: [...toBuyer, ...mailsToHolders(voided)] }]
  })
  return { changes: decided.map(({ change }) => change), orders: decided.flatMap(({ orders }) => orders) }
}

type By = 'manager' | 'staff'

/** A voided purchase with all its people; undefined if it is not voided. */
function voidedPurchase(purchase: LockedPurchase, by: By, voiding: Voiding): PurchaseChange | undefined {
  const values = valuesOfVoid(purchase, by, voiding)
  return values && { purchase, values, passes: voidedPeople(purchase.passes, voiding.now) }
}

function valuesOfVoid({ status, event, passes, mails_asked }: LockedPurchase, by: By, { reason, now }: Voiding) {
  const admitted = passes.filter(({ admitted_at }) => admitted_at !== null).length
  const step = purchaseTransition({ action: 'void', by, event, now }, { status, admitted })
  const voided_at = new Date(now).toISOString()
  return step && { status: step.to, voided_at, void_reason: reason, mails_sent: mails_asked }
}

/** Those that are still somebody's, voided. */
export function voidedPeople(passes: LockedPass[], now: number): PassValues[] {
  const state_at = new Date(now).toISOString()
  return passes.flatMap((pass) => {
    const step = passTransition('void', pass)
    return step ? [{ id: pass.id, state: step.to, state_at }] : []
  })
}

/** The mails to those whom passes were handed on to. */
const mailsToHolders = (passes: LockedPass[]): Order[] =>
  passes.filter(isHolderMailable).map(({ id }) => ['pass_void_mail', { pass: id }])

const byTime = (one: LockedPurchase, other: LockedPurchase) =>
  one.created_at.localeCompare(other.created_at) || one.purchaseId.localeCompare(other.purchaseId)
