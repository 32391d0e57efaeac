import type { FeatureJobHandlers } from '../../jobs/services.ts'
import { endLingering, leaveShares } from '../sales/paid-places.ts'
import { askDueCharges } from './ask.ts'
import { findNamedCharge } from './charges.ts'
import { orderFinanceMails, sendFinanceMail } from './finance/mail.ts'
import { reconcile } from './finance/reconcile.ts'
import { resolveStray, resolveStrays } from './late.ts'
import { sendRefundMail } from './mail.ts'
import { sendDueRefunds, sendRefund } from './refund.ts'
import { settle } from './settle.ts'

/** The jobs of paying online. */
export const moneyJobHandlers = {
  charges_due: (_, services) => askDueCharges(services),

  async payment_hint({ provider, kind, providerId, reference }, services) {
    if (kind !== 'charge') return
    const charge = await findNamedCharge(services.db, { provider, providerId, reference })
    if (charge) await settle(services, charge.id)
  },

  leave_shares: ({ purchaseId }, { clock, db }) => leaveShares(db, purchaseId, clock.now()),

  lingering_due: (_, { clock, db }) => endLingering(db, clock.now()),

  stray_charge: ({ charge }, { clock, db }) => resolveStray(db, charge, clock.now()),

  strays_due: (_, { clock, db }) => resolveStrays(db, clock.now()),

  refund_send: ({ id }, { origin, ...services }) => sendRefund({ ...services, publicUrl: origin.publicUrl }, id),

  refunds_due: (_, { origin, ...services }) => sendDueRefunds({ ...services, publicUrl: origin.publicUrl }),

  refund_mail: (about, services) => sendRefundMail(services, about),

  reconcile_payments: (_, services) => reconcile(services),

  finance_due: (_, services) => orderFinanceMails(services),

  finance_mail: (mail, services) => sendFinanceMail(services, mail),
} satisfies FeatureJobHandlers
