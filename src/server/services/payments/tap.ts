import { z } from 'zod'
import { DAY_MS } from '../../../contract/rules/bahrain.ts'
import { fromFils } from '../../../contract/rules/money.ts'
import { systemClock } from '../clock.ts'
import { openProvider, type ProviderAccess, readJson } from './ask.ts'
import { isLiveKey } from './keys.ts'
import { type ChargeFacts, type CreatedCharge, type PaymentProvider, RefusedError, type WebhookHint } from './port.ts'
import {
  chargeFacts,
  isSigned,
  payoutFacts,
  refundFacts,
  refundFailure,
  TapCharge,
  TapPayout,
  TapRefund,
} from './tap-facts.ts'

export interface TapOptions extends ProviderAccess {
  /** Signs what was posted before the key was changed. */
  previousSecretKey?: string | undefined
  /** Needed where the key belongs to several merchants. */
  merchantId?: string | undefined
}

/** Largest page of Tap's lists. */
const PAGE = 50
/** How far the clock of Tap may be from ours, milliseconds: what was made a moment ago must be in a list that ends now. */
const SKEW_MS = DAY_MS
/** How far back refunds of a charge are looked for, milliseconds: banks take none that is older. */
const REFUNDS_MS = 2 * 365 * DAY_MS
/** Tap takes reasons of less than 250 characters. */
const MAX_REASON = 249

const Created = TapCharge.extend({
  transaction: z.object({ url: z.url({ protocol: /^https?$/ }), created: z.unknown() }),
})

/** Tap Payments, by its public API v2. */
export function openTap({ previousSecretKey, merchantId, ...access }: TapOptions): PaymentProvider {
  const ask = openProvider(access, refusal)
  const { clock = systemClock, secretKey } = access
  const keys = [secretKey, ...(previousSecretKey ? [previousSecretKey] : [])]
  const merchant = merchantId ? { merchant: { id: merchantId } } : {}

  /** All pages of a list, newest first. */
  async function listAll<T extends z.ZodType<{ id: string }>>(
    kind: 'charges' | 'refunds' | 'payouts',
    item: T,
    [from, to]: [number, number],
    filter: object = {},
  ): Promise<z.infer<T>[]> {
    const found = new Map<string, z.infer<T>>()
    for (let after: string | undefined; ; ) {
      const page: unknown = await ask({
        method: 'POST',
        path: `/${kind}/list`,
        body: {
          period: { date: { from, to }, type: 1 },
          limit: PAGE,
          ...filter,
          ...(after && { starting_after: after }),
        },
        answer: z.object({ [kind]: z.array(item) }),
      })
      const items = (page as Record<string, z.infer<T>[]>)[kind] ?? []
      const known = found.size
      for (const one of items) found.set(one.id, one)
      // A page that brings nothing new ends the list, too: a provider that ignores the cursor would be asked for ever.
      if (items.length < PAGE || found.size === known) return [...found.values()]
      after = items.at(-1)?.id
    }
  }

  return {
    name: 'tap',
    isLive: isLiveKey('tap', secretKey),
    step: 1,
    min: 100,
    max: 100_000_000,
    minutes: { min: 5, max: 60 },

    async create(charge) {
      const { id, transaction } = await ask({
        method: 'POST',
        path: '/charges/',
        headers: { lang_code: charge.language },
        body: {
          amount: fromFils(charge.fils),
          currency: 'BHD',
          customer_initiated: true,
          threeDSecure: true,
          save_card: false,
          description: 'Masrah',
          reference: { transaction: charge.id, order: charge.id, idempotent: charge.id },
          receipt: { email: false, sms: false },
          // The name of the payer is no business of the provider, which demands one.
          customer: { first_name: 'Guest', ...(charge.email && { email: charge.email }) },
          ...merchant,
          source: { id: 'src_all' },
          post: { url: charge.webhookUrl },
          redirect: { url: charge.returnUrl },
          transaction: { expiry: { period: charge.minutes, type: 'MINUTE' } },
        },
        answer: Created,
      })
      return { providerId: id, url: transaction.url }
    },

    async find(providerId) {
      return chargeFacts(
        await ask({ method: 'GET', path: `/charges/${encodeURIComponent(providerId)}`, answer: TapCharge }),
      )
    },

    async findByReference(id, since) {
      const charges = await listAll('charges', TapCharge, [since - SKEW_MS, clock.now() + SKEW_MS], {
        reference: { transaction: id },
      })
      return charges
        .map((charge): ChargeFacts & CreatedCharge => ({ ...chargeFacts(charge), url: charge.transaction?.url ?? '' }))
        .filter(({ reference }) => reference === id)
        .sort((a, b) => Number(b.state === 'captured') - Number(a.state === 'captured'))[0]
    },

    async refund(refund) {
      const answer = await ask({
        method: 'POST',
        path: '/refunds',
        body: {
          charge_id: refund.chargeId,
          amount: fromFils(refund.fils),
          currency: 'BHD',
          description: 'Masrah',
          reason: refund.reason.slice(0, MAX_REASON),
          reference: { merchant: refund.id, idempotent: refund.id },
          post: { url: refund.webhookUrl },
        },
        answer: TapRefund,
      })
      return refundFacts(answer)
    },

    async findRefund(providerId) {
      return refundFacts(
        await ask({ method: 'GET', path: `/refunds/${encodeURIComponent(providerId)}`, answer: TapRefund }),
      )
    },

    async refundsOf(chargeId) {
      const now = clock.now()
      const refunds = await listAll('refunds', TapRefund, [now - REFUNDS_MS, now + SKEW_MS], { charges: [chargeId] })
      return refunds.filter((refund) => refund.charge_id === chargeId).map(refundFacts)
    },

    async list(from, to) {
      return (await listAll('charges', TapCharge, [from, to])).map(chargeFacts)
    },

    async payouts(from, to) {
      return (await listAll('payouts', TapPayout, [from, to])).map(payoutFacts)
    },

    readWebhook(headers, body) {
      return readHint(headers.get('hashstring'), readJson(new TextDecoder().decode(body)), keys)
    },
  }
}

function readHint(hashstring: string | null, posted: unknown, keys: readonly string[]): WebhookHint | undefined {
  const refund = TapRefund.safeParse(posted)
  if (refund.success) {
    const { providerId, reference } = refundFacts(refund.data)
    return { kind: 'refund', providerId, reference, signed: isSigned(hashstring, refund.data, keys) }
  }
  const charge = TapCharge.safeParse(posted)
  if (charge.success && charge.data.id.startsWith('chg_')) {
    const { providerId, reference } = chargeFacts(charge.data)
    return { kind: 'charge', providerId, reference, signed: isSigned(hashstring, charge.data, keys) }
  }
  // No page says how webhooks of payouts are signed.
  const payout = TapPayout.safeParse(posted)
  return payout.success ? { kind: 'payout', providerId: payout.data.id, reference: null, signed: false } : undefined
}

const Refusal = z.object({ errors: z.array(z.object({ code: z.coerce.string(), description: z.string() })).min(1) })

function refusal(status: number, body: unknown): RefusedError {
  const error = Refusal.safeParse(body).data?.errors[0] ?? { code: String(status), description: 'no reason given' }
  return new RefusedError(error.code, refundFailure(error.code), `Tap refuses: ${error.description} (${error.code})`)
}
