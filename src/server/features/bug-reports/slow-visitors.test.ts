import { once } from 'node:events'
import { type ClientRequest, request } from 'node:http'
import { afterAll, expect, it } from 'vitest'
import { setupListening, setupTestApp } from '../../testing/setup-app.ts'

const app = setupTestApp({ RATE_LIMITS: 'on', PORT: '0', TRUSTED_PROXIES: '127.0.0.1' })
const site = setupListening(app)
const held: ClientRequest[] = []
afterAll(() => held.forEach((sending) => void sending.destroy()))

/** Begins to send a report and never ends it. */
async function hold(ip: string): Promise<void> {
  const headers = {
    'content-type': 'multipart/form-data; boundary=B',
    'content-length': 1_000_000,
    'x-forwarded-for': ip,
    // Answered when the server has the head of the request.
    expect: '100-continue',
  }
  const sending = request(`http://127.0.0.1:${site.port}/api/report_bug`, { method: 'POST', headers })
  sending.on('error', () => {})
  held.push(sending)
  sending.flushHeaders()
  await once(sending, 'continue')
  sending.write('--B\r\n')
}

/** Status of a report without a message: 400 once it is received. */
async function report(ip: string): Promise<number> {
  const body = new FormData()
  body.set('userName', 'Sami')
  const url = `http://127.0.0.1:${site.port}/api/report_bug`
  return (await fetch(url, { method: 'POST', body, headers: { 'x-forwarded-for': ip } })).status
}

it('visitors who send slowly, of one network or of many, keep nobody from sending feedback', async () => {
  for (let i = 0; i < 35; i++) await hold(`198.51.100.${Math.floor(i / 5)}`)
  expect(await report('203.0.113.7')).toBe(400)
  expect(await report('198.51.100.1')).toBe(400)
})
