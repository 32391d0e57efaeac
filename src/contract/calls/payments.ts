import { z } from 'zod'
import { staff } from '../access.ts'
import { pick } from '../errors.ts'
import { amount, dinars, instant, signedDinars, uuid } from '../fields.ts'
import { MAX_PAYMENT, NOTED_METHODS, PAYMENT_METHODS } from '../rules/payment.ts'
import { codeAtDoor, TicketEvent, UNPAID_TICKET, VoidedTicket } from './check-in.ts'

/** Money that was taken for a ticket, or given back. */
export const Payment = z.object({
  id: z.uuid(),
  amount: signedDinars,
  method: z.enum(PAYMENT_METHODS),
  corrects: z.nullable(z.uuid()).describe('The payment that this correction takes back.'),
  noted_by: z
    .string()
    .nullable()
    .describe('Name of who noted it; null without a profile, or after the account was deleted.'),
  noted_at: instant,
})
export type Payment = z.infer<typeof Payment>

/** The price of a ticket, and the sum of its payments. */
const TicketMoney = z.object({ total: dinars, paid: dinars })

const refused = pick('PAYMENT_TOO_MUCH', 'WRONG_EVENT', 'TICKET_VOIDED')

export const payments = {
  note: staff({ limit: 'door', silent: true })
    .route({
      method: 'POST',
      path: '/payments',
      summary: 'Note that money was taken for a ticket',
      description:
        'At most what is due: the price of the ticket minus its payments. The same `id` sent again is the same payment. ' +
        'A correction names the payment that it `corrects`, with its amount negated. Money is given back, as a negative ' +
        'amount, for a voided ticket, a cancelled event, and as far as more was paid than is due since people gave their ' +
        'places back. A purchase that waits for its payment becomes a ticket by all that is due; less is `TICKET_UNPAID`. With the code of somebody whom a ticket was handed on to, at most their price. `event_id` is the event ' +
        'of this door: tickets for others are refused, and the first eight characters of a code will do.',
    })
    .input(
      z
        .object({
          id: uuid('BAD_INPUT'),
          purchaseId: codeAtDoor,
          event_id: z.optional(uuid('EVENT_NOT_FOUND')),
          amount: amount('PAYMENT_INVALID', { min: -MAX_PAYMENT, max: MAX_PAYMENT }).check(
            z.refine((given) => given !== 0, 'PAYMENT_INVALID'),
          ),
          method: z.enum(NOTED_METHODS),
          corrects: z.optional(uuid('PAYMENT_NOT_FOUND')),
          noted_at: z.optional(instant).describe('By the clock of a door without a network; by default now.'),
        })
        .refine(({ method, corrects }) => (method === 'correction') === (corrects !== undefined)),
    )
    .output(Payment.extend({ event_id: z.uuid(), ...TicketMoney.shape }))
    .errors({
      ...pick('EVENT_CANCELLED', 'PAYMENT_CONFLICT', 'PAYMENT_CORRECTED', 'PAYMENT_INVALID', 'PAYMENT_NOT_FOUND'),
      ...pick('TICKET_HELD', 'TICKET_NOT_FOUND'),
      PAYMENT_TOO_MUCH: { ...refused.PAYMENT_TOO_MUCH, data: TicketMoney },
      TICKET_VOIDED: { ...refused.TICKET_VOIDED, data: VoidedTicket },
      ...UNPAID_TICKET,
      WRONG_EVENT: { ...refused.WRONG_EVENT, data: TicketEvent },
    }),

  ofTicket: staff({ limit: 'read', secretParams: ['purchaseId'] })
    .route({
      method: 'GET',
      path: '/tickets/{purchaseId}/payments',
      summary: 'The payments of a ticket, oldest first',
    })
    .input(z.object({ purchaseId: uuid('TICKET_NOT_FOUND') }))
    .output(z.array(Payment))
    .errors(pick('TICKET_NOT_FOUND')),
}
