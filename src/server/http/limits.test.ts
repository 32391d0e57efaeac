import { randomUUID } from 'node:crypto'
import { setImmediate } from 'node:timers/promises'
import { beforeAll, describe, expect, it } from 'vitest'
import { createUnsubscribeTokens } from '../services/mail/tokens.ts'
import { addUser } from '../testing/accounts.ts'
import { addEvent, mailsAreOut, purchaseOf, startTestApp } from '../testing/app.ts'
import { setupTestApp } from '../testing/setup-app.ts'
import { addTalent } from '../testing/talents.ts'

const app = setupTestApp({ STAFF_EMAILS: 'staff@example.com', TRUSTED_PROXIES: '10.0.0.1, 192.168.0.0/16, fd00::/8' })
let eventId: string
beforeAll(async () => {
  eventId = await addEvent(app)
})

interface ClientAddress {
  peer: string
  forwardedFor?: string
  cookie?: string
}

function send(
  method: string,
  path: string,
  { peer, forwardedFor, cookie }: ClientAddress,
  json?: object,
): Promise<Response> {
  const headers = new Headers({ 'accept-language': 'en', 'content-type': 'application/json' })
  if (forwardedFor) headers.set('x-forwarded-for', forwardedFor)
  if (cookie) headers.set('cookie', cookie)
  return app.fetch(
    new Request(`http://localhost${path}`, { method, headers, body: json && JSON.stringify(json) }),
    peer,
  )
}

const buy = (caller: ClientAddress) => send('POST', '/api/createTicket', caller, purchaseOf(eventId))
const lookup = (caller: ClientAddress) => send('POST', '/api/tickets/lookup', caller, { email: 'nobody@example.com' })
const changePreferences = (peer: string, cookie: string) =>
  send('PUT', '/api/email_preferences', { peer, cookie }, { gigs: true })

async function statuses(count: number, call: (i: number) => Promise<Response>): Promise<Record<number, number>> {
  const found: Record<number, number> = {}
  for (let i = 0; i < count; i++) {
    const { status } = await call(i)
    found[status] = (found[status] ?? 0) + 1
  }
  return found
}

describe('the rate limit', () => {
  it('is counted for a whole network of IPv6, which is one household', async () => {
    expect(await statuses(7, (i) => lookup({ peer: `2001:db8:0:1::${i.toString(16)}` }))).toEqual({ 200: 6, 429: 1 })
    expect((await lookup({ peer: '2001:db8:0:2::1' })).status).toBe(200)
  })

  it('is thirty images a minute', async () => {
    const caller = { peer: '198.51.100.21' }
    const upload = () => send('POST', '/api/uploadImage', caller, {})
    expect(await statuses(31, upload)).toEqual({ 401: 30, 429: 1 })
  })

  it('is sixty writes a minute, then 429 with Retry-After', async () => {
    const { cookie } = await addUser(app)
    const write = () => changePreferences('198.51.100.1', cookie)
    expect(await statuses(61, write)).toEqual({ 200: 60, 429: 1 })
    const refused = await write()
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThanOrEqual(1)
    expect(Number(refused.headers.get('retry-after'))).toBeLessThanOrEqual(60)
    expect(refused.headers.get('x-content-type-options')).toBe('nosniff')
    expect(await refused.json()).toEqual({
      code: 'TOO_MANY_REQUESTS',
      message: 'That was a lot at once. Wait a moment and try again.',
    })
  })

  it('lets a hundred buyers behind the address of a mobile network buy within a minute', async () => {
    const caller = { peer: '198.51.100.30' }
    expect(await statuses(100, () => buy(caller))).toEqual({ 200: 100 })
  })

  it('lets the mail programs of many readers unsubscribe through one address of their service', async () => {
    const tokens = createUnsubscribeTokens(app.secret)
    const stop = () => {
      const token = tokens.write({ id: randomUUID(), group: 'newsletter' })
      return send('POST', `/unsubscribe/${token}`, { peer: '198.51.100.40' })
    }
    expect(await statuses(70, stop)).toEqual({ 200: 70 })
  })

  it('leaves writes alone when their network sends unknown and refused requests', async () => {
    const peer = '198.51.100.31'
    const noise = (i: number) =>
      i % 2 ? send('POST', '/api/no-such-call', { peer }, {}) : send('POST', '/api/blocks', { peer }, {})
    expect(await statuses(150, noise)).toEqual({ 401: 75, 404: 75 })
    expect(await statuses(100, () => send('POST', '/api/createTicket', { peer }, {}))).toEqual({ 400: 100 })
    const { cookie } = await addUser(app)
    expect((await changePreferences(peer, cookie)).status).toBe(200)
    // Beyond their own limit they count like all others.
    expect(await statuses(111, noise)).toMatchObject({ 429: 1 })
  })

  it('counts signed-in callers by user, in any network; ended sessions and invalid cookies by network', async () => {
    const peer = '198.51.100.32'
    const [greedy, other, gone] = await Promise.all([addUser(app), addUser(app), addUser(app)])
    expect(await statuses(61, (i) => changePreferences(`203.0.113.${i}`, greedy.cookie))).toEqual({ 200: 60, 429: 1 })
    expect((await changePreferences('203.0.113.1', other.cookie)).status).toBe(200)

    await app.db.query('delete from sessions where "userId" = $1', [gone.id])
    const cookies = [gone.cookie, 'masrah.session_token=forged.signature']
    const lookupWith = (cookie: string) => lookup({ peer, cookie })
    expect(await statuses(7, (i) => lookupWith(cookies[i % 2] ?? ''))).toEqual({ 200: 6, 429: 1 })
    expect((await lookupWith(other.cookie)).status).toBe(200)
  })

  it('is six calls a minute that send a mail, counted separately', async () => {
    const caller = { peer: '198.51.100.2' }
    expect(await statuses(8, () => lookup(caller))).toEqual({ 200: 6, 429: 2 })
    const again = () => send('POST', '/api/send-ticket-email', caller, { purchaseId: eventId, email: 'a@example.com' })
    expect((await again()).status).toBe(429)
    expect((await buy(caller)).status).toBe(200)
  })

  it('of calls that send a mail leaves booking requests alone, which each organiser has ten of', async () => {
    const caller = { peer: '198.51.100.24' }
    expect(await statuses(7, () => lookup(caller))).toEqual({ 200: 6, 429: 1 })
    expect((await send('POST', '/api/bookings', caller, {})).status).toBe(401)
  })

  it('is twenty passwords a minute, counted separately from other changes', async () => {
    const caller = { peer: '198.51.100.20' }
    const signIn = (i: number) => send('POST', '/api/auth/sign-in/email', caller, { email: `${i}@example.com` })
    expect(await statuses(22, signIn)).toEqual({ 400: 20, 429: 2 })
    expect((await buy(caller)).status).toBe(200)
    const reset = { token: 'x', newPassword: 'correct horse battery' }
    expect((await send('POST', '/api/auth/reset-password', caller, reset)).status).toBe(429)
  })

  it('of the door is counted by session: guests in its network, with any cookie, do not keep it from admitting', async () => {
    const peer = '198.51.100.25'
    const admit = (cookie = 'masrah.session_token=forged.signature') => {
      const headers = { 'content-type': 'application/json', cookie }
      const body = JSON.stringify({ purchaseId: eventId })
      return app.fetch(new Request('http://localhost/api/check_in', { method: 'POST', headers, body }), peer)
    }
    expect(await statuses(1201, () => admit())).toEqual({ 401: 1200, 429: 1 })
    const { cookie } = await addUser(app, { email: 'staff@example.com' })
    expect((await admit(cookie)).status).toBe(404)
  })

  it('is six calls a minute that mail to an account', async () => {
    const caller = { peer: '198.51.100.22' }
    const signUp = (i: number) =>
      send('POST', '/api/auth/sign-up/email', caller, { email: `new${i}@example.com`, password: 'x' })
    expect(await statuses(8, signUp)).toEqual({ 400: 6, 429: 2 })
  })

  it('uses the single path of a call', async () => {
    const lookupAt = (path: string) => send('POST', path, { peer: '198.51.100.9' }, { email: 'a@example.com' })
    for (const path of ['/api/tickets/lookup/', '/api/tickets/lookup//', '/api/tickets%2Flookup']) {
      expect((await lookupAt(path)).status, path).toBe(404)
    }
  })

  it('is separate for each caller, and leaves reads alone', async () => {
    const caller = { peer: '198.51.100.3' }
    await statuses(7, () => lookup(caller))
    expect((await lookup({ peer: '198.51.100.4' })).status).toBe(200)
    expect((await send('GET', '/api/events', caller)).status).toBe(200)
  })

  it('is twelve hundred reads a minute', async () => {
    const caller = { peer: '198.51.100.5' }
    expect(await statuses(1199, () => send('GET', '/api/nothing', caller))).toEqual({ 404: 1199 })
    expect((await send('GET', '/api/events', caller)).status).toBe(200)
    for (const path of ['/api/nothing', '/api/events']) expect((await send('GET', path, caller)).status).toBe(429)
    // Health checks are for monitoring.
    expect((await send('GET', '/healthz', caller)).status).toBe(200)
  })

  it('counts a rendered page, and a drawn Open Graph image of an event and of a talent, as ten reads each', async () => {
    const caller = { peer: '198.51.100.33' }
    // A starved process answers 503 before it counts, until its timers have run.
    const statusOf = async (path: string): Promise<number> => {
      const { status } = await send('GET', path, caller)
      if (status !== 503) return status
      await setImmediate()
      return statusOf(path)
    }
    for (let reads = 0; reads < 1170; reads++) await statusOf('/api/nothing')
    for (const path of ['/faq', `/events/${eventId}/og.jpg`, `/talent-profile/${await addTalent(app)}/og.jpg`]) {
      expect(await statusOf(path), path).toBe(200)
    }
    expect(await statusOf('/api/nothing')).toBe(429)
  })

  it('does not apply to calls inside the process, nor with limits off', async () => {
    expect(await statuses(8, () => app.call('POST', '/api/tickets/lookup', { email: 'a@example.com' }))).toEqual({
      200: 8,
    })
    const open = await startTestApp({ RATE_LIMITS: 'off' })
    const request = () =>
      open.fetch(
        new Request('http://localhost/api/tickets/lookup', {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: '{"email":"a@example.com"}',
        }),
        '198.51.100.6',
      )
    expect(await statuses(8, request)).toEqual({ 200: 8 })
    await mailsAreOut(open)
    await open.stop()
  })
})

describe('the client of a rate limit', () => {
  it('is the client named by a trusted proxy, not the proxy', async () => {
    const behind = (forwardedFor: string) => lookup({ peer: '10.0.0.1', forwardedFor })
    expect(await statuses(7, () => behind('203.0.113.1'))).toEqual({ 200: 6, 429: 1 })
    expect((await behind('203.0.113.2')).status).toBe(200)
  })

  it('is the client behind several trusted proxies, in either notation', async () => {
    const chain = { peer: '::ffff:192.168.7.7', forwardedFor: '203.0.113.3, fd00::7, 192.168.1.1' }
    expect(await statuses(7, () => lookup(chain))).toEqual({ 200: 6, 429: 1 })
    expect((await lookup({ peer: '10.0.0.1', forwardedFor: '203.0.113.3' })).status).toBe(429)
  })

  it('is the peer, whatever its X-Forwarded-For claims', async () => {
    const liar = (i: number) => lookup({ peer: '203.0.113.4', forwardedFor: `203.0.114.${i}` })
    expect(await statuses(7, liar)).toEqual({ 200: 6, 429: 1 })
    const behind = (i: number) => lookup({ peer: '10.0.0.1', forwardedFor: `203.0.115.${i}, 203.0.113.5` })
    expect(await statuses(7, behind)).toEqual({ 200: 6, 429: 1 })
  })
})
