import { setImmediate as nextTurn } from 'node:timers/promises'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Event } from '../../../contract/calls/events.ts'
import { addEvent } from '../../testing/app.ts'
import { IS_LISTENING } from '../../testing/database.ts'
import { raw } from '../../testing/http.ts'
import { setupListening, setupTestApp } from '../../testing/setup-app.ts'
import { waitFor } from '../../testing/time.ts'
import { CACHE_TAG } from './cache-tags.ts'

const app = setupTestApp({ RATE_LIMITS: 'off', PORT: '0' })
const site = setupListening(app)
let eventId: string
beforeEach(async () => {
  eventId = await addEvent(app, { capacity: 10 })
})

const get = (path: string) => raw(`http://127.0.0.1:${site.port}${path}`)
const api = () => `/api/events/${eventId}`

/** The response, and whether it came from memory. */
async function isWarm(answer: Promise<unknown>): Promise<boolean> {
  const before = app.cache.counts.hits
  await answer
  return app.cache.counts.hits > before
}

const remaining = async () => (JSON.parse((await get(api())).body.toString()) as Event).remaining

/** A response tagged `event:slow`, made as slowly as the test wants. */
function slowAnswer() {
  const { promise, resolve } = Promise.withResolvers<string>()
  const build = async () => new Response(await promise, { headers: { [CACHE_TAG]: 'event:slow' } })
  return { build, finish: resolve }
}

describe('a response begun before a write', () => {
  const ask = (build: () => Promise<Response>) => app.cache.fill(new Request('http://localhost/slow'), build)

  it('is sent to its reader, and not cached', async () => {
    const { build, finish } = slowAnswer()
    const asked = ask(build)
    await nextTurn()
    app.cache.drop(['event:slow'])
    finish('before')
    expect(await (await asked).text()).toBe('before')
    expect(await isWarm(get('/slow'))).toBe(false)
  })

  it('is not shared with requests after the write', async () => {
    const { build, finish } = slowAnswer()
    const before = ask(build)
    await nextTurn()
    app.cache.drop(['event:slow'])
    const after = ask(async () => new Response('after', { headers: { [CACHE_TAG]: 'event:slow' } }))
    finish('before')
    await before
    expect(await (await after).text()).toBe('after')
  })
})

describe('while the pub/sub connection is lost', () => {
  const cut = () =>
    app.db.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where application_name = $1 and ${IS_LISTENING}`,
      [app.pubsub.processName],
    )

  it('no stale response is sent, and responses are cached again once it is back', async () => {
    await get(api())
    expect(await isWarm(get(api()))).toBe(true)
    const { build, finish } = slowAnswer()
    const begun = app.cache.fill(new Request('http://localhost/slow'), build)
    await nextTurn()
    await cut()
    await waitFor(() => app.cache.counts.entries === 0)
    // Another process sells, and cannot announce it.
    await app.db.query('update events set sold = 7 where id = $1', [eventId])
    expect(await remaining()).toBe(3)
    await waitFor(() => app.pubsub.listening)
    // A response begun before the gap may show the state before it.
    finish('before')
    await begun
    expect(await isWarm(get('/slow'))).toBe(false)
    expect(await remaining()).toBe(3)
    await waitFor(() => isWarm(get(api())))
  })

  it('/readyz answers 503, and 200 once it is back', async () => {
    // All connections are refused, so that it stays lost for a while.
    const { rows } = await app.db.query('select current_database() as name')
    const closed = (is: boolean) => app.db.query(`alter database ${rows[0].name} with connection limit ${is ? 0 : -1}`)
    await closed(true)
    await cut()
    await waitFor(() => !app.pubsub.listening)
    const answer = await get('/readyz')
    expect(answer.status).toBe(503)
    expect(JSON.parse(answer.body.toString())).toEqual({
      ready: false,
      database: true,
      disk: true,
      pubsub: false,
      mail: true,
    })
    expect(await isWarm(get(api()).then(() => get(api())))).toBe(false)
    await closed(false)
    await waitFor(() => app.pubsub.listening)
    expect((await get('/readyz')).status).toBe(200)
  })
})
