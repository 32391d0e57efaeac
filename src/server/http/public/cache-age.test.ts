import { EventEmitter } from 'node:events'
import { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { beforeEach, describe, expect, it } from 'vitest'
import type { CacheTag } from '../../../contract/call.ts'
import type { PubSub } from '../../services/pubsub.ts'
import { createPublicCache, type PublicCache } from './cache.ts'
import { cacheHeaders } from './cache-tags.ts'
import { createOwnWrites, OWN_WRITE } from './own-writes.ts'

const PATH = '/shown'
const TAGS: CacheTag[] = ['event:x']

let now: number
beforeEach(() => {
  now = Date.parse('2026-12-01T09:00:00Z')
})
const pass = (ms: number) => {
  now += ms
}

/** Processes of one site, each with a cache; their messages arrive at once. */
function site(...skews: number[]): PublicCache[] {
  const channel = new EventEmitter()
  return skews.map((skew) => {
    const clock = { now: () => now + skew }
    const own = {}
    const pubsub = {
      listening: true,
      publish: (_, messages) => channel.emit('message', own, [...messages]),
      subscribe: (_, listener) =>
        void channel.on('message', (from, messages) => from !== own && listener(messages as string[])),
      onGap: () => {},
    } as Partial<PubSub> as PubSub
    const ownWrites = createOwnWrites({ secret: 'secret', publicUrl: 'http://localhost', clock })
    return createPublicCache({ clock, pubsub, secure: () => {}, ownWrites })
  })
}
const start = () => site(0)[0] as PublicCache

/** The cookies of a browser after a write in this process. */
const ownWrite = (cache: PublicCache) => `masrah.${OWN_WRITE}=${cache.signWrite()}`

/** A response that shows `text`. */
const showing =
  (text: string, until = Number.POSITIVE_INFINITY) =>
  async () =>
    new Response(text, { headers: cacheHeaders({ tags: TAGS, until }) })

/** A response that is made as slowly as a test wants. */
function slowly(text: string, until?: number) {
  const { promise, resolve } = Promise.withResolvers<void>()
  const make = async () => {
    await promise
    return showing(text, until)()
  }
  return { make, finish: resolve }
}

/** Whether the listener answers from memory. */
function answers(cache: PublicCache, cookie?: string): boolean {
  const request = new IncomingMessage(new Socket())
  Object.assign(request, { method: 'GET', url: PATH, headers: { cookie } })
  return cache.answer(request, new ServerResponse(request))
}

/** `memory`, or what the application answers. */
async function get(cache: PublicCache, make: () => Promise<Response>, cookie?: string): Promise<string> {
  if (answers(cache, cookie)) return 'memory'
  const headers: Record<string, string> = cookie ? { cookie } : {}
  const response = await cache.fill(new Request(`http://localhost${PATH}`, { headers }), make)
  return response.text()
}

const never = () => new Promise<Response>(() => {})

describe('a response that a write marked stale', () => {
  it('is sent for three seconds after the first of many marks, and lets a request through after two', async () => {
    const cache = start()
    await get(cache, showing('old'))
    for (let i = 0; i < 2; i++) {
      cache.markStale(TAGS)
      expect(answers(cache)).toBe(true)
      pass(1_000)
    }
    expect([answers(cache), answers(cache)]).toEqual([false, true])
    pass(999)
    expect(answers(cache)).toBe(true)
    pass(1)
    expect(answers(cache)).toBe(false)
    expect(await get(cache, showing('new'))).toBe('new')
  })

  it('is revalidated by one request, in the background, at once if it is old', async () => {
    const cache = start()
    await get(cache, showing('old'))
    pass(30_000)
    cache.markStale(TAGS)
    const { make, finish } = slowly('new')
    expect(await get(cache, make)).toBe('old')
    for (let i = 0; i < 3; i++) expect(await get(cache, never)).toBe('memory')
    finish()
    await nextTurn()
    pass(3_000)
    expect(await get(cache, never)).toBe('memory')
  })

  it('is stale from the start when it is marked again while it is made', async () => {
    const cache = start()
    await get(cache, showing('old'))
    pass(30_000)
    cache.markStale(TAGS)
    const { make, finish } = slowly('half')
    expect(await get(cache, make)).toBe('old')
    pass(500)
    cache.markStale(TAGS)
    finish()
    await nextTurn()
    pass(1_499)
    expect(await get(cache, never)).toBe('memory')
    pass(1)
    expect(await get(cache, showing('new'))).toBe('half')
    await nextTurn()
    pass(3_000)
    expect(await get(cache, never)).toBe('memory')
  })

  it('that was marked while it was made is sent for three seconds from the beginning of its making', async () => {
    const cache = start()
    const { make, finish } = slowly('half')
    const asked = get(cache, make)
    pass(500)
    cache.markStale(TAGS)
    pass(500)
    finish()
    await asked
    pass(1_999)
    expect([answers(cache), answers(cache)]).toEqual([false, true])
    pass(1)
    expect(answers(cache)).toBe(false)
  })

  it('is revalidated once a second while that fails, and the failure is reported after three', async () => {
    const cache = start()
    await get(cache, showing('old'))
    pass(30_000)
    cache.markStale(TAGS)
    let tries = 0
    const fail = async () => {
      tries++
      throw new Error('cannot make it')
    }
    for (const made of [1, 2]) {
      expect(await get(cache, fail)).toBe('old')
      await nextTurn()
      expect(await get(cache, fail)).toBe('memory')
      expect(tries).toBe(made)
      pass(1_000)
    }
    pass(1_000)
    await expect(get(cache, fail)).rejects.toThrow('cannot make it')
  })

  it('is gone at once when it is dropped', async () => {
    const cache = start()
    await get(cache, showing('old'))
    cache.markStale(TAGS)
    cache.drop(TAGS)
    expect(await get(cache, showing('new'))).toBe('new')
  })

  it('is stale in all processes, and gone in all', async () => {
    const caches = site(0, 0)
    for (const cache of caches) await get(cache, showing('old'))
    caches[0]?.markStale(TAGS)
    expect(caches.map((cache) => answers(cache))).toEqual([true, true])
    pass(3_000)
    expect(caches.map((cache) => answers(cache))).toEqual([false, false])
    for (const cache of caches) await get(cache, showing('new'))
    caches[0]?.drop(TAGS)
    expect(caches.map((cache) => answers(cache))).toEqual([false, false])
  })
})

describe('a response that changes by itself', () => {
  it('is not sent from memory from then on, not even while another is made', async () => {
    const cache = start()
    await get(cache, showing('3 dinars', now + 1_000))
    pass(999)
    expect(answers(cache)).toBe(true)
    pass(1)
    const { make, finish } = slowly('9 dinars')
    const asked = [get(cache, make), get(cache, make)]
    finish()
    expect(await Promise.all(asked)).toEqual(['9 dinars', '9 dinars'])
  })

  it('is not sent from then on after a write marked it, either', async () => {
    const cache = start()
    await get(cache, showing('3 dinars', now + 1_000))
    cache.markStale(TAGS)
    pass(1_000)
    expect(await get(cache, showing('9 dinars'))).toBe('9 dinars')
  })

  it('is not shared with later requests when it began to be generated before', async () => {
    const cache = start()
    const { make, finish } = slowly('3 dinars', now + 1_000)
    const before = get(cache, make)
    pass(1_000)
    const after = get(cache, showing('9 dinars'))
    finish()
    expect(await Promise.all([before, after])).toEqual(['3 dinars', '9 dinars'])
  })
})

it('a response whose making began three seconds ago, before a change, is not waited for', async () => {
  const cache = start()
  const { make, finish } = slowly('old')
  const before = get(cache, make)
  await nextTurn()
  cache.markStale(TAGS)
  pass(3_000)
  const after = get(cache, showing('new'))
  finish()
  expect(await Promise.all([before, after])).toEqual(['old', 'new'])
})

describe('a browser that made a write', () => {
  it('gets a response made since, which others then get from memory', async () => {
    const cache = start()
    await get(cache, showing('old'))
    cache.markStale(TAGS)
    const cookie = ownWrite(cache)
    expect(await get(cache, never)).toBe('memory')
    expect(await get(cache, showing('new'), `theme=dark; ${cookie}`)).toBe('new')
    expect(await get(cache, never, cookie)).toBe('memory')
    pass(3_000)
    expect(await get(cache, never)).toBe('memory')
  })

  it('does not wait for a response begun before its write, and shares one begun after', async () => {
    const cache = start()
    const before = slowly('old')
    const asked = get(cache, before.make)
    await nextTurn()
    cache.markStale(TAGS)
    const cookie = ownWrite(cache)
    const after = slowly('new')
    const own = [get(cache, after.make, cookie), get(cache, never, cookie)]
    after.finish()
    expect(await Promise.all(own)).toEqual(['new', 'new'])
    before.finish()
    expect(await asked).toBe('old')
  })

  it('is known in other processes, whose clocks differ by a second at most', async () => {
    const [seller, reader] = site(0, -900) as [PublicCache, PublicCache]
    await get(reader, showing('old'))
    seller.markStale(TAGS)
    const cookie = ownWrite(seller)
    expect(await get(reader, showing('may be old'), cookie)).toBe('may be old')
    pass(1_900)
    expect(await get(reader, showing('new'), cookie)).toBe('new')
    expect(await get(reader, never, cookie)).toBe('memory')
  })

  it('gets stale responses after ten seconds, with a forged cookie, and with one from the future', async () => {
    const [cache, ahead] = site(0, 11_000) as [PublicCache, PublicCache]
    await get(cache, showing('old'))
    cache.markStale(['event:y'])
    const cookie = ownWrite(cache)
    const forged = [cookie.slice(0, -2), `${cookie}x`, cookie.replace(/\.\w+\./, '.zzzzzzzz.'), ownWrite(ahead)]
    for (const one of [...forged, `masrah.${OWN_WRITE}=`]) expect([one, answers(cache, one)]).toEqual([one, true])
    expect(answers(cache, cookie)).toBe(false)
    pass(10_001)
    expect(answers(cache, cookie)).toBe(true)
  })
})

describe('while the database is lost', () => {
  it.each([
    [2_999, 'old'],
    [3_000, undefined],
  ])('a response that was marked stale %i ms before is answered with %s', async (ms, shown) => {
    let lose = () => {}
    let listening = true
    const pubsub = {
      get listening() {
        return listening
      },
      publish: () => {},
      subscribe: () => {},
      onGap: (listener) => {
        lose = listener
      },
    } as Partial<PubSub> as PubSub
    const clock = { now: () => now }
    const ownWrites = createOwnWrites({ secret: 'secret', publicUrl: 'http://localhost', clock })
    const cache = createPublicCache({ clock, pubsub, secure: () => {}, ownWrites })
    await get(cache, showing('old'))
    cache.markStale(TAGS)
    pass(ms)
    listening = false
    lose()
    pass(60_000)
    const fail = () => Promise.reject(Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' }))
    expect(await get(cache, fail).catch(() => undefined)).toBe(shown)
  })
})
