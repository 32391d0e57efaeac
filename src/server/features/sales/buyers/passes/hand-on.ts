import { randomUUID } from 'node:crypto'
import type { Database } from '../../../../services/db.ts'
import { decideHandOn, decideName, decideTakeBack } from '../../decide/hand-on.ts'
import { withSale } from '../../sale.ts'
import { writeChanges } from '../../write.ts'
import { type AskedChange, changePurchase } from '../change-purchase.ts'

interface OfPass extends AskedChange {
  /** Of the pass. */
  id: string
}

/** Hands a pass on; see `decideHandOn`. */
export function handOn(db: Database, asked: OfPass & { name: string | null; email: string | null }) {
  const newCode = randomUUID()
  return changePurchase(db, asked, (purchase, { by }) => decideHandOn(purchase, { ...asked, by, newCode }))
}

/** Takes a pass back; see `decideTakeBack`. */
export function takeBack(db: Database, asked: OfPass) {
  return changePurchase(db, asked, (purchase, { by }) => decideTakeBack(purchase, { ...asked, by }))
}

/** Names a pass. */
export function namePass(db: Database, asked: OfPass & { name: string | null }) {
  return changePurchase(db, asked, (purchase) => decideName(purchase, asked))
}

/** Notes that the new holder opened a pass; returns whether there is one. Of opening and taking back, one wins. */
export async function openPass(db: Database, code: string, now: number): Promise<boolean> {
  return withSale(db, { codes: [code] }, async (transaction, { purchases: [purchase] }) => {
    const pass = purchase?.passes.find((each) => each.code === code)
    if (!purchase || !pass) return false
    const passes = [{ id: pass.id, opened_at: new Date(now).toISOString() }]
    if (pass.state === 'handed_on' && pass.opened_at === null)
      await writeChanges(transaction, { changes: [{ purchase, passes }], orders: [] })
    return true
  })
}
