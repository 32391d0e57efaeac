import { Counter, collectDefaultMetrics, Gauge, Histogram, type Metric, Registry } from 'prom-client'
import type { Database } from '../services/db.ts'
import { countJobs, JOB_STATES, type JobCount } from '../services/job-counts.ts'
import type { MailState } from '../services/mail/transport.ts'
import type { PaymentMetrics } from '../services/payments/metrics.ts'
import type { ServerWatch } from '../services/server-watch.ts'
import { shareResult } from '../services/share-result.ts'
import { VERSION } from '../version.ts'
import type { EventStreams } from './event-stream.ts'
import type { PublicCache } from './public/cache.ts'

interface MetricsOptions {
  /** Name of the process in `pg_stat_activity`. */
  processName: string
  db: Database
  /** The connections of this process, by use. */
  pools: Readonly<Record<string, Database>>
  cache: Pick<PublicCache, 'counts'>
  streams: Pick<EventStreams, 'size'>
  mailer: Pick<MailState, 'counts' | 'isServerUp'>
  /** Of the bucket, if there is one. */
  storeWatch?: Pick<ServerWatch, 'isUp'>
  /** What the process counts of paying online. */
  payments: PaymentMetrics
  /** Money that waits; undefined where another process of the site shows it. */
  openMoney: () => Promise<
    Record<'oldest_s' | 'unclear' | 'strays' | 'failed_refunds' | 'differences', number> | undefined
  >
  /** Names of all jobs. */
  tasks: readonly string[]
}

/** Metrics for Prometheus, shown at `/metrics`; `docs/alerts.yml` uses them. */
export function createMetrics(options: MetricsOptions) {
  const { db, pools, cache, streams, mailer, storeWatch, payments, openMoney, tasks, processName } = options
  const registry = new Registry()
  const registers = [registry]
  const gauge = (name: string, help: string, value: () => number) =>
    new Gauge({
      name,
      help,
      registers,
      collect() {
        this.set(value())
      },
    })
  const gaugeByPool = (name: string, help: string, value: (pool: Database) => number) =>
    new Gauge({
      name,
      help,
      labelNames: ['pool'],
      registers,
      collect() {
        for (const [pool, database] of Object.entries(pools)) this.set({ pool }, value(database))
      },
    })
  collectDefaultMetrics({ register: registry })
  new Gauge({
    name: 'masrah_build_info',
    help: 'Always 1: the version that runs.',
    labelNames: ['version'],
    registers,
  }).set({ version: VERSION }, 1)

  const requests = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Requests by pattern of their path, method and class of their status, without health probes and hits of the public cache.',
    labelNames: ['route', 'method', 'status'],
    buckets: [0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers,
  })
  const probes = new Counter({
    name: 'health_probes_total',
    help: 'Requests for /healthz, /readyz and /metrics, by class of their status.',
    labelNames: ['route', 'status'],
    registers,
  })
  new Counter({
    name: 'public_cache_hits_total',
    help: 'Responses sent from memory.',
    registers,
    collect() {
      this.reset()
      this.inc(cache.counts.hits)
    },
  })
  gauge('public_cache_bytes', 'Memory that cached responses take, about.', () => cache.counts.bytes)
  gauge('event_streams', 'Open event streams; they are no requests under way.', () => streams.size)

  new Counter({
    name: 'mails_total',
    help: 'Attempts to send a mail, by result: failed ones are tried again, those that the recipient refused are not.',
    labelNames: ['result'],
    registers,
    collect() {
      this.reset()
      for (const [result, count] of Object.entries(mailer.counts)) this.inc({ result }, count)
    },
  })
  if (mailer.isServerUp !== undefined) {
    gauge('mail_server_up', 'Whether the mail server took connection and login when last used.', () =>
      Number(mailer.isServerUp),
    )
  }
  if (storeWatch) {
    gauge('image_store_up', 'Whether the bucket did what it was last asked for.', () => Number(storeWatch.isUp))
  }

  new Gauge({
    name: 'database_connections',
    help: 'Connections to the database, by pool and state.',
    labelNames: ['pool', 'state'],
    registers,
    collect() {
      for (const [pool, { totalCount, idleCount }] of Object.entries(pools)) {
        this.set({ pool, state: 'in_use' }, totalCount - idleCount)
        this.set({ pool, state: 'idle' }, idleCount)
      }
    },
  })
  gaugeByPool('database_connections_max', 'Most connections that a pool opens.', ({ options: { max } }) => max)
  gaugeByPool(
    'database_waiting',
    'Queries that wait for a connection of their pool.',
    ({ waitingCount }) => waitingCount,
  )

  // Unknown while the database is down, when the other metrics matter most.
  const countOnce = shareResult(() => countJobs(db, processName).catch(() => undefined), 0)
  new Gauge({
    name: 'jobs',
    help: 'Jobs by task and state: in the outbox, waiting for their turn or a retry, dead after the last retry. One process of the site shows them.',
    labelNames: ['task', 'state'],
    registers,
    async collect() {
      const counts = await countOnce()
      this.reset()
      if (!counts) return
      for (const task of tasks) for (const state of JOB_STATES) this.set({ task, state }, 0)
      for (const { task, state, count } of counts) this.set({ task, state }, count)
    },
  })
  new Gauge({
    name: 'jobs_oldest_seconds',
    help: 'Age of the oldest job that is neither done nor dead, by task; 0 without one. Shown by the process that shows jobs.',
    labelNames: ['task'],
    registers,
    async collect() {
      const counts = await countOnce()
      this.reset()
      if (!counts) return
      for (const task of tasks) this.set({ task }, 0)
      for (const { task, oldest_s } of counts.filter(({ state }) => state !== 'dead').sort(byAge))
        this.set({ task }, oldest_s)
    },
  })
  for (const metric of Object.values(payments)) registry.registerMetric(metric as Metric)
  const openOnce = shareResult(() => openMoney().catch(() => undefined), 0)
  for (const [name, help, read] of OPEN_MONEY) {
    new Gauge({
      name,
      help: `${help} Shown by the process that shows jobs.`,
      registers,
      async collect() {
        const open = await openOnce()
        this.remove()
        if (open) this.set(open[read])
      },
    })
  }
  return { registry, requests, probes }
}

const OPEN_MONEY = [
  ['payment_charges_oldest_seconds', 'Age of the oldest charge whose end is not known; 0 without one.', 'oldest_s'],
  ['payment_charges_unclear', 'Charges whose end nobody knows an hour after their link.', 'unclear'],
  ['payment_strays', 'Captured money that is no payment and did not go back by itself.', 'strays'],
  [
    'payment_refunds_failed',
    'Refunds that failed and wait for a person, or for money at the provider.',
    'failed_refunds',
  ],
  ['payment_differences', "Open differences between the provider's list and ours.", 'differences'],
] as const

const byAge = (a: JobCount, b: JobCount) => a.oldest_s - b.oldest_s

export type Metrics = ReturnType<typeof createMetrics>
