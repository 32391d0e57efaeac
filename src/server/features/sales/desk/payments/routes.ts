import { procedures } from '../../../../http/procedures.ts'
import { findAdmissionCode, findScanned } from '../check-in/queries.ts'
import { notePayment } from './note.ts'
import { listPayments } from './queries.ts'

/** The calls of payments. */
export const paymentRoutes = {
  note: procedures.payments.note.handler(async ({ input, context, errors }) => {
    const { db, clock, language } = context
    const scanned = await findScanned(context, input)
    if (!scanned) throw errors.TICKET_NOT_FOUND()
    const { me, eventId, code } = scanned
    const { id, amount, method, corrects, noted_at } = input
    const now = clock.now()
    const notedAt = noted_at === undefined ? now : Date.parse(noted_at)
    const by = { notedBy: me.id, notedAt, now, language }
    const outcome = await notePayment(db, { id, code, eventId, amount, method, corrects, ...by })
    switch (outcome.refusal) {
      case undefined:
        return { ...outcome.payment, event_id: eventId, total: outcome.total, paid: outcome.paid }
      case 'PAYMENT_TOO_MUCH':
        throw errors.PAYMENT_TOO_MUCH({ data: { total: outcome.total, paid: outcome.paid } })
      case 'TICKET_VOIDED':
        throw errors.TICKET_VOIDED({ data: { voided_at: outcome.voided_at, paid: outcome.paid } })
      case 'TICKET_UNPAID':
        throw errors.TICKET_UNPAID({ data: outcome.ticket })
      case 'WRONG_EVENT':
        throw errors.WRONG_EVENT({ data: outcome.event })
      default:
        throw errors[outcome.refusal]()
    }
  }),

  ofTicket: procedures.payments.ofTicket.handler(async ({ input: { purchaseId }, context, errors }) => {
    const { db } = context
    const found = await findAdmissionCode(db, purchaseId)
    if (!found) throw errors.TICKET_NOT_FOUND()
    context.staffOf(found.eventId)
    return listPayments(db, found)
  }),
}
