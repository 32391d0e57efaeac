import { procedures } from '../../http/procedures.ts'
import { changePurchase } from '../sales/buyers/change-purchase.ts'
import { findEventsOfPurchases } from '../sales/buyers/tickets/queries.ts'
import { askedBy } from '../sales/buyers/tickets/rights.ts'
import { decideRelease } from '../sales/decide/hold.ts'
import type { AskForPage } from './ask.ts'
import { chargeView } from './charges.ts'
import { pay } from './pay.ts'

/** The calls of paying online. */
export const chargeRoutes = (askForPage: AskForPage) => ({
  pay: procedures.charges.pay.handler(async ({ input, context, errors }) => {
    const paying = await pay(context, input.purchaseId)
    if ('refusal' in paying) throw errors[paying.refusal]()
    return paying
  }),

  release: procedures.charges.release.handler(async ({ input: { purchaseId }, context, errors }) => {
    const { db } = context
    const asked = await askedBy(context)
    const { refusal } = await changePurchase(
      db,
      { ...asked, purchaseId },
      (purchase) => {
        if (purchase.status === 'expired') return {}
        if (purchase.is_paying) return { refusal: 'PAY_CHECKING' as const }
        const changes = decideRelease(purchase, asked.now)
        return changes.length > 0 ? { changes } : { refusal: 'PAY_NOT_DUE' as const }
      },
      await findEventsOfPurchases(db, [purchaseId]),
    )
    if (refusal) throw errors[refusal]()
    return { success: true as const }
  }),

  get: procedures.charges.get.handler(async ({ input, context, errors }) => {
    const charge = await askForPage(context, input.id)
    if (!charge) throw errors.CHARGE_NOT_FOUND()
    return chargeView(charge, context.clock.now())
  }),
})
