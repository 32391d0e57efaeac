import { z } from 'zod'
import { admin } from '../access.ts'
import { pick } from '../errors.ts'
import { email } from '../fields.ts'

const count = z.int().min(0)

/** People who buy, wait and write without an account. */
export const guests = {
  erase: admin({ limit: 'write', sells: true, audit: ['address.erase'] })
    .route({
      method: 'POST',
      path: '/guests/erase',
      summary: 'Erase an address without an account',
      description:
        'What the deletion of an account does. Tickets stay valid, without address, phone and names. Idempotent: a second call finds nothing.',
    })
    .input(z.object({ email }))
    .output(
      z.object({
        success: z.literal(true),
        tickets: count.describe('Purchases that lost their buyer.'),
        passes: count.describe('Tickets that others handed on to the address.'),
        others: count.describe('Places in waiting lists, subscriptions, feedback, codes and mails that were deleted.'),
      }),
    )
    .errors(pick('ADDRESS_HAS_ACCOUNT')),
}
