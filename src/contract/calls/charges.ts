import { z } from 'zod'
import { party, visitor } from '../access.ts'
import { pick } from '../errors.ts'
import { dinars, instant, uuid } from '../fields.ts'
import { CHARGE_REASONS, SHOWN_CHARGE_STATES } from '../rules/charge.ts'
import { MANAGE_ERRORS } from './tickets.ts'

/** An attempt to pay online, for anyone with its id: neither a person nor a ticket. */
export const Charge = z.object({
  id: z.uuid(),
  state: z.enum(SHOWN_CHARGE_STATES),
  reason: z.nullable(z.enum(CHARGE_REASONS)),
  amount: dinars,
  payable_until: z.nullable(instant),
  /** What it pays for, if that is a booking, whose page only its parties see. */
  booking: z.nullable(z.uuid()),
})
export type Charge = z.infer<typeof Charge>

const purchaseId = uuid('TICKET_NOT_FOUND')

export const charges = {
  pay: visitor({ limit: 'write', secretParams: ['purchaseId'] })
    .route({
      method: 'POST',
      path: '/tickets/{purchaseId}/pay',
      summary: 'Pay online what is due for a purchase',
      description:
        'Anyone with its link may pay. Responds with the page of the payment provider, for a top-level navigation; while an ' +
        'attempt can still be paid, it is the same one. `PAY_CHECKING`: the provider is being asked about the last attempt, so ' +
        'that nobody pays twice.',
    })
    .input(z.object({ purchaseId }))
    .output(z.object({ url: z.url(), charge: z.uuid(), payable_until: instant }))
    .errors(
      pick('TICKET_NOT_FOUND', 'PAY_NOT_DUE', 'PAY_NOT_OFFERED', 'PAY_CHECKING', 'PAY_UNAVAILABLE', 'PAY_TIME_OVER'),
    ),

  payBooking: party({ limit: 'write', parties: ['organiser_id'], notFound: 'BOOKING_NOT_FOUND' })
    .route({
      method: 'POST',
      path: '/bookings/{id}/pay',
      summary: 'Pay online the deposit of a booking, then its balance',
      description:
        'Of its organiser alone. Responds with the page of the payment provider, for a top-level navigation; while an attempt can still ' +
        'be paid, it is the same one.',
    })
    .input(z.object({ id: uuid('BOOKING_NOT_FOUND') }))
    .output(z.object({ url: z.url(), charge: z.uuid(), payable_until: instant }))
    .errors(
      pick(
        ...(['BOOKING_NOT_FOUND', 'DEPOSITS_OFF', 'DEPOSIT_NOT_DUE', 'DEPOSIT_TIME_OVER'] as const),
        ...(['DEPOSIT_UNAVAILABLE', 'PAY_CHECKING'] as const),
      ),
    ),

  release: visitor({ limit: 'write', sells: true, secretParams: ['purchaseId'] })
    .route({
      method: 'POST',
      path: '/tickets/{purchaseId}/release',
      summary: 'Give up a purchase that waits for its payment',
      description: 'Its places can be sold at once. While an attempt to pay may still be paid, it is refused.',
    })
    .input(z.object({ purchaseId }))
    .output(z.object({ success: z.literal(true) }))
    .errors(MANAGE_ERRORS)
    .errors(pick('PAY_CHECKING', 'PAY_NOT_DUE')),

  get: visitor({ limit: 'read', secretParams: ['id'] })
    .route({
      method: 'GET',
      path: '/charges/{id}',
      summary: 'What became of an attempt to pay online',
      description:
        'The page that the provider sends the payer back to asks it. Asks the provider first, at most once in four seconds.',
    })
    .input(z.object({ id: uuid('CHARGE_NOT_FOUND') }))
    .output(Charge)
    .errors(pick('CHARGE_NOT_FOUND')),
}
