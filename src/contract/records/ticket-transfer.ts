import * as z from 'zod/mini'
import { dinars, instant } from '../fields.ts'

/** How the money of a purchase is to be sent by bank transfer, and what became of it. */
export const TicketTransfer = z.object({
  reference: z.string().check(z.describe('For the text of the bank transfer: it is found by it.')),
  iban: z.string(),
  name: z.string(),
  benefitpay: z.nullable(z.string()).check(z.describe('The number that BenefitPay sends to; null without one.')),
  due_at: instant.check(z.describe('Until when it is to be sent. Its places are kept a banking day longer.')),
  claimed_at: z.nullable(instant).check(z.describe('When its buyer said that it was sent.')),
  proof: z.boolean().check(z.describe('Whether they showed a proof of it.')),
  received: dinars,
  to_return: dinars.check(z.describe('What of it is to be sent back by bank transfer.')),
  iban_given: z.boolean().check(z.describe('Whether its buyer said where that goes.')),
})
