import { createHmac } from 'node:crypto'
import { z } from 'zod'
import { isSameSignature } from '../secret.ts'
import { openProvider, type ProviderAccess, readJson } from './ask.ts'
import {
  actionFacts,
  CheckoutAction,
  CheckoutPayment,
  paymentFacts,
  refundFailureOf,
  refundId,
  toReference,
  WebhookEvent,
  webhookHint,
} from './checkout-facts.ts'
import { isLiveKey } from './keys.ts'
import { type PaymentProvider, RefusedError } from './port.ts'

export interface CheckoutOptions extends ProviderAccess {
  /** Signs webhooks: the key of the workflow's webhook action. */
  webhookKey: string
  processingChannel?: string | undefined
}

/** Checkout.com writes dinars as thousandths whose last digit is 0. */
const STEP = 10
/** Largest page of its search. */
const PAGE = 1000
/** Its sessions end after this time, which cannot be chosen for Benefit. */
const SESSION_MINUTES = 15

const Redirect = z.object({ redirect: z.object({ href: z.url({ protocol: /^https?$/ }) }) })
const Created = z.object({ id: z.string().min(1), _links: Redirect })
const Page = z.object({
  data: z.array(CheckoutPayment),
  _links: z.nullish(z.object({ next: z.nullish(z.object({ href: z.string() })) })),
})

/**
 * Checkout.com, by its public API: payments with Benefit, whose id is known from the start. Its payment links would take cards,
 * too, but have other ids than the payments made by them, and are not found by our reference before somebody pays.
 */
export function openCheckout({ webhookKey, processingChannel, ...access }: CheckoutOptions): PaymentProvider {
  const ask = openProvider(access, refusal)
  // Its sandbox is another site: no payment says which of the two it is of.
  const live = isLiveKey('checkout', access.secretKey)
  const pathOf = (id: string) => `/payments/${encodeURIComponent(id)}`

  const findPayment = (id: string) => ask({ method: 'GET', path: pathOf(id), answer: CheckoutPayment })

  async function findRefunds(chargeId: string) {
    const [{ currency }, actions] = await Promise.all([
      findPayment(chargeId),
      ask({ method: 'GET', path: `${pathOf(chargeId)}/actions`, answer: z.array(CheckoutAction) }),
    ])
    return actions
      .filter(({ type }) => type === 'Refund')
      .map((action) => actionFacts(action, { chargeId, currency, live }))
  }

  return {
    name: 'checkout',
    isLive: live,
    step: STEP,
    min: 100,
    max: 100_000_000,
    minutes: { min: SESSION_MINUTES, max: SESSION_MINUTES },

    // It takes no address for webhooks: they go where its workflow sends them.
    async create(charge) {
      refuseOffStep(charge.fils)
      const { id, _links } = await ask({
        method: 'POST',
        path: '/payments',
        headers: { 'cko-idempotency-key': charge.id },
        body: {
          source: { type: 'benefit' },
          amount: charge.fils,
          currency: 'BHD',
          reference: toReference(charge.id),
          description: 'Masrah',
          ...(charge.email && { customer: { email: charge.email } }),
          ...(processingChannel && { processing_channel_id: processingChannel }),
          success_url: charge.returnUrl,
          failure_url: charge.returnUrl,
        },
        answer: Created,
      })
      return { providerId: id, url: _links.redirect.href }
    },

    async find(providerId) {
      return paymentFacts(await findPayment(providerId), live)
    },

    async findByReference(id) {
      const { data } = await ask({
        method: 'GET',
        path: `/payments?${new URLSearchParams({ limit: '100', reference: toReference(id) })}`,
        answer: Page,
      })
      const payments = await Promise.all(data.map((payment) => findPayment(payment.id)))
      return payments
        .map((payment) => ({ ...paymentFacts(payment, live), url: payment._links?.redirect?.href ?? '' }))
        .filter(({ reference }) => reference === id)
        .sort((a, b) => Number(b.state === 'captured') - Number(a.state === 'captured'))[0]
    },

    async refund(refund) {
      refuseOffStep(refund.fils)
      const { action_id } = await ask({
        method: 'POST',
        path: `${pathOf(refund.chargeId)}/refunds`,
        headers: { 'cko-idempotency-key': refund.id },
        body: { amount: refund.fils, reference: toReference(refund.id), metadata: { reason: refund.reason } },
        answer: z.object({ action_id: z.string().min(1) }),
      })
      return {
        providerId: refundId(refund.chargeId, action_id),
        chargeId: refund.chargeId,
        reference: refund.id,
        fils: refund.fils,
        currency: 'BHD',
        live,
        state: 'under_way',
        failure: null,
      }
    },

    async findRefund(providerId) {
      const [chargeId = ''] = providerId.split('/')
      const found = (await findRefunds(chargeId)).find((refund) => refund.providerId === providerId)
      if (!found) throw new RefusedError('404', 'other', 'Checkout.com does not know this refund')
      return found
    },

    refundsOf: findRefunds,

    async list(from, to) {
      const found: CheckoutPayment[] = []
      for (let path: string | undefined = '/payments/search'; path; ) {
        const page: z.infer<typeof Page> = await ask({
          method: 'POST',
          path,
          body: { limit: PAGE, from: new Date(from).toISOString(), to: new Date(to).toISOString() },
          answer: Page,
        })
        found.push(...page.data)
        const next = page._links?.next?.href
        path = next && page.data.length > 0 ? `/payments/search${new URL(next, access.url).search}` : undefined
      }
      return found.map((payment) => paymentFacts(payment, live))
    },

    // Its payouts stand in report files alone.
    payouts: async () => [],

    readWebhook(headers, body) {
      const event = WebhookEvent.safeParse(readJson(new TextDecoder().decode(body)))
      if (!event.success) return undefined
      return webhookHint(event.data, isSigned(headers.get('cko-signature'), body, webhookKey))
    },
  }
}

function isSigned(signature: string | null, body: Uint8Array, key: string): boolean {
  return isSameSignature(Buffer.from(signature ?? '', 'hex'), createHmac('sha256', key).update(body).digest())
}

function refuseOffStep(fils: number): void {
  if (fils % STEP === 0) return
  throw new RefusedError('amount_invalid', 'other', `Checkout.com takes amounts that end in 0, not ${fils} fils`)
}

const Refusal = z.object({ error_codes: z.array(z.string()).min(1) })

function refusal(status: number, body: unknown): RefusedError {
  const code = Refusal.safeParse(body).data?.error_codes[0] ?? String(status)
  return new RefusedError(code, refundFailureOf(code), `Checkout.com refuses: ${code}`)
}
