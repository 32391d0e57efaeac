import type { EventReturns, Refund } from '../../../contract/calls/refunds.ts'
import { fromFils, toFils } from '../../../contract/rules/money.ts'
import type { Me, RequestContext } from '../../http/context.ts'
import { procedures } from '../../http/procedures.ts'
import { order } from '../../jobs/order.ts'
import { inTransaction } from '../../services/db.ts'
import { BusyError, RefusedError, UnansweredError } from '../../services/payments/port.ts'
import { audit } from '../audit/write.ts'
import { titleIn } from '../sales/locked.ts'
import { chargeView, findCharge } from './charges.ts'
import { noteFoundRefunds } from './found-refunds.ts'
import { withLocked } from './lock-debtor.ts'
import { ownersOf, type RefundRow } from './refund.ts'
import { findEventReturns } from './refund-event.ts'
import { sendRefund } from './send-refund.ts'
import { settle } from './settle.ts'
import { askByStaff, auditMoney, type By, noteByHand, noteChargeback, retryForStaff } from './staff-refunds.ts'

const byOf = (me: Me, { language, clock }: Pick<RequestContext, 'language' | 'clock'>): By => ({
  me,
  language,
  now: clock.now(),
})

/** The calls of money that goes back. */
export const refundRoutes = {
  ask: procedures.refunds.ask.handler(async ({ input, context, errors }) => {
    const { purchaseId = null, booking = null } = input
    const asked = { ...input, purchaseId, booking, amount: toFils(input.amount) }
    const outcome = await askByStaff(context.db, asked, byOf(context.me, context))
    if ('refusal' in outcome) throw errors[outcome.refusal]()
    return { refunds: outcome.map(refundView) }
  }),

  again: procedures.refunds.again.handler(async ({ input: { id }, context, errors }) => {
    await sendRefund(context, id)
    const outcome = await retryForStaff(context.db, id, byOf(context.me, context))
    if (outcome.refusal) throw errors[outcome.refusal]()
    return refundView(outcome.refund)
  }),

  byHand: procedures.refunds.byHand.handler(async ({ input, context, errors }) => {
    await sendRefund(context, input.id)
    const outcome = await noteByHand(context.db, input, byOf(context.me, context))
    if ('refusal' in outcome) throw errors[outcome.refusal]()
    return refundView(outcome)
  }),

  askProvider: procedures.refunds.askProvider.handler(async ({ input: { id }, context, errors }) => {
    const { db, clock } = context
    const found = await findCharge(db, id)
    if (!found) throw errors.CHARGE_NOT_FOUND()
    const unavailable = (error: unknown) => {
      const isTheirs = error instanceof BusyError || error instanceof UnansweredError || error instanceof RefusedError
      throw isTheirs ? errors.PAY_UNAVAILABLE() : error
    }
    await settle(context, id).catch(unavailable)
    await noteFoundRefunds(context, id).catch(unavailable)
    await withLocked(db, ownersOf({ ...found, payer: found.purchaseId }), (transaction, locked) =>
      auditMoney(transaction, { locked, by: byOf(context.me, context), action: 'charge.ask' }),
    )
    return chargeView((await findCharge(db, id)) ?? found, clock.now())
  }),

  chargeback: procedures.refunds.chargeback.handler(async ({ input, context, errors }) => {
    const taken = { ...input, amount: toFils(input.amount) }
    const { refusal } = await noteChargeback(context.db, taken, byOf(context.me, context))
    if (refusal) throw errors[refusal]()
    return { success: true as const }
  }),

  ofEvent: procedures.refunds.ofEvent.handler(async ({ input: { id }, context: { db, managerOf }, errors }) => {
    managerOf(id)
    const found = await findEventReturns(db, id)
    if (!found) throw errors.EVENT_NOT_FOUND()
    return returnsView(found)
  }),

  refundAll: procedures.refunds.refundAll.handler(async ({ input: { id }, context, errors }) => {
    const { db, language, managerOf } = context
    const admin = managerOf(id)
    const found = await findEventReturns(db, id)
    if (!found) throw errors.EVENT_NOT_FOUND()
    if (found.cancelled_at === null) throw errors.EVENT_NOT_CANCELLED()
    await inTransaction(db, async (transaction) => {
      await order(transaction, 'refund_event', { event: id })
      const entity = { type: 'event', id, name: titleIn(language, found) } as const
      await audit(transaction, { admin, action: 'event.refund_all', entity, after: { refund: found.amount } })
    })
    return returnsView(found)
  }),
}

const returnsView = ({ purchases, amount, under_way, by_hand }: EventReturns): EventReturns => ({
  ...{ purchases, amount, under_way, by_hand },
})

const refundView = (refund: RefundRow): Refund => {
  const { id, charge_id: charge, amount, reason, state, failure, note, asked_at, done_at, retried_by } = refund
  return { id, charge, amount: fromFils(amount), reason, state, failure, note, asked_at, done_at, retried_by }
}
