import { randomUUID } from 'node:crypto'
import { errors as catalogue, isErrorCode } from '../../../contract/errors.ts'
import { email as emailField } from '../../../contract/fields.ts'
import { procedures } from '../../http/procedures.ts'
import { order } from '../../jobs/order.ts'
import { type Database, inTransaction } from '../../services/db.ts'
import type { ConfirmTokens } from '../../services/mail/tokens.ts'
import { createRateLimit } from '../../services/rate-limit.ts'
import { addSubscription, confirmSubscription, endSubscriptionOf, isSubscribed, subscribeUser } from './queries.ts'
import { newsletterWords } from './words.ts'

/** Confirmation mails to one address. */
const MAILS = { points: 3, duration: 86_400 }

interface NewsletterServices {
  db: Database
  secret: string
  tokens: ConfirmTokens
}

/** The calls of the newsletter. */
export function newsletterRoutes({ db, secret, tokens }: NewsletterServices) {
  const mails = createRateLimit({ db, secret }, 'newsletter', MAILS)

  return {
    subscribe: procedures.newsletter.subscribe.handler(async ({ input, context }) => {
      const { clock, language, network } = context
      const words = newsletterWords[language]
      const parsed = emailField.safeParse(input.email)
      if (!parsed.success) {
        const code = parsed.error.issues.map(({ message }) => message).find(isErrorCode)
        return { error: catalogue[code === 'INVALID_EMAIL' ? code : 'NEWSLETTER_EMAIL_REQUIRED'][language] }
      }
      const email = parsed.data
      const now = clock.now()
      const me = await context.caller()
      if (me && (await subscribeUser(db, me.id, { email, language, now }))) {
        return { message: words.subscribed, subscribed: true }
      }
      // The response is the same beyond the limit, so it reveals nothing about the address.
      const isWithinLimit = network === '' || (await mails.consume(email.toLowerCase())) === undefined
      if (isWithinLimit) {
        await inTransaction(db, async (transaction) => {
          const subscription = await addSubscription(transaction, { email, language, now })
          if (subscription?.confirmed_at !== null) return
          await order(transaction, 'newsletter_mail', { id: subscription.id, number: randomUUID() })
        })
      }
      return { message: words.asked, subscribed: false }
    }),

    confirm: procedures.newsletter.confirm.handler(async ({ input, context: { clock, language }, errors }) => {
      const id = tokens.read(input.token)
      if (!id || !(await confirmSubscription(db, id, clock.now()))) throw errors.NEWSLETTER_LINK_INVALID()
      return { message: newsletterWords[language].subscribed }
    }),

    mine: procedures.newsletter.mine.handler(async ({ context: { me } }) => ({
      subscribed: await isSubscribed(db, me.email),
    })),

    end: procedures.newsletter.end.handler(async ({ context: { me } }) => {
      await endSubscriptionOf(db, me.email)
      return { subscribed: false }
    }),
  }
}
