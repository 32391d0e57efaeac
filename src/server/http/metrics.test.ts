import { expect, it } from 'vitest'
import type { Database } from '../services/db.ts'
import type { JobCount } from '../services/job-counts.ts'
import { createPaymentMetrics } from '../services/payments/metrics.ts'
import { metricIn } from '../testing/metrics.ts'
import { createMetrics } from './metrics.ts'

it('jobs_oldest_seconds is the age of the oldest job of a task that is not dead', async () => {
  const rows: JobCount[] = [
    { task: 'ticket_mail', state: 'outbox', count: 1, oldest_s: 9 },
    { task: 'ticket_mail', state: 'waiting', count: 1, oldest_s: 5 },
    { task: 'ticket_mail', state: 'dead', count: 1, oldest_s: 99 },
  ]
  const { registry } = createMetrics({
    processName: 'masrah-1',
    db: { query: async () => ({ rows }) } as unknown as Database,
    pools: {},
    cache: { counts: { hits: 0, entries: 0, bytes: 0 } },
    streams: { size: 0 },
    mailer: { counts: { sent: 0, failed: 0, refused: 0 }, isServerUp: true },
    payments: createPaymentMetrics(),
    openMoney: async () => undefined,
    tasks: ['ticket_mail'],
  })
  expect(metricIn(await registry.metrics(), 'jobs_oldest_seconds', { task: 'ticket_mail' })).toBe(9)
})
