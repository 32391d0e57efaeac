import { Counter, Histogram } from 'prom-client'

/** What a process counts of paying online, until `http/metrics.ts` shows it. */
export function createPaymentMetrics() {
  const settle = new Histogram({
    name: 'payment_settle_seconds',
    help: 'Time to ask the provider what became of a charge and to write it, by the state it then has.',
    labelNames: ['state'],
    buckets: [0.01, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers: [],
  })
  // Shown before the first one, for rates.
  settle.zero({ state: 'captured' })
  return {
    settle,
    unsigned: new Counter({
      name: 'payment_webhooks_unsigned_total',
      help: 'Webhooks of the payment provider whose signature is missing or wrong; nothing follows from them.',
      registers: [],
    }),
    sweepFinds: new Counter({
      name: 'payment_sweep_finds_total',
      help: 'Captured charges that the minutely sweep found first: each had no page open, and its webhook was lost or late.',
      registers: [],
    }),
  }
}

export type PaymentMetrics = ReturnType<typeof createPaymentMetrics>
