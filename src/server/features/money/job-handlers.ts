import type { FeatureJobHandlers, JobServices } from '../../jobs/services.ts'
import { endLingering, leaveShares } from '../sales/paid-places.ts'
import { askDueCharges } from './ask.ts'
import { findNamedCharge } from './charges.ts'
import { orderFinanceMails, sendFinanceMail } from './finance/mail.ts'
import { reconcile } from './finance/reconcile.ts'
import { hearOfRefund, noteFoundRefunds } from './found-refunds.ts'
import { resolveStray, resolveStrays } from './late.ts'
import { sendRefundMail } from './mail.ts'
import { returnDeposit } from './owed-of-booking.ts'
import { refundOwed } from './owed-online.ts'
import { refundCancelled, refundEvent } from './refund-event.ts'
import { type RefundServices, sendDueRefunds, sendRefund } from './send-refund.ts'
import { settle } from './settle.ts'

const refundServices = ({ origin, ...services }: JobServices): RefundServices => ({
  ...services,
  publicUrl: origin.publicUrl,
})

/** The jobs of paying online. */
export const moneyJobHandlers = {
  charges_due: (_, services) => askDueCharges(services),

  async payment_hint({ kind, ...named }, services) {
    if (kind === 'refund') return hearOfRefund(refundServices(services), named)
    const charge = kind === 'charge' && (await findNamedCharge(services.db, named))
    if (charge) await settle(services, charge.id)
    services.live.wake()
  },

  leave_shares: ({ purchaseId }, { clock, db }) => leaveShares(db, purchaseId, clock.now()),

  lingering_due: (_, { clock, db }) => endLingering(db, clock.now()),

  stray_charge: ({ charge }, { clock, db }) => resolveStray(db, charge, clock.now()),

  strays_due: (_, { clock, db }) => resolveStrays(db, clock.now()),

  async booking_owed({ booking }, { clock, db, live }) {
    await returnDeposit(db, booking, clock.now())
    live.wake()
  },

  refund_owed: (owed, { clock, db }) => refundOwed(db, { ...owed, now: clock.now() }),

  refund_event: ({ event }, { clock, db }) => refundEvent(db, event, clock.now()),

  refunds_found: ({ charge }, services) => noteFoundRefunds(refundServices(services), charge),

  async refund_send({ id }, services) {
    await sendRefund(refundServices(services), id)
    services.live.wake()
  },

  async refunds_due(_, services) {
    await refundCancelled(services.db, services.clock.now())
    await sendDueRefunds(refundServices(services))
  },

  refund_mail: (about, services) => sendRefundMail(services, about),

  reconcile_payments: (_, services) => reconcile(services),

  finance_due: (_, services) => orderFinanceMails(services),

  finance_mail: (mail, services) => sendFinanceMail(services, mail),
} satisfies FeatureJobHandlers
