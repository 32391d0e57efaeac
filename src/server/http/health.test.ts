import { randomUUID } from 'node:crypto'
import { describe, expect, inject, it, vi } from 'vitest'
import { CONNECTIONS } from '../services/connections.ts'
import { METRICS_TOKEN, startTestApp } from '../testing/app.ts'
import { onCluster } from '../testing/database.ts'
import { captureLog } from '../testing/log.ts'
import { metricIn, samplesIn } from '../testing/metrics.ts'
import { setupTestApp } from '../testing/setup-app.ts'
import { waitFor } from '../testing/time.ts'

const logged = captureLog()
const app = setupTestApp({ PORT: '0' }, logged.log)

const from = (path: string, peer?: string, headers: Record<string, string> = {}) =>
  app.fetch(new Request(`http://localhost${path}`, { headers }), peer)

describe('/metrics', () => {
  it('counts requests by pattern, mails, jobs, connections and hits of the cache, as Prometheus reads them', async () => {
    await app.call('GET', '/api/nothing')
    await app.call('POST', '/api/createTicket', {})
    await app.call('GET', `/scan/${randomUUID()}`)
    await app.call('GET', `/events/${randomUUID()}/og.jpg`)
    await app.call('GET', '/no-such-page')
    await app.call('BREW', '/tea')
    const response = await app.call('GET', '/metrics', undefined, { authorization: `Bearer ${METRICS_TOKEN}` })
    expect(response.headers.get('content-type')).toMatch(/^text\/plain; version=0\.0\.4/)
    const text = await response.text()
    for (const line of text.split('\n').filter(Boolean))
      expect(line).toMatch(/^(#|[a-z0-9_]+(\{[^\n]*\})? [-+\d.einfaN]+$)/i)
    const requests = samplesIn(text).filter(({ name }) => name === 'http_request_duration_seconds_count')
    expect(requests.map(({ labels: { route, method, status } }) => `${method} ${route} ${status}`).toSorted()).toEqual([
      'GET /api/* 4xx',
      'GET /events/{id}/og.jpg 4xx',
      'GET /scan/{purchaseId} 4xx',
      'GET unknown 4xx',
      'POST /api/createTicket 4xx',
      'other unknown 4xx',
    ])
    for (const result of ['sent', 'failed', 'refused']) expect(metricIn(text, 'mails_total', { result })).toBe(0)
    expect(metricIn(text, 'mail_server_up')).toBe(1)
    for (const state of ['outbox', 'waiting', 'dead'])
      expect(metricIn(text, 'jobs', { task: 'ticket_mail', state })).toBe(0)
    expect(metricIn(text, 'jobs_oldest_seconds', { task: 'ticket_mail' })).toBe(0)
    for (const [pool, max] of Object.entries({ requests: CONNECTIONS.requests, jobs: CONNECTIONS.jobs })) {
      expect(metricIn(text, 'database_connections_max', { pool })).toBe(max)
      expect(metricIn(text, 'database_connections', { pool, state: 'in_use' })).toBeLessThanOrEqual(max)
      expect(metricIn(text, 'database_waiting', { pool })).toBeGreaterThanOrEqual(0)
    }
    for (const name of ['public_cache_hits_total', 'public_cache_bytes', 'event_streams', 'process_cpu_seconds_total'])
      expect(metricIn(text, name), name).toBeGreaterThanOrEqual(0)
  })

  it('counts health probes apart, and the log leaves them out, and ids of unknown paths', async () => {
    const probes = async () => metricIn(await app.metrics(), 'health_probes_total', { route: '/readyz', status: '2xx' })
    const before = (await probes()) ?? 0
    const mistyped = '/api/ticket/3f0c1d5e-8c39-4d9a-9c7b-3f4a0d9e6f11/x?lng=ar'
    for (const path of ['/healthz', '/readyz', '/readyz', '/api/gigs', mistyped]) await app.call('GET', path)
    expect(await probes()).toBe(before + 2)
    expect(metricIn(await app.metrics(), 'http_request_duration_seconds_count', { route: '/readyz' })).toBe(undefined)
    const paths = logged.lines().flatMap(({ msg, path }) => (msg === 'request' ? [path] : []))
    expect(paths).toEqual(expect.arrayContaining(['/api/gigs', '/api/ticket/…/x']))
    expect(paths.filter((path) => /healthz|readyz|metrics/.test(String(path)))).toEqual([])
  })

  it('shows the jobs in one process of the site only, so that a sum counts each once', async () => {
    await app.db.query(`insert into outbox (task, payload) values ('ticket_mail', '{}')`)
    const other = await startTestApp({ DATABASE_URL: app.databaseUrl })
    try {
      const texts = await Promise.all([app.metrics(), other.metrics()])
      const shown = texts.map((text) => metricIn(text, 'jobs', { task: 'ticket_mail' }))
      expect(shown.filter((count) => count !== undefined)).toEqual([1])
    } finally {
      await other.stop()
    }
  })

  it.each(['Bearer', 'bearer'])('is shown to any caller with the token (%s)', async (scheme) => {
    const headers = { authorization: `${scheme} ${METRICS_TOKEN}`, 'x-forwarded-for': '203.0.113.1' }
    expect((await from('/metrics', '203.0.113.1', headers)).status).toBe(200)
  })

  it.each([undefined, '', 'Bearer ', 'Bearer wrong', `Bearer ${METRICS_TOKEN}x`, `Bearer ${METRICS_TOKEN.slice(1)}`])(
    'is not shown with %s, from anywhere',
    async (authorization) => {
      for (const peer of ['203.0.113.1', '10.0.0.1', '127.0.0.1', undefined]) {
        const response = await from('/metrics', peer, authorization === undefined ? {} : { authorization })
        expect(response.status).toBe(401)
        expect(response.headers.get('www-authenticate')).toBe('Bearer')
        expect(await response.text()).not.toContain('http_request')
      }
    },
  )
})

describe('health checks', () => {
  it('both succeed normally', async () => {
    expect(await (await app.call('GET', '/healthz')).text()).toBe('ok')
    const ready = await app.call('GET', '/readyz')
    expect(ready.status).toBe(200)
    expect(await ready.json()).toEqual({ ready: true, database: true, pubsub: true, disk: true, mail: true })
  })

  it('many at once ask the database once', async () => {
    const query = vi.spyOn(app.db, 'query')
    const answers = await Promise.all(Array.from({ length: 50 }, () => app.call('GET', '/readyz')))
    expect(answers.map(({ status }) => status)).toEqual(Array(50).fill(200))
    expect(query.mock.calls.filter(([text]) => String(text) === 'select 1').length).toBeLessThan(2)
  })

  it('without its database the server is alive, but not ready, until it is back', async () => {
    const name = new URL(app.databaseUrl).pathname.slice(1)
    const cluster = inject('clusterUrl')
    await onCluster(cluster, `alter database ${name} with allow_connections false`)
    await onCluster(cluster, `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}'`)
    const lost = JSON.stringify({ ready: false, database: false, pubsub: false, disk: true, mail: true })
    await waitFor(async () => (await (await app.call('GET', '/readyz')).text()) === lost)
    expect((await app.call('GET', '/readyz')).status).toBe(503)
    expect((await app.call('GET', '/healthz')).status).toBe(200)
    expect((await app.call('GET', '/api/events')).status).toBe(503)
    // Metrics that need no database are still there.
    const text = await app.metrics()
    expect(text).toContain('http_request_duration_seconds_count')
    expect(metricIn(text, 'jobs')).toBe(undefined)
    await onCluster(cluster, `alter database ${name} with allow_connections true`)
    await waitFor(async () => (await app.call('GET', '/readyz')).status === 200)
  })

  it('fail while the process stops, which answers all other requests until proxies have noticed', async () => {
    const { port, stop } = await app.listen({ graceMs: 3_000 })
    const stopped = stop()
    const get = (path: string) => fetch(`http://127.0.0.1:${port}${path}`)
    expect((await get('/healthz')).status).toBe(503)
    const ready = await get('/readyz')
    expect(ready.status).toBe(503)
    expect(await ready.json()).toMatchObject({ ready: false, database: true, stopping: true })
    const events = await get('/api/events')
    expect([events.status, events.headers.get('connection')]).toEqual([200, 'close'])
    await stopped
  })
})

describe('a mail server and a bucket that cannot be used', () => {
  const said = captureLog()
  const site = setupTestApp(
    {
      SMTP_URL: 'smtp://127.0.0.1:1',
      S3_ENDPOINT: 'http://127.0.0.1:1',
      S3_BUCKET: 'images',
      S3_ACCESS_KEY_ID: 'a',
      S3_SECRET_ACCESS_KEY: 'b',
    },
    said.log,
  )

  it('are said at the start, which goes on, in the body of /readyz and as metrics', async () => {
    const read = async () => (await (await site.call('GET', '/readyz')).json()) as { mail: boolean; images: boolean }
    await waitFor(async () => (await read()).mail === false && (await read()).images === false)
    expect((await site.call('GET', '/readyz')).status).toBe(200)
    const text = await site.metrics()
    expect([metricIn(text, 'mail_server_up'), metricIn(text, 'image_store_up')]).toEqual([0, 0])
    const lines = said.lines().map(({ msg }) => msg)
    expect(lines).toContain('the mail server cannot be used: mails wait')
    expect(lines).toContain('the store of images cannot be used: images are missing')
  })
})
