import { z } from 'zod'
import { user, visitor } from '../access.ts'
import { pick } from '../errors.ts'
import { cleanEmail } from '../rules/email.ts'

/** Days until an unconfirmed subscription and its link expire. */
export const NEWSLETTER_CONFIRM_DAYS = 7

const token = z.string('NEWSLETTER_LINK_INVALID').max(200, 'NEWSLETTER_LINK_INVALID')

export const newsletter = {
  subscribe: visitor({ limit: 'mail' })
    .route({
      method: 'POST',
      path: '/subscribe_newsletter',
      summary: 'Subscribe an address to the newsletter',
      description:
        'Returns 200 with `error` when the address is missing or wrong. A mail asks its owner to confirm; the response is ' +
        'the same whether or not it is subscribed. The verified address of the caller is subscribed at once. `userId` is ' +
        'not looked at: the session tells.',
    })
    .input(
      z.object({ email: z.string().max(1000).overwrite(cleanEmail).nullish(), userId: z.string().max(100).nullish() }),
    )
    .output(z.union([z.object({ message: z.string(), subscribed: z.boolean() }), z.object({ error: z.string() })])),

  confirm: visitor({ limit: 'write', secretParams: ['token'] })
    .route({ method: 'POST', path: '/newsletter/{token}', summary: 'Confirm a subscription by the link of its mail' })
    .input(z.object({ token }))
    .output(z.object({ message: z.string() }))
    .errors(pick('NEWSLETTER_LINK_INVALID')),

  mine: user({ limit: 'read' })
    .route({ method: 'GET', path: '/newsletter', summary: "Whether the caller's address is subscribed" })
    .output(z.object({ subscribed: z.boolean() })),

  end: user({ limit: 'write' })
    .route({
      method: 'DELETE',
      path: '/newsletter',
      summary: "End the subscription of the caller's address",
      description: 'Again it changes nothing.',
    })
    .output(z.object({ subscribed: z.literal(false) })),
}
