import { RateLimiterMemory } from 'rate-limiter-flexible'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { addUser, mailedLink, PASSWORD, signUp } from '../testing/accounts.ts'
import { addEvent, mailsAreOut, purchaseOf, startTestApp, type TestApp } from '../testing/app.ts'
import { createAccountLimiter } from './limits.ts'

let app: TestApp
let eventId: string
beforeAll(async () => {
  app = await startTestApp({ TRUSTED_PROXIES: '10.0.0.1, 192.168.0.0/16, fd00::/8' })
  eventId = await addEvent(app)
})
afterAll(() => app.stop())

interface Caller {
  peer: string
  forwardedFor?: string
}

function send(method: string, path: string, { peer, forwardedFor }: Caller, json?: object): Promise<Response> {
  const headers = new Headers({ 'accept-language': 'en', 'content-type': 'application/json' })
  if (forwardedFor) headers.set('x-forwarded-for', forwardedFor)
  return app.fetch(
    new Request(`http://localhost${path}`, { method, headers, body: json && JSON.stringify(json) }),
    peer,
  )
}

const buy = (caller: Caller) => send('POST', '/api/createTicket', caller, purchaseOf(eventId))
const lookup = (caller: Caller) => send('POST', '/api/tickets/lookup', caller, { email: 'nobody@example.com' })

async function statuses(count: number, call: (i: number) => Promise<Response>): Promise<Record<number, number>> {
  const found: Record<number, number> = {}
  for (let i = 0; i < count; i++) {
    const { status } = await call(i)
    found[status] = (found[status] ?? 0) + 1
  }
  return found
}

describe('how often one may call', () => {
  it('is counted for a whole network of IPv6, which is one household', async () => {
    expect(await statuses(61, (i) => buy({ peer: `2001:db8:0:1::${i.toString(16)}` }))).toEqual({ 200: 60, 429: 1 })
    expect((await buy({ peer: '2001:db8:0:2::1' })).status).toBe(200)
  })

  it('is thirty pictures a minute', async () => {
    const caller = { peer: '198.51.100.21' }
    const upload = () => send('POST', '/api/uploadImage', caller, {})
    expect(await statuses(31, upload)).toEqual({ 401: 30, 429: 1 })
  })

  it('is sixty changes a minute, then one is told how long to wait', async () => {
    const caller = { peer: '198.51.100.1' }
    expect(await statuses(61, () => buy(caller))).toEqual({ 200: 60, 429: 1 })
    const refused = await buy(caller)
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThanOrEqual(1)
    expect(Number(refused.headers.get('retry-after'))).toBeLessThanOrEqual(60)
    expect(refused.headers.get('x-content-type-options')).toBe('nosniff')
    expect(await refused.json()).toEqual({
      success: false,
      code: 'TOO_MANY_REQUESTS',
      message: 'That was a lot at once. Please wait a moment and try again.',
    })
  })

  it('is six calls a minute that make us write to somebody, counted apart', async () => {
    const caller = { peer: '198.51.100.2' }
    expect(await statuses(8, () => lookup(caller))).toEqual({ 200: 6, 429: 2 })
    const again = () => send('POST', '/api/send-ticket-email', caller, { purchaseId: eventId, email: 'a@example.com' })
    expect((await again()).status).toBe(429)
    expect((await buy(caller)).status).toBe(200)
  })

  it('goes by the one address that a call has', async () => {
    const lookupAt = (path: string) => send('POST', path, { peer: '198.51.100.9' }, { email: 'a@example.com' })
    for (const path of ['/api/tickets/lookup/', '/api/tickets/lookup//', '/api/tickets%2Flookup']) {
      expect((await lookupAt(path)).status, path).toBe(404)
    }
  })

  it('is each caller’s own, and reading goes on', async () => {
    const caller = { peer: '198.51.100.3' }
    await statuses(7, () => lookup(caller))
    expect((await lookup({ peer: '198.51.100.4' })).status).toBe(200)
    expect((await send('GET', '/api/events', caller)).status).toBe(200)
  })

  it('is twelve hundred reads a minute', async () => {
    const caller = { peer: '198.51.100.5' }
    expect(await statuses(1201, () => send('GET', '/api/nothing', caller))).toEqual({ 404: 1200, 429: 1 })
    // Signs of life are for those who watch.
    expect((await send('GET', '/healthz', caller)).status).toBe(200)
  })

  it('is not limited for calls inside the process, nor where limits are off', async () => {
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

describe('how often one may try a password', () => {
  const signIn = (caller: Caller, email: string, password = 'not the password') =>
    send('POST', '/api/auth/sign-in/email', caller, { email, password })

  it('is twenty times a minute, counted apart from other changes', async () => {
    const caller = { peer: '198.51.100.20' }
    expect(await statuses(22, (i) => signIn(caller, `${i}@example.com`))).toEqual({ 401: 20, 429: 2 })
    expect((await buy(caller)).status).toBe(200)
    const reset = { token: 'x', newPassword: 'correct horse battery' }
    expect((await send('POST', '/api/auth/reset-password', caller, reset)).status).toBe(429)
  })

  it('is twenty times for one account from one place, which locks out nobody elsewhere', async () => {
    const stranger = (i: number) => ({ peer: `2001:db8:0:51::${i.toString(16)}` })
    const { email } = await signUp(app)
    expect(await statuses(20, (i) => signIn(stranger(i), ` ${email.toUpperCase()}`))).toEqual({ 401: 20 })
    vi.useFakeTimers({ now: Date.now() + 61_000, toFake: ['Date'] })
    const refused = await signIn(stranger(50), email, PASSWORD)
    expect(refused.status).toBe(429)
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(60)
    expect((await signIn(stranger(50), 'somebody-else@example.com')).status).toBe(401)
    expect((await signIn({ peer: '198.51.101.1' }, email, PASSWORD)).status).toBe(200)
    vi.useRealTimers()
  })

  it('is a thousand times an hour for one account from all strangers, right passwords not counted', async () => {
    const limiter = createAccountLimiter()
    const email = 'somebody@example.com'
    for (let i = 0; i < 1100; i++) {
      expect(await limiter.tries(email, { address: '198.51.101.1' })).toBeUndefined()
      await limiter.succeeded(email, { address: '198.51.101.1' })
    }
    const strangers = Array.from({ length: 1000 }, (_, i) => ({ address: `198.51.${100 + (i % 50)}.2` }))
    for (const [i, stranger] of strangers.entries()) {
      expect(await limiter.tries(email, stranger)).toBeUndefined()
      // What a hundred wrong passwords used to do.
      if (i === 100) expect(await limiter.tries(email, { address: '198.51.99.1' })).toBeUndefined()
      if (i === 100) await limiter.succeeded(email, { address: '198.51.99.1' })
    }
    expect(await limiter.tries(email, { address: '198.51.99.1' })).toBeGreaterThan(0)
    expect(await limiter.tries('somebody-else@example.com', { address: '198.51.99.1' })).toBeUndefined()
    // Not for a device that signed in before, which has its own attempts.
    const owner = { address: '198.51.99.1', device: 'phone' }
    for (let i = 0; i < 20; i++) expect(await limiter.tries(email, owner)).toBeUndefined()
    expect(await limiter.tries(email, owner)).toBeGreaterThan(0)
  })

  it('is counted anew after the right one', async () => {
    const { email } = await signUp(app)
    const caller = { peer: '198.51.102.1' }
    for (const _ of [1, 2]) {
      vi.useFakeTimers({ now: Date.now() + 61_000, toFake: ['Date'] })
      expect(await statuses(19, () => signIn(caller, email))).toEqual({ 401: 19 })
      expect((await signIn(caller, email, PASSWORD)).status).toBe(200)
    }
    vi.useRealTimers()
  })

  it('goes for the page that asks for it after a link as well, whatever else the call says', async () => {
    const email = 'waiting@example.com'
    const caller = { peer: '198.51.102.2' }
    await send('POST', '/api/auth/sign-up/email', caller, { email, password: PASSWORD })
    const token = new URL(await mailedLink(app, email)).searchParams.get('token')
    const confirm = (i: number) =>
      send('POST', '/api/auth/confirm-email', caller, { token, password: 'x', email: `other${i}@example.com` })
    expect(await statuses(10, confirm)).toEqual({ 401: 10 })
    expect(await statuses(10, () => signIn(caller, email))).toEqual({ 401: 10 })
    vi.useFakeTimers({ now: Date.now() + 61_000, toFake: ['Date'] })
    expect([(await confirm(0)).status, (await signIn(caller, email)).status]).toEqual([429, 429])
    vi.useRealTimers()
  })
})

describe('how many mails one address is sent', () => {
  it('is five an hour from one network also when somebody who registered it signs in again and again', async () => {
    const email = 'not-mine@example.com'
    const from = (i: number) => ({ peer: `2001:db8:0:61::${i.toString(16)}` })
    await send('POST', '/api/auth/sign-up/email', from(0), { email, password: PASSWORD })
    const statusOf = (i: number) => send('POST', '/api/auth/sign-in/email', from(i), { email, password: PASSWORD })
    expect(await statuses(10, (i) => statusOf(i + 1))).toEqual({ 403: 10 })
    await mailsAreOut(app)
    expect(app.mail.mails.filter(({ to }) => to?.[0]?.address === email)).toHaveLength(5)
  })

  it.each(['/api/auth/sign-up/email', '/api/auth/request-password-reset', '/api/auth/send-verification-email'])(
    'is five an hour for each network that asks, whether or not it has an account: %s',
    async (path) => {
      const known = await addUser(app)
      for (const [n, email] of [known.email, `${path.length}@example.com`].entries()) {
        const ask = (i: number) =>
          send('POST', path, { peer: `2001:db8:${n}:${path.length}::${i}` }, { email, password: PASSWORD })
        expect(await statuses(6, ask)).toEqual({ 200: 5, 429: 1 })
        const owner = await send(
          'POST',
          path,
          { peer: `198.51.${103 + n}.${path.length}` },
          { email, password: PASSWORD },
        )
        expect(owner.status).toBe(200)
      }
    },
  )

  it('is twenty an hour for all strangers together, and a known device still gets its own', async () => {
    const limiter = createAccountLimiter()
    const email = 'somebody@example.com'
    for (let i = 0; i < 20; i++)
      expect(await limiter.asksForMail(email, { address: `198.51.102.${i}` })).toBeUndefined()
    expect(await limiter.asksForMail(email, { address: '198.51.102.99' })).toBeGreaterThan(0)
    const owner = { address: '198.51.102.99', device: 'phone' }
    for (let i = 0; i < 5; i++) expect(await limiter.asksForMail(email, owner)).toBeUndefined()
    expect(await limiter.asksForMail(email, owner)).toBeGreaterThan(0)
  })

  it.each(['/api/auth/sign-in/email', '/api/auth/sign-up/email'])(
    'is not counted at %s for what is too long for an address',
    async (path) => {
      const consume = vi.spyOn(RateLimiterMemory.prototype, 'consume')
      const body = { email: `${'a'.repeat(60_000)}@example.com`, password: PASSWORD }
      expect((await send('POST', path, { peer: '198.51.100.31' }, body)).status).toBe(400)
      expect(consume.mock.calls.map(([key]) => String(key).length).filter((length) => length > 300)).toEqual([])
      consume.mockRestore()
    },
  )

  it('is bounded for each caller as well', async () => {
    const caller = { peer: '198.51.100.21' }
    const ask = (i: number) =>
      send('POST', '/api/auth/sign-up/email', caller, { email: `new${i}@example.com`, password: 'x' })
    expect(await statuses(8, ask)).toEqual({ 400: 6, 429: 2 })
  })
})

describe('who is counted', () => {
  it('is the caller that our own proxy names, not the proxy', async () => {
    const behind = (forwardedFor: string) => lookup({ peer: '10.0.0.1', forwardedFor })
    expect(await statuses(7, () => behind('203.0.113.1'))).toEqual({ 200: 6, 429: 1 })
    expect((await behind('203.0.113.2')).status).toBe(200)
  })

  it('is the caller behind a row of proxies of ours, in either notation', async () => {
    const chain = { peer: '::ffff:192.168.7.7', forwardedFor: '203.0.113.3, fd00::7, 192.168.1.1' }
    expect(await statuses(7, () => lookup(chain))).toEqual({ 200: 6, 429: 1 })
    expect((await lookup({ peer: '10.0.0.1', forwardedFor: '203.0.113.3' })).status).toBe(429)
  })

  it('is whoever calls, whatever they say of themselves', async () => {
    const liar = (i: number) => lookup({ peer: '203.0.113.4', forwardedFor: `203.0.114.${i}` })
    expect(await statuses(7, liar)).toEqual({ 200: 6, 429: 1 })
    const behind = (i: number) => lookup({ peer: '10.0.0.1', forwardedFor: `203.0.115.${i}, 203.0.113.5` })
    expect(await statuses(7, behind)).toEqual({ 200: 6, 429: 1 })
  })
})
