import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { startTestApp, type TestApp } from '../testing/app.ts'
import { onCluster } from '../testing/database.ts'
import { eventually } from '../testing/time.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

const from = (path: string, peer?: string, headers: Record<string, string> = {}) =>
  app.fetch(new Request(`http://localhost${path}`, { headers }), peer)

describe('/metrics', () => {
  it('counts requests, hits of the cache and jobs, as Prometheus reads them', async () => {
    await app.call('GET', '/api/nothing')
    const response = await app.call('GET', '/metrics')
    expect(response.headers.get('content-type')).toMatch(/^text\/plain; version=0\.0\.4/)
    const text = await response.text()
    expect(text).toMatch(/^http_request_duration_seconds_count\{method="GET",status="404"\} [1-9]/m)
    expect(text).toMatch(/^public_cache_hits_total \d+$/m)
    expect(text).toMatch(/^public_cache_bytes \d+$/m)
    for (const state of ['outbox', 'waiting', 'dead'])
      expect(text).toMatch(new RegExp(`^jobs\\{state="${state}"\\} 0$`, 'm'))
    expect(text).toMatch(/^process_cpu_seconds_total /m)
    for (const line of text.split('\n').filter(Boolean))
      expect(line).toMatch(/^(#|[a-z0-9_]+(\{[^}]*\})? [-+\d.einfaN]+$)/i)
  })

  it.each(['127.0.0.1', '::1', '::ffff:10.1.2.3', '192.168.1.1', '172.20.0.5', 'fd12::1'])(
    'is shown to %s, near by',
    async (peer) => {
      expect((await from('/metrics', peer)).status).toBe(200)
    },
  )

  it.each(['203.0.113.1', '172.32.0.1', '11.0.0.1', '2001:db8::1', '::ffff:203.0.113.1'])(
    'is not shown to %s, a stranger',
    async (peer) => {
      expect((await from('/metrics', peer)).status).toBe(404)
    },
  )

  it('is not shown to those whom a proxy near by passes on', async () => {
    expect((await from('/metrics', '10.0.0.1', { 'x-forwarded-for': '203.0.113.1' })).status).toBe(404)
  })
})

describe('signs of life', () => {
  it('are both given while all is well', async () => {
    expect(await (await app.call('GET', '/healthz')).text()).toBe('ok')
    const ready = await app.call('GET', '/readyz')
    expect(ready.status).toBe(200)
    expect(await ready.json()).toEqual({ ready: true, database: true, live: true })
  })

  it('without its database the server is alive, but not ready, until it is back', async () => {
    const name = new URL(app.databaseUrl).pathname.slice(1)
    const cluster = inject('clusterUrl')
    await onCluster(cluster, `alter database ${name} with allow_connections false`)
    await onCluster(cluster, `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}'`)
    const lost = JSON.stringify({ ready: false, database: false, live: false })
    await eventually(async () => (await (await app.call('GET', '/readyz')).text()) === lost)
    expect((await app.call('GET', '/readyz')).status).toBe(503)
    expect((await app.call('GET', '/healthz')).status).toBe(200)
    expect((await app.call('GET', '/api/events')).status).toBe(500)
    // What can be measured without it still is.
    const metrics = await app.call('GET', '/metrics')
    expect(metrics.status).toBe(200)
    const text = await metrics.text()
    expect(text).toContain('http_request_duration_seconds_count')
    expect(text).not.toMatch(/^jobs\{/m)
    await onCluster(cluster, `alter database ${name} with allow_connections true`)
    await eventually(async () => (await app.call('GET', '/readyz')).status === 200)
  })
})
