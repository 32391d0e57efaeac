import { request } from 'node:http'
import { describe, expect, it } from 'vitest'
import { addUser } from '../testing/accounts.ts'
import { addEvent, purchaseOf } from '../testing/app.ts'
import { imageOf, upload } from '../testing/images.ts'
import { setupListening, setupTestApp } from '../testing/setup-app.ts'

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
    const { status, body } = await upload(overSocket, user, await imageOf('png', { width: 900, height: 900 }))
    expect([status, body.imageUrl]).toEqual([200, expect.stringMatching(/^\/media\//)])
  })
})
