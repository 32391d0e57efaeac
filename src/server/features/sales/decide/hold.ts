import { purchaseTransition } from '../../../../contract/rules/sale.ts'
import type { LockedPurchase } from '../locked.ts'
import type { Decided, PurchaseChange } from '../write.ts'
import { voidedPeople } from './void.ts'

/** Confirms a held purchase, with the mail of its ticket; undefined once its time is over, or its event is cancelled or removed. */
export function decideConfirmation(purchase: LockedPurchase, now: number): Decided | undefined {
  const { event, held_until, purchaseId, status } = purchase
  const step = purchaseTransition({ action: 'confirm', by: 'link', event, now }, { status, admitted: 0 })
  if (!step || held_until === null || now >= Date.parse(held_until)) return undefined
  // Its holders have been told already.
  if (event.cancelled_at !== null || event.deleted_at !== null) return undefined
  const mail = purchase.mails_asked + 1
  const at = new Date(now).toISOString()
  const values = { status: step.to, confirmed_at: at, mails_asked: mail, mail_asked_at: at, mail_refused_at: null }
  return { changes: [{ purchase, values }], orders: [['ticket_mail', { purchaseId, mail }]] }
}

/** Expires a held purchase whose time is over; mails that it owes are not sent. */
export function decideExpiry(purchase: LockedPurchase, now: number): PurchaseChange[] {
  const { event, held_until, mails_asked, status } = purchase
  const step = purchaseTransition({ action: 'expire', by: 'clock', event, now }, { status, admitted: 0 })
  if (!step || held_until === null || now < Date.parse(held_until)) return []
  const at = new Date(now).toISOString()
  const values = { status: step.to, voided_at: at, mails_sent: mails_asked }
  return [{ purchase, values, passes: voidedPeople(purchase.passes, now) }]
}
