import pg from 'pg'
import { afterEach, beforeEach, describe, expect, inject, it, vi } from 'vitest'
import { addEvent, buy, purchaseOf, startTestApp, type TestApp } from '../testing/app.ts'
import { onCluster } from '../testing/database.ts'
import { captureLog } from '../testing/log.ts'
import { purchaseIn, startMailServer, type TestMailServer } from '../testing/mail-server.ts'
import { metricIn } from '../testing/metrics.ts'
import { freePort } from '../testing/ports.ts'
import { insertTickets } from '../testing/tickets.ts'
import { waitFor } from '../testing/time.ts'
import { newProcessName } from './connections.ts'
import { openDatabase } from './db.ts'
import { startJobs } from './jobs.ts'

let app: TestApp
let port: number
let mail: TestMailServer | undefined
const logged = captureLog()
beforeEach(async () => {
  port = await freePort()
  app = await startTestApp({ RATE_LIMITS: 'off', SMTP_URL: `smtp://127.0.0.1:${port}` }, logged.log)
})
afterEach(async () => {
  await app.stop()
  await mail?.stop()
})

/** Buys tickets; returns their purchase ids. */
async function buyTickets(count: number): Promise<string[]> {
  const eventId = await addEvent(app)
  const purchases = Array.from({ length: count }, () => purchaseOf(eventId))
  for (const purchase of purchases) expect((await buy(app, purchase)).status).toBe(200)
  return purchases.map(({ purchaseId }) => String(purchaseId))
}

const jobs = async () =>
  (await app.db.query('select attempts, max_attempts, last_error, run_at from graphile_worker.jobs')).rows

/** Makes retries due now instead of in seconds to hours. */
async function makeDue(): Promise<void> {
  await app.db.query('update graphile_worker._private_jobs set run_at = now() where locked_at is null')
  await announce()
}

/** As graphile-worker announces new jobs: otherwise due ones would wait for its next poll. */
const announce = () => app.db.query(`select pg_notify('jobs:insert', '')`)

const metric = async (state: string) => metricIn(await app.metrics(), 'jobs', { task: 'ticket_mail', state })

describe('Jobs while the mail server does not answer', () => {
  it('do not stop sales, and send every mail once when it is back', async () => {
    const purchaseIds = await buyTickets(5)
    await waitFor(async () => (await jobs()).filter(({ last_error }) => last_error).length === 5)
    expect(await metric('waiting')).toBe(5)
    expect(await metric('dead')).toBe(0)
    // Seen by operators from the first mail on.
    const outage = await app.metrics()
    expect(metricIn(outage, 'mail_server_up')).toBe(0)
    expect(metricIn(outage, 'mails_total', { result: 'failed' })).toBeGreaterThanOrEqual(5)
    expect(metricIn(outage, 'jobs_oldest_seconds', { task: 'ticket_mail' })).toBeGreaterThan(0)
    // More jobs while the server is still down.
    await makeDue()
    await waitFor(async () => (await jobs()).filter(({ attempts }) => attempts > 1).length === 5)

    mail = await startMailServer(port)
    await makeDue()
    const mails = await mail.waitFor(5)
    expect(mails.map(purchaseIn).toSorted()).toEqual(purchaseIds.toSorted())
    await waitFor(async () => (await jobs()).length === 0)
    expect(mail.mails).toHaveLength(5)
    const over = await app.metrics()
    expect(metricIn(over, 'jobs', { state: 'waiting' })).toBe(0)
    expect(metricIn(over, 'mail_server_up')).toBe(1)
    expect(metricIn(over, 'mails_total', { result: 'sent' })).toBe(5)
    expect(metricIn(over, 'jobs_oldest_seconds')).toBe(0)
  })

  it('retry a mail up to 25 times with growing pauses', async () => {
    await buyTickets(1)
    const first = await waitFor(async () =>
      (await jobs()).find(({ attempts, last_error }) => attempts === 1 && last_error),
    )
    expect(first).toMatchObject({ max_attempts: 25, last_error: expect.stringContaining('ECONNREFUSED') })
    await app.db.query('update graphile_worker._private_jobs set attempts = 9, run_at = now() where locked_at is null')
    await announce()
    const tenth = await waitFor(async () =>
      (await jobs()).find(
        ({ attempts, run_at }) => attempts === 10 && run_at > new Date(Date.now() + 1_000).toISOString(),
      ),
    )
    expect(new Date(tenth.run_at).getTime() - Date.now()).toBeGreaterThan(3_600_000)
  })

  it('count a mail whose last retry failed as dead in /metrics', async () => {
    await buyTickets(1)
    await waitFor(async () => (await jobs()).some(({ attempts, last_error }) => attempts === 1 && last_error))
    await app.db.query(
      'update graphile_worker._private_jobs set attempts = max_attempts - 1, run_at = now() where locked_at is null',
    )
    await announce()
    await waitFor(async () => (await metric('dead')) === 1)
    expect(await metric('waiting')).toBe(0)
    expect(logged.text()).toContain('attempt 25 of 25')
  })
})

describe('A mail that the mail server does not take', () => {
  const results = async () => {
    const text = await app.metrics()
    return ['sent', 'failed', 'refused'].map((result) => metricIn(text, 'mails_total', { result }))
  }

  it('is not tried again when its recipient is refused for good', async () => {
    mail = await startMailServer(port)
    mail.refuse = '5.1.1 <guest@example.com>: no such mailbox'
    await buyTickets(1)
    await waitFor(async () => (await results())[2] === 1)
    await waitFor(async () => (await jobs()).length === 0)
    expect(await results()).toEqual([0, 0, 1])
    expect(await metric('dead')).toBe(0)
  })

  it('is tried again when the recipient is refused for now', async () => {
    mail = await startMailServer(port)
    mail.refuse = '4.2.0 greylisted'
    mail.refusalCode = 450
    await buyTickets(1)
    await waitFor(async () => (await jobs()).some(({ attempts, last_error }) => attempts === 1 && last_error))
    mail.refuse = undefined
    await makeDue()
    await mail.waitFor(1)
    await waitFor(async () => (await jobs()).length === 0)
    expect(await results()).toEqual([1, 1, 0])
  })
})

describe('Workers that ended because the database went away under a job', () => {
  it('are looked for until their jobs are unlocked, those that could not start never', async () => {
    mail = await startMailServer(port)
    const release = mail.hold()
    await buyTickets(1)
    await waitFor(() => mail?.held === 1)
    const name = new URL(app.databaseUrl).pathname.slice(1)
    const cluster = inject('clusterUrl')
    await onCluster(cluster, `alter database ${name} with allow_connections false`)
    await onCluster(cluster, `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}'`)
    release()
    const failedStarts = () => logged.text().split('the workers failed').length - 1
    const before = failedStarts()
    await waitFor(() => failedStarts() >= before + 3)
    const query = vi.spyOn(pg.Pool.prototype, 'query')
    const unlocked = () =>
      query.mock.calls
        .filter(([text]) => String(text).includes('force_unlock_workers'))
        .map(([, values]) => (values as unknown as [string[]])[0].length)
    await onCluster(cluster, `alter database ${name} with allow_connections true`)
    await waitFor(() => unlocked().at(-1) === 0)
    expect(Math.max(...unlocked())).toBe(1)
    expect((await app.db.query('select from graphile_worker.jobs where locked_at is not null')).rowCount).toBe(0)
  })
})

describe('Jobs that are stopped while their workers start', () => {
  it('ends workers that are still starting, and closes their connections', async () => {
    const processName = newProcessName()
    const db = openDatabase(app.databaseUrl, logged.log, 4, processName)
    const query = vi.spyOn(db, 'query')
    const waitingWorkers = async () => {
      const { rowCount } = await app.db.query(
        `select from pg_stat_activity where application_name = $1 and wait_event_type = 'Lock'`,
        [processName],
      )
      return rowCount
    }
    const holder = await app.db.connect()
    // The first table that starting workers read.
    await holder.query('begin; lock table graphile_worker.migrations')
    const options = { log: logged.log, processName, mailConnections: 1, bulkMailRate: 50 }
    const own = await startJobs({ db, ...options, declarations: {}, handlers: {} })
    await waitFor(async () => (await waitingWorkers()) === 2)
    // `stop` ends the relay first, and shall find no workers after that.
    await waitFor(() => query.mock.calls.some(([text]) => (text as { name?: string }).name === 'relay'))
    await Promise.all(query.mock.results.map(({ value }) => value))
    const stopped = own.stop()
    await holder.query('rollback')
    holder.release()
    await stopped
    await db.end()
  })
})

describe('The relay', () => {
  it('finds rows of the outbox without a kick', async () => {
    mail = await startMailServer(port)
    const eventId = await addEvent(app)
    await insertTickets(app.db, eventId, [{ purchaseId: '0b9a2e9c-8c39-4d9a-9c7b-3f4a0d9e6f11', mails_sent: 0 }])
    await app.db.query(
      `insert into outbox (task, payload) values ('ticket_mail', '{"purchaseId": "0b9a2e9c-8c39-4d9a-9c7b-3f4a0d9e6f11", "mail": 1}')`,
    )
    await mail.waitFor(1)
    expect((await app.db.query('select * from outbox')).rows).toEqual([])
  })

  it('leaves rows in the outbox while the queue refuses them, counted in /metrics', async () => {
    mail = await startMailServer(port)
    await app.db.query('alter table graphile_worker._private_jobs add constraint closed check (false) not valid')
    await buyTickets(3)
    await waitFor(() => logged.text().includes('the outbox could not be relayed'))
    expect(await metric('outbox')).toBe(3)
    await app.db.query('alter table graphile_worker._private_jobs drop constraint closed')
    await mail.waitFor(3)
    expect(await metric('outbox')).toBe(0)
  })

  it('moves each row exactly once, in batches, when many relays run', async () => {
    const eventId = await addEvent(app)
    await insertTickets(
      app.db,
      eventId,
      Array.from({ length: 1200 }, () => ({ mails_sent: 0 })),
    )
    await app.db.query(
      `insert into outbox (task, payload)
       select 'ticket_mail', jsonb_build_object('purchaseId', "purchaseId", 'mail', 1) from tickets`,
    )
    for (let i = 0; i < 20; i++) app.jobs.kick()
    await waitFor(async () => (await app.db.query('select 1 from outbox')).rows.length === 0)
    const { rows } = await app.db.query(
      `select count(*)::int as jobs, count(distinct payload->>'purchaseId')::int as purchases from graphile_worker._private_jobs`,
    )
    expect(rows).toEqual([{ jobs: 1200, purchases: 1200 }])
  })
})
