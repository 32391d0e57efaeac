import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { errors } from '../../contract/errors.ts'
import { addUser, type TestUser } from '../testing/accounts.ts'
import { addEvent, buy, purchaseOf } from '../testing/app.ts'
import { onCluster } from '../testing/database.ts'
import { raw } from '../testing/http.ts'
import { imageOf, upload } from '../testing/images.ts'
import { setupListening, setupTestApp } from '../testing/setup-app.ts'
import { waitFor } from '../testing/time.ts'

const app = setupTestApp({ PORT: '0', RATE_LIMITS: 'off' })
const site = setupListening(app)
let eventId: string
let user: TestUser
beforeAll(async () => {
  eventId = await addEvent(app)
  user = await addUser(app)
})

const english = { 'accept-language': 'en' }
const origin = { origin: 'https://masrah.test' }
const databaseName = () => new URL(app.databaseUrl).pathname.slice(1)

/** Must not appear in any response. */
const PRIVATE = /relation|tickets?_|select|insert|pg_|postgres|ECONN|socket|secret-row|[ /]tmp\//i

describe('while the database is down', () => {
  const cached = () => ['/?lng=en', `/events/${eventId}?lng=ar`, `/api/events/${eventId}`, '/api/approved_talents']
  const read = (path: string) => raw(`http://127.0.0.1:${site.port}${path}`)
  const before = new Map<string, string>()

  beforeAll(async () => {
    // Of a URL with a query only the second response is cached.
    for (const path of [...cached(), ...cached()]) before.set(path, (await read(path)).body.toString())
    await onCluster(inject('clusterUrl'), `alter database ${databaseName()} with allow_connections false`)
    await onCluster(
      inject('clusterUrl'),
      `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${databaseName()}'`,
    )
  })
  afterAll(async () => {
    await onCluster(inject('clusterUrl'), `alter database ${databaseName()} with allow_connections true`)
    await waitFor(async () => (await app.call('GET', '/readyz')).status === 200)
  })

  it('responses cached before are sent, for ten minutes', async () => {
    await waitFor(() => !app.pubsub.listening)
    app.clock.advance(9 * 60_000)
    for (const path of cached()) {
      const { status, body } = await read(path)
      expect([path, status, body.toString()]).toEqual([path, 200, before.get(path)])
    }
    app.clock.advance(2 * 60_000)
    // The home page does without what it cannot read.
    for (const path of cached().slice(1)) expect([path, (await read(path)).status]).toEqual([path, 503])
  })

  it.each<[string, string, string, unknown?]>([
    ['a call of the contract', 'GET', '/api/events'],
    ['a purchase', 'POST', '/api/createTicket', 'purchase'],
    ['a call of a signed-in user', 'GET', '/api/profile'],
    ['the session', 'GET', '/api/auth/get-session'],
    ['the list of sessions', 'GET', '/api/auth/list-sessions'],
    ['signing in', 'POST', '/api/auth/sign-in/email', { email: 'a@example.com', password: 'a long password' }],
    [
      'signing up',
      'POST',
      '/api/auth/sign-up/email',
      { email: 'b@example.com', password: 'a long password', name: '' },
    ],
    ['a forgotten password', 'POST', '/api/auth/request-password-reset', { email: 'a@example.com' }],
    ['signing out of other devices', 'POST', '/api/auth/revoke-other-sessions', {}],
    ['the keys of tokens', 'GET', '/.well-known/jwks.json'],
    ['the sitemap', 'GET', '/sitemap.xml'],
  ])('%s is answered with 503 and Retry-After', async (_what, method, path, json) => {
    const body = json === 'purchase' ? purchaseOf(eventId) : json
    const response = await app.call(method, path, body, { ...user.headers, ...origin, ...english })
    expect([response.status, response.headers.get('retry-after')]).toEqual([503, '5'])
    const text = await response.text()
    expect(JSON.parse(text)).toMatchObject({ code: 'UNAVAILABLE', message: errors.UNAVAILABLE.en })
    expect(text).not.toMatch(PRIVATE)
  })

  it('files of an event and uploads are answered with 503, too', async () => {
    for (const file of ['calendar.ics', 'og.jpg']) {
      const response = await app.call('GET', `/events/${eventId}/${file}`)
      expect([response.status, response.headers.get('retry-after')]).toEqual([503, '5'])
    }
    expect((await upload(app, user, await imageOf())).status).toBe(503)
  })

  it('public GETs are answered with 503, in the reader’s language', async () => {
    for (const language of ['ar', 'en'] as const) {
      const { status, headers, body } = await raw(`http://127.0.0.1:${site.port}`, {
        path: `/api/events?n=${randomUUID()}`,
        headers: { 'accept-language': language },
      })
      expect([status, headers['retry-after']]).toEqual([503, '5'])
      expect(JSON.parse(body.toString())).toEqual({ code: 'UNAVAILABLE', message: errors.UNAVAILABLE[language] })
    }
  })

  it('pages that cannot be rendered have status 503', async () => {
    for (const path of ['/events', `/events/${eventId}`]) {
      const response = await app.call('GET', path)
      expect([path, response.status, response.headers.get('retry-after')]).toEqual([path, 503, '5'])
      expect(response.headers.get('content-type')).toMatch(/^text\/html/)
      expect(await response.text()).not.toMatch(/relation|ECONN|pg_/)
    }
  })
})

describe("while the database's disk is full", () => {
  beforeAll(() =>
    app.db.query(`
      create function refuse_write() returns trigger language plpgsql as
        $$ begin raise exception 'could not extend file "base/1/2"' using errcode = '53100', detail = 'secret-row'; end $$;
      create trigger full_disk before insert on tickets execute function refuse_write()`),
  )

  it('a purchase is refused with 503 and leaves nothing, reads go on, and /readyz says so', async () => {
    const purchase = purchaseOf(eventId)
    const { status, body } = await buy(app, purchase, english)
    expect([status, body]).toEqual([503, { success: false, code: 'UNAVAILABLE', message: errors.UNAVAILABLE.en }])
    expect((await app.call('GET', '/api/events')).status).toBe(200)
    const ready = await app.call('GET', '/readyz')
    expect([ready.status, ready.headers.get('retry-after')]).toEqual([503, '5'])
    expect(await ready.json()).toEqual({ ready: false, database: true, pubsub: true, disk: false, mail: true })

    await app.db.query('drop trigger full_disk on tickets')
    expect((await app.db.query('select from tickets')).rowCount).toBe(0)
    expect((await app.db.query('select from outbox')).rowCount).toBe(0)
    expect((await buy(app, purchase)).status).toBe(200)
    app.clock.advance(31_000)
    expect((await app.call('GET', '/readyz')).status).toBe(200)
  })
})
