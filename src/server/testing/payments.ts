import {
  type ChargeFacts,
  type NewCharge,
  type NewRefund,
  type PaymentProvider,
  type PayoutFacts,
  type RefundFacts,
  RefusedError,
} from '../services/payments/port.ts'

/** A payment provider in memory, for what the site makes of its answers; the adapters meet the fake of Tap (`services/payments`). */
export interface TestProvider extends PaymentProvider {
  charges: Map<string, ChargeFacts>
  refunds: Map<string, RefundFacts>
  paidOut: PayoutFacts[]
  /** Creations and refunds that were asked for, repeated ones, too. */
  created: NewCharge[]
  refunded: NewRefund[]
  /** Lets the payer of a charge, by our id, do something. */
  set(id: string, facts: Partial<ChargeFacts>): void
  /** Runs before each call, by its name; it may throw. */
  before: (call: string) => void | Promise<void>
  /** Runs once a call is done, before it is answered; it may throw, so that the answer is lost. */
  after: (call: string) => void | Promise<void>
}

export function testProvider(traits: Partial<Pick<PaymentProvider, 'step' | 'isLive'>> = {}): TestProvider {
  const charges = new Map<string, ChargeFacts>()
  const refunds = new Map<string, RefundFacts>()
  const answer = async <Result>(call: string, work: () => Result): Promise<Result> => {
    await provider.before(call)
    const result = work()
    await provider.after(call)
    return result
  }
  const idOf = (id: string) => `chg_${id}`
  const found = <Facts>(facts: Facts | undefined): Facts => {
    if (!facts) throw new RefusedError('404', 'other', 'not found')
    return facts
  }
  const provider: TestProvider = {
    ...{ name: 'test', isLive: false, step: 1, min: 100, max: 1_000_000_000, minutes: { min: 5, max: 60 }, ...traits },
    charges,
    refunds,
    paidOut: [],
    created: [],
    refunded: [],
    before() {},
    after() {},
    set(id, facts) {
      charges.set(idOf(id), { ...found(charges.get(idOf(id))), ...facts })
    },
    create: (charge) =>
      answer('create', () => {
        provider.created.push(charge)
        const providerId = idOf(charge.id)
        if (!charges.has(providerId))
          charges.set(providerId, {
            ...{ providerId, reference: charge.id, fils: charge.fils, currency: 'BHD', live: provider.isLive },
            ...{ state: 'open', reason: null, scheme: null, lastFour: null, at: null },
          })
        return { providerId, url: `https://pay.test/${providerId}` }
      }),
    find: (providerId) => answer('find', () => found(charges.get(providerId))),
    findByReference: (id) =>
      answer('findByReference', () => {
        const charge = [...charges.values()].find(({ reference }) => reference === id)
        return charge && { ...charge, url: `https://pay.test/${charge.providerId}` }
      }),
    refund: (refund) =>
      answer('refund', () => {
        provider.refunded.push(refund)
        const providerId = `ref_${refund.id}`
        const facts: RefundFacts = refunds.get(providerId) ?? {
          ...{ providerId, chargeId: refund.chargeId, reference: refund.id, fils: refund.fils, currency: 'BHD' },
          ...{ live: provider.isLive, state: 'done', failure: null },
        }
        refunds.set(providerId, facts)
        return facts
      }),
    findRefund: (providerId) => answer('findRefund', () => found(refunds.get(providerId))),
    refundsOf: (chargeId) =>
      answer('refundsOf', () => [...refunds.values()].filter((refund) => refund.chargeId === chargeId)),
    list: () => answer('list', () => [...charges.values()]),
    payouts: () => answer('payouts', () => provider.paidOut),
    readWebhook: (headers, body) => {
      const { id, reference = null } = JSON.parse(new TextDecoder().decode(body)) as { id?: string; reference?: string }
      return id === undefined
        ? undefined
        : {
            kind: id.startsWith('ref_') ? 'refund' : 'charge',
            providerId: id,
            reference,
            signed: headers.get('signed') === 'yes',
          }
    },
  }
  return provider
}
