import { call, ORPCError } from '@orpc/server'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { user } from '../../contract/access.ts'
import type { CacheTag } from '../../contract/call.ts'
import { errors } from '../../contract/errors.ts'
import type { Browser } from './browser.ts'
import type { RequestContext } from './context.ts'
import { implementCalls } from './procedures.ts'

const procedures = implementCalls({
  read: user({ limit: 'read', revalidates: ['talents'] })
    .route({ method: 'GET', path: '/events/{id}' })
    .output(z.string()),
  buy: user({ limit: 'purchase', silent: true }).route({ method: 'POST', path: '/buy' }).output(z.string()),
  sell: user({ limit: 'purchase', sells: true }).route({ method: 'POST', path: '/sell' }).output(z.string()),
  cancel: user({ limit: 'write', drops: ['events', 'event:{id}'] })
    .route({ method: 'DELETE', path: '/events/{id}' })
    .input(z.object({ id: z.string().toLowerCase() }))
    .output(z.string()),
  edit: user({ limit: 'write', revalidates: ['events', 'event:{id}'] })
    .route({ method: 'PUT', path: '/events/{id}' })
    .input(z.object({ id: z.string().toLowerCase() }))
    .output(z.string())
    .errors({ EVENT_NOT_FOUND: { status: 404, message: errors.EVENT_NOT_FOUND.en } }),
})
const read = procedures.read.handler(() => 'read')

const DROPPED = ['dropped'] as const
const STALE = ['stale'] as const

/** A context that records the calls of its services, in order. */
function listening() {
  const done: (string | readonly string[])[] = []
  let changes = 0
  const note = (kind: readonly string[]) => (tags: CacheTag[]) => {
    if (tags.length === 0) return
    changes++
    done.push([...kind, ...tags])
  }
  const context = {
    caller: async () => ({
      id: 'user',
      email: '',
      is_verified: true,
      is_admin: false,
      is_staff: false,
      session_id: '',
      signed_in_at: 0,
    }),
    cache: {
      drop: note(DROPPED),
      markStale: note(STALE),
      signWrite: () => `${changes} changes`,
      get changes() {
        return changes
      },
    },
    browser: {
      setCookie: (name, value, maxAgeS) => done.push(`${name}=${value} ${maxAgeS} s`),
    } as Partial<Browser> as Browser,
    jobs: { kick: () => done.push('kick') },
    live: { wake: () => done.push('wake'), checkSessions: () => {} },
  } as Partial<RequestContext> as RequestContext
  return { done, context, sell: () => changes++ }
}

describe('after a call that writes', () => {
  it('declared tags are revalidated with fields of the validated input, jobs kicked and streams woken', async () => {
    const { done, context } = listening()
    const edit = procedures.edit.handler(() => {
      expect(done).toEqual([])
      return 'edited'
    })
    expect(await call(edit, { id: 'A' }, { context })).toBe('edited')
    expect(done).toEqual(['kick', 'wake', ['stale', 'events', 'event:a'], 'wrote=1 changes 10 s'])
  })

  it('no stream is woken by one that writes no live events', async () => {
    const { done, context } = listening()
    await call(
      procedures.buy.handler(() => 'bought'),
      undefined,
      { context },
    )
    expect(done).toEqual(['kick'])
  })

  it('tags that its handler names are dropped or revalidated with the declared ones', async () => {
    const { done, context } = listening()
    const edit = procedures.edit.handler(({ context: { dropTags, revalidateTags } }) => {
      revalidateTags(['talents', 'events'])
      dropTags(['talent:b'])
      return 'edited'
    })
    await call(edit, { id: 'a' }, { context })
    expect(done.slice(2, 4)).toEqual([
      ['dropped', 'talent:b'],
      ['stale', 'talents', 'events', 'event:a'],
    ])
  })

  it('declared tags of what nobody must see any more are dropped', async () => {
    const { done, context } = listening()
    await call(
      procedures.cancel.handler(() => 'cancelled'),
      { id: 'A' },
      { context },
    )
    expect(done.slice(2)).toEqual([['dropped', 'events', 'event:a'], 'wrote=1 changes 10 s'])
  })

  it('a browser whose sale is refused gets one: it is shown what is left', async () => {
    const { done, context } = listening()
    const sold = procedures.sell.handler(() => {
      throw new ORPCError('SOLD_OUT')
    })
    await expect(call(sold, undefined, { context })).rejects.toMatchObject({ code: 'SOLD_OUT' })
    expect(done).toEqual(['wrote=0 changes 10 s'])
  })

  it('a browser that sold gets a cookie, if its commit marked something', async () => {
    const { done, context, sell } = listening()
    const sold = procedures.sell.handler(() => `sold ${sell()}`)
    await call(sold, undefined, { context })
    expect(done.at(-1)).toBe('wrote=1 changes 10 s')
    done.length = 0
    await call(
      procedures.sell.handler(() => 'known'),
      undefined,
      { context },
    )
    expect(done).toEqual(['kick', 'wake'])
  })

  it('a refusal drops and announces nothing', async () => {
    const { done, context } = listening()
    const edit = procedures.edit.handler(({ errors }) => {
      throw errors.EVENT_NOT_FOUND()
    })
    await expect(call(edit, { id: 'a' }, { context })).rejects.toMatchObject({ code: 'EVENT_NOT_FOUND' })
    await expect(call(edit, {} as { id: string }, { context })).rejects.toMatchObject({ code: 'BAD_REQUEST' })
    expect(done).toEqual([])
  })

  it('a refusal drops the tags named before, whose change is committed', async () => {
    const { done, context } = listening()
    const edit = procedures.edit.handler(({ context: { revalidateTags }, errors }) => {
      revalidateTags(['talents'])
      throw errors.EVENT_NOT_FOUND()
    })
    await expect(call(edit, { id: 'a' }, { context })).rejects.toMatchObject({ code: 'EVENT_NOT_FOUND' })
    expect(done).toEqual([['stale', 'talents'], 'wrote=1 changes 10 s'])
  })

  it('a failure revalidates the declared tags: its change may be committed', async () => {
    const { done, context } = listening()
    const edit = procedures.edit.handler(() => {
      throw new Error('connection lost')
    })
    await expect(call(edit, { id: 'a' }, { context })).rejects.toThrow('connection lost')
    expect(done[0]).toEqual(['stale', 'events', 'event:a'])
  })

  it('an outage drops nothing: the cache has nothing newer to answer with', async () => {
    const { done, context } = listening()
    const edit = procedures.edit.handler(() => {
      throw Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' })
    })
    await expect(call(edit, { id: 'a' }, { context })).rejects.toThrow('ECONNREFUSED')
    expect(done).toEqual([])
  })

  it('its handler has none of the services that do this', () => {
    procedures.edit.handler(({ context }) => {
      // @ts-expect-error the wrapper drops
      context.cache?.drop(['events'])
      // @ts-expect-error the wrapper kicks
      context.jobs?.kick()
      // @ts-expect-error the wrapper wakes
      context.live.wake()
      return 'edited'
    })
  })
})

it('a read drops and announces nothing', async () => {
  const { done, context } = listening()
  expect(await call(read, undefined, { context })).toBe('read')
  expect(done).toEqual([])
})
