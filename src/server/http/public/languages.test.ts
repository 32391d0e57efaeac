import { beforeAll, describe, expect, it } from 'vitest'
import { raw } from '../../testing/http.ts'
import { setupListening, setupTestApp } from '../../testing/setup-app.ts'
import { makeWorld } from '../../testing/world/make.ts'
import { WORLD_ENV, type World } from '../../testing/world/world.ts'
import { calls } from '../calls.ts'
import { eventTag, talentTag } from './cache-tags.ts'

const app = setupTestApp({ ...WORLD_ENV, PORT: '0' })
const site = setupListening(app)

describe('a cached public GET is the same for every Accept-Language, unless its call is localized:', () => {
  let world: World
  beforeAll(async () => {
    world = (await makeWorld(app)).world
  })

  const onSocket = (path: string, language: string) =>
    raw(`http://127.0.0.1:${site.port}`, { path, headers: { 'accept-language': language } })

  /** The uncached response in each language; undefined if it is never cached. */
  async function inBothLanguages(path: string) {
    const drop = () =>
      app.cache.drop([
        ...(['events', 'talents'] as const),
        ...world.idsOf('EVENT_NOT_FOUND').map(eventTag),
        ...world.idsOf('TALENT_NOT_FOUND').map(talentTag),
      ])
    drop()
    const arabic = await onSocket(path, 'ar')
    expect(arabic.status).toBe(200)
    const { hits } = app.cache.counts
    await onSocket(path, 'ar')
    if (app.cache.counts.hits === hits) return undefined
    drop()
    const english = await onSocket(path, 'en')
    expect(app.cache.counts.hits, 'made anew').toBe(hits + 1)
    return { arabic, english }
  }

  async function expectSame(path = '', localized = false): Promise<boolean> {
    const answers = await inBothLanguages(path)
    if (!answers) return false
    const { arabic, english } = answers
    if (localized) {
      expect(english.body.equals(arabic.body), 'the same bytes').toBe(false)
      for (const { headers } of [arabic, english]) expect(headers.vary).toBe('cookie, accept-language, accept-encoding')
      return true
    }
    expect(english.body.equals(arabic.body), 'the same bytes').toBe(true)
    for (const { headers } of [arabic, english]) {
      expect(headers.vary ?? '').not.toMatch(/accept-language/i)
      expect(headers['content-language']).toBe(arabic.headers['content-language'])
    }
    return true
  }

  const gets = calls.filter(({ method, access, auth }) => method === 'GET' && access === 'visitor' && !auth)
  it.each(gets)('$path', async (call) => {
    const [path] = world.pathsOf(call)
    const isCached = await expectSame(path, call.localized)
    // Secret paths are not cached: a ticket's link opens the door.
    expect(isCached).toBe(!call.secretParams)
  })

  it.each([
    ['the list of events', '/events'],
    ['an event', '/events/{id}'],
    ["an event's Open Graph image", '/events/{id}/og.jpg'],
    ['the list of talents', '/talents'],
    ['a talent', '/talent-profile/{id}'],
    ["a talent's Open Graph image", '/talent-profile/{id}/og.jpg'],
  ])('%s', async (_what, pattern) => {
    expect(await expectSame(world.pathsAt(pattern)[0])).toBe(true)
  })
})
