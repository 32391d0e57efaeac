import { z } from 'zod'
import { admin, manager } from '../access.ts'
import { pick } from '../errors.ts'
import { amount, day, dinars, instant, text, uuid, VISIBLE } from '../fields.ts'
import { MAX_REFUND_NOTE, REFUND_REASONS, REFUND_STATES } from '../rules/charge.ts'
import { MAX_PAYMENT } from '../rules/payment.ts'
import { Charge } from './charges.ts'

/** Money on its way back through the payment provider, or by hand where that failed. */
export const Refund = z.object({
  id: z.uuid(),
  charge: z.uuid(),
  amount: dinars,
  reason: z
    .enum(REFUND_REASONS)
    .describe(
      '`provider`: found there, as made in its dashboard. `late`, `double`, `mismatch`: of money that paid for no ticket.',
    ),
  state: z.enum(REFUND_STATES).describe('`failed`: it is asked for again, or given back by hand.'),
  failure: z.string().nullable().describe('Why it failed: `balance`, `unsupported`, `declined`, `other`, `currency`.'),
  note: z.string().nullable(),
  asked_at: instant,
  done_at: z.nullable(instant),
  retried_by: z.nullable(z.uuid()).describe('The other try that was made of it once it had failed.'),
})
export type Refund = z.infer<typeof Refund>

/** How the money of a cancelled event goes back. */
const EventReturns = z.object({
  purchases: z.int().check(z.describe('Those of which money is to go back by the provider, and is not on its way.')),
  amount: dinars.check(z.describe('What of it is not on its way.')),
  under_way: dinars,
  by_hand: dinars.check(
    z.describe('What was taken at the door or came by bank transfer, and what the provider could not give back.'),
  ),
})
export type EventReturns = z.infer<typeof EventReturns>

const refundOf = { id: uuid('REFUND_NOT_FOUND') }
const sum = amount('REFUND_INVALID', { min: 0.001, max: MAX_PAYMENT })
const note = text(MAX_REFUND_NOTE, 'REFUND_NOTE_REQUIRED').check(z.regex(VISIBLE, 'REFUND_NOTE_REQUIRED'))

export const refunds = {
  ask: admin({ limit: 'write', audit: ['refund.ask'] })
    .route({
      method: 'POST',
      path: '/refunds',
      summary: 'Give money back that was paid online',
      description:
        'Of what was paid for a purchase, or for a booking, and is not on its way back, newest payment first: a refund for each payment that is needed. ' +
        'The ticket stays as it is; what it then lacks is due again. The same `id` sent again is the same refund.',
    })
    .input(
      z
        .object({
          id: uuid('BAD_INPUT'),
          purchaseId: z.optional(uuid('TICKET_NOT_FOUND')),
          booking: z.optional(uuid('BOOKING_NOT_FOUND')),
          amount: sum,
          note,
        })
        .check(
          z.refine(({ purchaseId, booking }) => (purchaseId === undefined) !== (booking === undefined), 'BAD_INPUT'),
        ),
    )
    .output(z.object({ refunds: z.array(Refund) }))
    .errors(pick('TICKET_NOT_FOUND', 'BOOKING_NOT_FOUND', 'REFUND_TOO_MUCH', 'REFUND_CONFLICT')),

  again: admin({ limit: 'write', audit: ['refund.again'] })
    .route({
      method: 'POST',
      path: '/refunds/{id}/again',
      summary: 'Ask for a refund that failed again',
      description: 'By another refund, which is returned; asked for twice, it is the same one.',
    })
    .input(z.object(refundOf))
    .output(Refund)
    .errors(pick('REFUND_NOT_FOUND', 'REFUND_NOT_FAILED', 'REFUND_TOO_MUCH')),

  byHand: admin({ limit: 'write', audit: ['refund.by_hand'] })
    .route({
      method: 'POST',
      path: '/refunds/{id}/by_hand',
      summary: 'Note that a refund which failed was given back by bank transfer',
      description: 'Its payer is mailed. Again it changes nothing.',
    })
    .input(
      z.object({
        ...refundOf,
        on: day('REFUND_DAY_INVALID').check(z.describe('Day of the bank transfer, in Bahrain.')),
      }),
    )
    .output(Refund)
    .errors(pick('REFUND_NOT_FOUND', 'REFUND_NOT_FAILED', 'REFUND_TOO_MUCH', 'REFUND_DAY_INVALID')),

  askProvider: admin({ limit: 'write', audit: ['charge.ask'] })
    .route({
      method: 'POST',
      path: '/charges/{id}/ask',
      summary: 'Ask the payment provider about a payment now',
      description: 'What became of it, and which refunds of it were made in the dashboard of the provider.',
    })
    .input(z.object({ id: uuid('CHARGE_NOT_FOUND') }))
    .output(Charge)
    .errors(pick('CHARGE_NOT_FOUND', 'PAY_UNAVAILABLE')),

  chargeback: admin({ limit: 'write', audit: ['charge.chargeback'] })
    .route({
      method: 'POST',
      path: '/charges/{id}/chargeback',
      summary: "Note that the payer's bank took money back",
      description: 'The ticket stays as it is. `key` is the idempotency key.',
    })
    .input(z.object({ id: uuid('CHARGE_NOT_FOUND'), key: uuid('BAD_INPUT'), amount: sum, note }))
    .output(z.object({ success: z.literal(true) }))
    .errors(pick('CHARGE_NOT_FOUND', 'REFUND_TOO_MUCH', 'REFUND_CONFLICT')),

  ofEvent: manager({ limit: 'read' })
    .route({
      method: 'GET',
      path: '/events/{id}/refund_all',
      summary: 'How the money of an event goes back',
    })
    .input(z.object({ id: uuid('EVENT_NOT_FOUND') }))
    .output(EventReturns)
    .errors(pick('EVENT_NOT_FOUND')),

  refundAll: manager({ limit: 'write', audit: ['event.refund_all'] })
    .route({
      method: 'POST',
      path: '/events/{id}/refund_all',
      summary: 'Give back all that was paid online for a cancelled event',
      description:
        'Cancelling an event begins it by itself. Again it goes on with what is left. Responds with what there was to do.',
    })
    .input(z.object({ id: uuid('EVENT_NOT_FOUND') }))
    .output(EventReturns)
    .errors(pick('EVENT_NOT_FOUND', 'EVENT_NOT_CANCELLED')),
}
