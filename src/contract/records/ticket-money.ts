import * as z from 'zod/mini'
import { dinars, instant } from '../fields.ts'
import { CHARGE_REASONS, SHOWN_CHARGE_STATES, SHOWN_REFUND_STATES } from '../rules/charge.ts'

/** Attempt of a purchase to pay online. */
export const TicketCharge = z.object({
  id: z.uuid(),
  state: z
    .enum(SHOWN_CHARGE_STATES)
    .check(
      z.describe('`open`: its link may be paid; `checking`: the provider is being asked, so that nobody pays twice.'),
    ),
  reason: z.nullable(z.enum(CHARGE_REASONS)).check(z.describe('Why it failed; null unless it did.')),
  payable_until: z.nullable(instant),
  scheme: z.nullable(z.string()).check(z.describe('How it was paid, as the provider names it: `benefit`, `visa`, …')),
  at: z.nullable(instant).check(z.describe('When it was captured.')),
})

export const TicketRefund = z.object({
  amount: dinars,
  state: z.enum(SHOWN_REFUND_STATES).check(z.describe('`by_hand`: it is given back by other means than it was paid.')),
  at: instant.check(z.describe('When it was asked for, or done.')),
})
