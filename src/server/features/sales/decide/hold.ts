import { purchaseTransition } from '../../../../contract/rules/sale.ts'
import type { TicketStatus } from '../../../../contract/rules/sales.ts'
import type { LockedPurchase } from '../locked.ts'
import type { Decided, PurchaseChange } from '../write.ts'
import { voidedPeople } from './void.ts'

/** Confirms a held purchase, with the mail of its ticket; undefined once its time is over, or its event is cancelled or removed. */
export function decideConfirmation(purchase: LockedPurchase, now: number): Decided | undefined {
  const { event, held_until, status } = purchase
  const step = purchaseTransition({ action: 'confirm', by: 'link', event, now }, { status, admitted: 0 })
  if (!step || purchase.held_for !== null || held_until === null || now >= Date.parse(held_until)) return undefined
  // Its holders have been told already.
  if (event.cancelled_at !== null || event.deleted_at !== null) return undefined
  return becomeTicket(purchase, step.to, now)
}

/** Until it is paid, online, by bank transfer or at the door, it is no ticket. */
export const waitsForPayment = ({ status, held_for }: Pick<LockedPurchase, 'status' | 'held_for'>) =>
  status === 'held' && held_for !== null

/**
 * Makes a purchase that waits for its payment a ticket, with its mail; undefined for others. By the provider also after the time of the
 * hold: nobody expires it while its payment is under way.
 */
export function decidePaid(purchase: LockedPurchase, by: 'provider' | 'staff', now: number): Decided | undefined {
  const { event, status } = purchase
  const step = purchaseTransition({ action: 'pay', by, event, now }, { status, admitted: 0 })
  if (!step || !waitsForPayment(purchase) || event.cancelled_at !== null) return undefined
  return becomeTicket(purchase, step.to, now)
}

function becomeTicket(purchase: LockedPurchase, status: TicketStatus, now: number): Decided {
  const { purchaseId, userEmail } = purchase
  const at = new Date(now).toISOString()
  if (userEmail === '') return { changes: [{ purchase, values: { status, confirmed_at: at } }], orders: [] }
  const mail = purchase.mails_asked + 1
  const values = { status, confirmed_at: at, mails_asked: mail, mail_asked_at: at, mail_refused_at: null }
  return { changes: [{ purchase, values }], orders: [['ticket_mail', { purchaseId, mail }]] }
}

/** Expires a held purchase whose time is over; mails that it owes are not sent. Of buyers without a proof it counts for two hours more. */
export function decideExpiry(purchase: LockedPurchase, now: number): PurchaseChange[] {
  const { event, held_until, held_for, status, unproved } = purchase
  const step = purchaseTransition({ action: 'expire', by: 'clock', event, now }, { status, admitted: 0 })
  if (!step || held_until === null || now < Date.parse(held_until)) return []
  return [ended(purchase, step.to, { now, lingers: held_for !== null && unproved === true })]
}

/** Gives a purchase up that waits for its payment; empty for others. */
export function decideRelease(purchase: LockedPurchase, now: number): PurchaseChange[] {
  const { event, status } = purchase
  const step = purchaseTransition({ action: 'release', by: 'buyer', event, now }, { status, admitted: 0 })
  return step && waitsForPayment(purchase) ? [ended(purchase, step.to, { now, lingers: false })] : []
}

function ended(purchase: LockedPurchase, status: TicketStatus, { now, lingers }: { now: number; lingers: boolean }) {
  const values = { status, voided_at: new Date(now).toISOString(), mails_sent: purchase.mails_asked, lingers }
  return { purchase, values, passes: voidedPeople(purchase.passes, now) }
}
