import { randomUUID } from 'node:crypto'
import type { Database } from '../../../../services/db.ts'
import { decideCorrection, decideEndingKey, decideTakingOff } from '../../decide/address.ts'
import { type AskedChange, changePurchase } from '../change-purchase.ts'

/** Corrects the address of a purchase; see `decideCorrection`. */
export function correctEmail(db: Database, asked: AskedChange & { newEmail: string }) {
  const isProved = asked.caller.proofs.includes(asked.newEmail.toLowerCase())
  const newToken = randomUUID()
  return changePurchase(db, asked, (purchase, { by }) =>
    decideCorrection(purchase, { ...asked, by, isProved, newToken }),
  )
}

/** Takes a proved address off a purchase, and stops its mails. */
export function takeAddressOff(db: Database, asked: AskedChange) {
  return changePurchase(db, asked, (purchase, { by }) => decideTakingOff(purchase, by))
}

/** Ends the buyer key of a purchase: from then on a proof of its address changes it. */
export function endManaging(db: Database, asked: AskedChange) {
  return changePurchase(db, asked, (purchase, { by }) => decideEndingKey(purchase, by))
}
