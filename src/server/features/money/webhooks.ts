import { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import type { CallServices } from '../../http/context.ts'
import { problemResponse } from '../../http/problem.ts'
import { orderOnce } from '../../jobs/order.ts'
import { webhookPath } from '../../services/payments/port.ts'

const MAX_WEBHOOK_BYTES = 64 * 1024

type WebhookServices = Pick<CallServices, 'db' | 'jobs' | 'payments' | 'paymentMetrics'>

/**
 * `POST /api/webhooks/{provider}`: beside the contract, since its body is the provider's, whose signature is over its bytes. A webhook is
 * a hint to ask the provider: nothing of it is believed, and one that nobody signed is not even a hint. 200 once the hint is stored.
 */
export function webhookRoutes({ db, jobs, payments, paymentMetrics }: WebhookServices) {
  const app = new Hono()
  if (!payments) return app
  app.post(
    webhookPath(payments.name),
    bodyLimit({ maxSize: MAX_WEBHOOK_BYTES, onError: (c) => problemResponse('TOO_LARGE', c.get('client').language) }),
    async (c) => {
      const hint = payments.readWebhook(c.req.raw.headers, new Uint8Array(await c.req.arrayBuffer()))
      if (!hint) return problemResponse('BAD_INPUT', c.get('client').language)
      const { kind, providerId, reference } = hint
      if (hint.signed) {
        await orderOnce(
          db,
          'payment_hint',
          { provider: payments.name, kind, providerId, reference },
          { key: `payment_hint ${providerId}`, delayS: 0 },
        )
        jobs.kick()
      } else {
        paymentMetrics.unsigned.inc()
      }
      return c.body(null, 200)
    },
  )
  return app
}
