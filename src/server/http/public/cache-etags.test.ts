import { beforeEach, describe, expect, it } from 'vitest'
import { addEvent, buy, purchaseOf } from '../../testing/app.ts'
import { raw } from '../../testing/http.ts'
import { setupListening, setupTestApp } from '../../testing/setup-app.ts'
import { waitFor } from '../../testing/time.ts'

const app = setupTestApp({ RATE_LIMITS: 'off', PORT: '0' })
const site = setupListening(app)
let eventId: string
beforeEach(async () => {
  eventId = await addEvent(app, { capacity: 10 })
  app.cache.drop(['events'])
})

const get = (path: string, headers: Record<string, string> = {}) =>
  raw(`http://127.0.0.1:${site.port}${path}`, { headers })

const page = () => `/events/${eventId}`

describe('a response for shared caches', () => {
  it('has a strong ETag for each encoding', async () => {
    // A list of one event is too small to be compressed.
    for (let more = 0; more < 3; more++) await addEvent(app)
    for (const path of [page(), '/api/events']) {
      const etags = new Set<string | undefined>()
      for (const encoding of ['identity', 'gzip', 'br']) {
        const answer = await waitFor(async () => {
          const { headers } = await get(path, { 'accept-encoding': encoding })
          return (headers['content-encoding'] ?? 'identity') === encoding && headers
        })
        etags.add(answer ? answer.etag : undefined)
      }
      expect([...etags]).toEqual(Array(3).fill(expect.stringMatching(/^"[\w-]+"$/)))
    }
  })

  it('is not sent as unchanged in an encoding that the reader does not accept', async () => {
    await get(page())
    const { etag = '' } = (await waitFor(async () => {
      const { headers } = await get(page(), { 'accept-encoding': 'br' })
      return headers['content-encoding'] === 'br' && headers
    })) || { etag: undefined }
    expect((await get(page(), { 'accept-encoding': 'br', 'if-none-match': etag })).status).toBe(304)
    expect((await get(page(), { 'accept-encoding': 'gzip', 'if-none-match': etag })).status).toBe(200)
    expect((await get(page(), { 'if-none-match': etag })).status).toBe(200)
  })

  it('is rendered to the same bytes each time, so that its ETag is as stable as its content', async () => {
    const ticket = purchaseOf(eventId)
    await buy(app, ticket)
    const paths = ['/', '/events', page(), '/talents', '/tickets', '/login', '/?lng=en', `/scan/${ticket.purchaseId}`]
    for (const path of paths) {
      const render = async () => {
        app.cache.drop(['page', 'events'])
        return (await get(path)).body.toString()
      }
      expect(await render()).toBe(await render())
    }
  })

  it('answers 304 before it is cached, too, with the headers of the page', async () => {
    const whole = await get(page(), { 'accept-encoding': 'gzip' })
    app.cache.drop(['events', `event:${eventId}`])
    const headers = { 'accept-encoding': 'gzip', 'if-none-match': String(whole.headers.etag) }
    const { hits } = app.cache.counts
    const answer = await get(page(), headers)
    expect(app.cache.counts.hits).toBe(hits)
    expect(answer.status).toBe(304)
    expect(answer.headers['content-security-policy']).toBe(whole.headers['content-security-policy'])
  })

  it('varies by the cookie of the language, and by nothing where its URL names the language', async () => {
    for (const _ of ['cold', 'warm']) {
      expect((await get(page())).headers.vary).toBe('cookie, accept-encoding')
      expect((await get(`${page()}?lng=en`)).headers.vary).toBe('accept-encoding')
      const dark = await get(`${page()}?lng=en`, { cookie: 'i18nextLng=ar; theme=dark; signed_in=1' })
      expect(dark.body.equals((await get(`${page()}?lng=en`)).body)).toBe(true)
    }
  })
})
