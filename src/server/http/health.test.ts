import { describe, expect, inject, it, vi } from 'vitest'
import { METRICS_TOKEN } from '../testing/app.ts'
import { onCluster } from '../testing/database.ts'
import { setupTestApp } from '../testing/setup-app.ts'
import { waitFor } from '../testing/time.ts'

const app = setupTestApp()

const from = (path: string, peer?: string, headers: Record<string, string> = {}) =>
  app.fetch(new Request(`http://localhost${path}`, { headers }), peer)

describe('/metrics', () => {
  it('counts requests, hits of the cache and jobs, as Prometheus reads them', async () => {
    await app.call('GET', '/api/nothing')
    const response = await app.call('GET', '/metrics', undefined, { authorization: `Bearer ${METRICS_TOKEN}` })
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
    expect(await ready.json()).toEqual({ ready: true, database: true, pubsub: true, disk: true })
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
    const lost = JSON.stringify({ ready: false, database: false, pubsub: false, disk: true })
    await waitFor(async () => (await (await app.call('GET', '/readyz')).text()) === lost)
    expect((await app.call('GET', '/readyz')).status).toBe(503)
    expect((await app.call('GET', '/healthz')).status).toBe(200)
    expect((await app.call('GET', '/api/events')).status).toBe(503)
    // Metrics that need no database are still there.
    const text = await app.metrics()
    expect(text).toContain('http_request_duration_seconds_count')
    expect(text).not.toMatch(/^jobs\{/m)
    await onCluster(cluster, `alter database ${name} with allow_connections true`)
    await waitFor(async () => (await app.call('GET', '/readyz')).status === 200)
  })
})
