import { request } from 'node:http'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { Hono } from 'hono'
import { describe, expect, it } from 'vitest'
import { addUser } from '../testing/accounts.ts'
import { addEvent, purchaseOf } from '../testing/app.ts'
import { imageOf, upload } from '../testing/images.ts'
import { setupListening, setupTestApp } from '../testing/setup-app.ts'
import { networkOf } from './client-ip.ts'
import { receiveBody } from './receive-body.ts'

const app = setupTestApp({ RATE_LIMITS: 'off', PORT: '0' })
const site = setupListening(app)

/** Sends a body in pieces; only the last one reveals its length. */
function send(pieces: string[]): Promise<number> {
  return new Promise((resolve, reject) => {
    const headers = { 'content-type': 'application/json', 'transfer-encoding': 'chunked' }
    const options = { method: 'POST', agent: false, headers }
    const sent = request(`http://127.0.0.1:${site.port}/api/createTicket`, options, (response) => {
      response.resume()
      resolve(response.statusCode ?? 0)
    })
    sent.on('error', reject)
    for (const piece of pieces) sent.write(piece)
    sent.end()
  })
}

describe('a body', () => {
  it('is received in pieces', async () => {
    expect(await send([...JSON.stringify(purchaseOf(await addEvent(app)))])).toBe(200)
  })

  it('is refused once it is larger than allowed', async () => {
    expect(await send(['{"a":"', 'x'.repeat(40_000), 'x'.repeat(40_000), '"}'])).toBe(413)
  })

  it('may be a form with a file', async () => {
    const user = await addUser(app)
    const overSocket = {
      fetch: async (sent: Request) => {
        const { pathname } = new URL(sent.url)
        const body = await sent.arrayBuffer()
        return fetch(`http://127.0.0.1:${site.port}${pathname}`, { method: 'POST', headers: sent.headers, body })
      },
    }
    const { status, body } = await upload(overSocket, user, await imageOf('png'))
    expect([status, body.imageUrl]).toEqual([200, expect.stringMatching(/^\/media\//)])
  })
})

it('Uploads of visitors from all networks of an IPv6 /48 share what one may hold', async () => {
  const { promise: ended, resolve: end } = Promise.withResolvers<void>()
  const receiver = new Hono()
  receiver.use(async (c, next) => {
    const ip = c.req.header('x-ip') ?? ''
    c.set('client', { peer: ip, ip, network: networkOf(ip), language: 'en' })
    const upload = { maxBytes: 30e6, tooLarge: 'UPLOAD_FAILED' } as const
    c.set('call', { method: 'POST', path: '/', name: [], access: 'visitor', limit: 'write', upload })
    c.set('place', { without: (work) => work(), leave() {} })
    c.set('isVisitorUpload', true)
    await next()
  })
  receiver.use(receiveBody())
  receiver.post('/', (c) => c.text('received'))
  const statusFrom = async (ip: string, bytes: number) => {
    async function* iterator() {
      yield { length: bytes }
      await ended
    }
    const headers = { 'x-ip': ip, 'transfer-encoding': 'chunked' }
    return (await receiver.request('/', { method: 'POST', headers }, { incoming: { on() {}, iterator } })).status
  }
  const answers = [
    statusFrom('2001:db8:2:1::1', 25e6),
    ...[1, 2, 3].map((network) => statusFrom(`2001:db8:1:${network}::1`, 20e6)),
  ]
  await nextTurn()
  end()
  expect(await Promise.all(answers)).toEqual([200, 503, 200, 200])
})
