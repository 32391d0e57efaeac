import { createHash } from 'node:crypto'
import { DAY_MS } from '../../../../contract/rules/bahrain.ts'
import type { SaleRole } from '../../../../contract/rules/sale.ts'
import type { Order } from '../../../jobs/order.ts'
import { isSameSignature } from '../../../services/secret.ts'
import type { LockedPurchase } from '../locked.ts'
import { bytes } from '../write.ts'
import { waitsForPayment } from './hold.ts'

/** The browser that bought a purchase corrects even a proved address for this long; an unproved one at any time. Milliseconds. */
const CORRECTION_WINDOW_MS = DAY_MS
/** Mails of a ticket, corrections included, but by staff. */
const MAX_MAILS_CORRECTED = 20

interface Correction {
  by: SaleRole
  newEmail: string
  /** Whether the caller proved the new address. */
  isProved: boolean
  /** In place of that whose link was mailed to the former address. */
  newToken: string
  /** Milliseconds. */
  now: number
}

/** Corrects the address of a purchase, with its mail to the new one; a former address that was proved is told. */
export function decideCorrection(purchase: LockedPurchase, { by, newEmail, isProved, newToken, now }: Correction) {
  const { purchaseId, userEmail, language, proved_at, status } = purchase
  if (!mayCorrect(purchase, { by, newEmail, now })) return { refusal: 'CORRECTION_REFUSED' as const }
  const isSame = userEmail.toLowerCase() === newEmail.toLowerCase()
  const at = new Date(now).toISOString()
  const mail = purchase.mails_asked + 1
  // Until it is paid there is no ticket to mail.
  const isMailed = !waitsForPayment(purchase)
  const values = {
    ...{ userEmail: newEmail, email_corrected_at: at, mail_refused_at: null },
    ...(isMailed && { mails_asked: mail, mail_asked_at: at }),
    proved_at: (isSame ? proved_at !== null : isProved) ? (proved_at ?? at) : null,
    ...(isMailed && status === 'held' && { confirm_token: newToken }),
  }
  const orders: Order[] = isMailed ? [['ticket_mail', { purchaseId, mail }]] : []
  if (isSame) return { changes: [{ purchase, values }], orders }
  const isTold = proved_at !== null && userEmail !== ''
  return {
    changes: [{ purchase, values }],
    orders: isTold
      ? [...orders, ['address_corrected_mail', { purchaseId, email: userEmail, language }] as const]
      : orders,
    told: isMailed ? { kind: 'corrected' as const } : undefined,
    audited: { action: 'ticket.correct' } as const,
  }
}

function mayCorrect(purchase: LockedPurchase, { by, newEmail, now }: Pick<Correction, 'by' | 'newEmail' | 'now'>) {
  const { status, userEmail, proved_at, created_at, mails_asked, not_mine } = purchase
  if (status !== 'purchased' && status !== 'held') return false
  if (by === 'staff' || by === 'manager') return true
  if (mails_asked >= MAX_MAILS_CORRECTED) return false
  if (not_mine && by === 'browser' && isSameSignature(addressHash(purchase, newEmail), not_mine)) return false
  // An address that its owner took off may be replaced by another.
  return by === 'proof' || userEmail === '' || proved_at === null || now < Date.parse(created_at) + CORRECTION_WINDOW_MS
}

/** Takes a proved address off a purchase, and stops its mails; `PROVE` without a proof of it. */
export function decideTakingOff(purchase: LockedPurchase, by: SaleRole) {
  if (by !== 'proof') return { refusal: 'PROVE' as const }
  const { userEmail, mails_asked } = purchase
  const not_mine = bytes(addressHash(purchase, userEmail))
  const values = { userEmail: '', proved_at: null, mails_sent: mails_asked, mail_refused_at: null, not_mine }
  return { changes: [{ purchase, values }] }
}

/** Ends the buyer key of a purchase: from then on a proof of its address changes it. */
export function decideEndingKey(purchase: LockedPurchase, by: SaleRole) {
  if (by === 'browser') return { refusal: 'PROVE' as const }
  return { changes: [{ purchase, values: { buyer_key: null } }], audited: { action: 'ticket.end_managing' } as const }
}

/** Hash that is stored in place of an address that its owner took off a purchase. */
const addressHash = ({ purchaseId }: Pick<LockedPurchase, 'purchaseId'>, email: string) =>
  createHash('sha256').update(`${purchaseId} ${email.toLowerCase()}`).digest()
