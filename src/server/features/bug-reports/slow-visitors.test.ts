import { once } from 'node:events'
import { type ClientRequest, request } from 'node:http'
import { afterAll, expect, it } from 'vitest'
import { setupListening, setupTestApp } from '../../testing/setup-app.ts'
import { waitFor } from '../../testing/time.ts'

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
  }
  const sending = request(`http://127.0.0.1:${site.port}/api/report_bug`, { method: 'POST', headers })
  sending.on('error', () => {})
  held.push(sending)
  sending.write('--B\r\n')
  await once(sending, 'socket')
}

/** Status of a report without a message: 400 once it is received. */
async function report(ip: string): Promise<number> {
  const body = new FormData()
  body.set('userName', 'Sami')
  const url = `http://127.0.0.1:${site.port}/api/report_bug`
  return (await fetch(url, { method: 'POST', body, headers: { 'x-forwarded-for': ip } })).status
}

it('slow visitors in the networks of one IPv6 site hold three slots, which leaves those of all others', async () => {
  for (const network of [1, 2, 3]) await hold(`2001:db8:0:${network}::1`)
  let network = 4
  await waitFor(async () => (await report(`2001:db8:0:${network++}::1`)) === 429)
  expect(await report('2001:db8:1:1::1')).toBe(400)
})
