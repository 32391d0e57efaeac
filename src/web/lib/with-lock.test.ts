import { afterEach, expect, it, vi } from 'vitest'
import { withLock } from './with-lock.ts'

afterEach(() => void vi.unstubAllGlobals())

it('runs work of one name one after another', async () => {
  const order: string[] = []
  const work = (name: string) => async () => {
    order.push(`${name} begins`)
    await Promise.resolve()
    order.push(`${name} ends`)
  }
  await Promise.all([withLock('a', work('first')), withLock('a', work('second'))])
  expect(order).toEqual(['first begins', 'first ends', 'second begins', 'second ends'])
})

it.each([
  ['are missing', {}],
  ['are forbidden', { locks: { request: async () => Promise.reject(new DOMException('no', 'SecurityError')) } }],
])('runs work where locks %s', async (_state, navigator) => {
  vi.stubGlobal('navigator', navigator)
  expect(await withLock('a', async () => 'done')).toBe('done')
})

it('runs work that fails once', async () => {
  const work = vi.fn(async () => Promise.reject(new Error('full')))
  await expect(withLock('a', work)).rejects.toThrow('full')
  expect(work).toHaveBeenCalledTimes(1)
})
