import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { forgetFailures, loadOnce } from './lazy.tsx'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

it('a lazy component loads once, and what is there can be used without waiting', async () => {
  const load = vi.fn(async () => 'ready')
  const loaded = loadOnce(load)
  await loaded()
  expect(loaded()).toMatchObject({ status: 'fulfilled', value: 'ready' })
  expect(load).toHaveBeenCalledTimes(1)
})

it('a lazy component keeps a failure until it can be shown, then loads again', async () => {
  const load = vi.fn(async () => 'ready').mockRejectedValueOnce(new Error('lost'))
  const loaded = loadOnce(load)
  await expect(loaded()).rejects.toThrow('lost')
  await expect(loaded()).rejects.toThrow('lost')
  await vi.advanceTimersByTimeAsync(1_000)
  await expect(loaded()).resolves.toBe('ready')
  expect(load).toHaveBeenCalledTimes(2)
})

it('a lazy component that failed loads again at once when the page is tried again, and is then kept', async () => {
  const load = vi.fn(async () => 'ready').mockRejectedValueOnce(new Error('lost'))
  const loaded = loadOnce(load)
  await expect(loaded()).rejects.toThrow('lost')
  forgetFailures()
  await expect(loaded()).resolves.toBe('ready')
  await vi.advanceTimersByTimeAsync(1_000)
  expect(loaded()).toMatchObject({ status: 'fulfilled', value: 'ready' })
  expect(load).toHaveBeenCalledTimes(2)
})
