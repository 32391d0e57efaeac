import type { Database } from '../../../../services/db.ts'
import { decideGiveBack } from '../../decide/give-back.ts'
import { findDues } from '../../money.ts'
import { type AskedChange, changePurchase } from '../change-purchase.ts'
import { findEventsOfPurchases } from '../tickets/queries.ts'

/** Gives people of a purchase back; see `decideGiveBack`. `owed` in fils is to be given back in money; `unit` is that of online payments. */
export async function giveBack(db: Database, asked: AskedChange & { passes: string[]; unit: number }) {
  const step = await changePurchase(
    db,
    asked,
    (purchase, { by }) => decideGiveBack(purchase, { ids: asked.passes, by, now: asked.now, unit: asked.unit }),
    await findEventsOfPurchases(db, [asked.purchaseId]),
  )
  return step.refusal === undefined
    ? { owed: (await findDues(db, [asked.purchaseId])).owed }
    : { refusal: step.refusal }
}
