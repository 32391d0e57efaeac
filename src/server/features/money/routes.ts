import { procedures } from '../../http/procedures.ts'
import { findBooking } from '../bookings/queries.ts'
import { changePurchase } from '../sales/buyers/change-purchase.ts'
import { findEventsOfPurchases } from '../sales/buyers/tickets/queries.ts'
import { askedBy } from '../sales/buyers/tickets/rights.ts'
import { decideRelease } from '../sales/decide/hold.ts'
import type { AskForPage } from './ask.ts'
import { chargeView } from './charges.ts'
import { pay } from './pay.ts'

/** In the words of bookings. */
const BOOKING_REFUSALS = {
  NOT_FOUND: 'BOOKING_NOT_FOUND',
  PAY_NOT_DUE: 'DEPOSIT_NOT_DUE',
  PAY_NOT_OFFERED: 'DEPOSIT_NOT_DUE',
  PAY_TIME_OVER: 'DEPOSIT_TIME_OVER',
  PAY_CHECKING: 'PAY_CHECKING',
  PAY_UNAVAILABLE: 'DEPOSIT_UNAVAILABLE',
} as const

/** The calls of paying online. */
export const chargeRoutes = (askForPage: AskForPage) => ({
  pay: procedures.charges.pay.handler(async ({ input, context, errors }) => {
    const paying = await pay(context, { purchaseId: input.purchaseId, booking: null })
    if (!('refusal' in paying)) return paying
    throw errors[paying.refusal === 'NOT_FOUND' ? 'TICKET_NOT_FOUND' : paying.refusal]()
  }),

  payBooking: procedures.charges.payBooking.handler(async ({ input: { id }, context, errors }) => {
    context.partyTo(await findBooking(context.db, id))
    if (!context.takesDeposits) throw errors.DEPOSITS_OFF()
    const paying = await pay(context, { purchaseId: null, booking: id })
    if (!('refusal' in paying)) return paying
    throw errors[BOOKING_REFUSALS[paying.refusal]]()
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
