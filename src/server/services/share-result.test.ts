import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { shareResult } from './share-result.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** A shared run that is numbered, and what settles each run. */
function setup(keepMs?: number) {
  const runs: { resolve: (result: number) => void; reject: (error: Error) => void }[] = []
  const shared = shareResult(() => new Promise<number>((resolve, reject) => runs.push({ resolve, reject })), keepMs)
  return { shared, runs }
}

it('A result is shared while it is made and as long as it is kept, from its end', async () => {
  const { shared, runs } = setup(1_000)
  const first = [shared(), shared()]
  vi.advanceTimersByTime(5_000)
  first.push(shared())
  runs[0]?.resolve(1)
  expect(await Promise.all(first)).toEqual([1, 1, 1])
  vi.advanceTimersByTime(999)
  expect(await shared()).toBe(1)
  vi.advanceTimersByTime(1)
  void shared()
  expect(runs).toHaveLength(2)
})

it('A result is kept for good where no time is given', async () => {
  const { shared, runs } = setup()
  const first = shared()
  runs[0]?.resolve(1)
  await first
  vi.advanceTimersByTime(1e9)
  expect(await shared()).toBe(1)
  expect(runs).toHaveLength(1)
})

it('A failure reaches all who wait for it, and nobody later', async () => {
  const { shared, runs } = setup(1_000)
  const first = [shared(), shared()]
  runs[0]?.reject(new Error('no'))
  expect(await Promise.allSettled(first)).toMatchObject([{ status: 'rejected' }, { status: 'rejected' }])
  const later = shared()
  runs[1]?.resolve(2)
  expect(await later).toBe(2)
})

it('A run that hangs is shared for ten seconds, and forgets no later one when it ends', async () => {
  const { shared, runs } = setup(1_000)
  const hanging = shared()
  vi.advanceTimersByTime(10_000)
  const later = shared()
  expect(runs).toHaveLength(2)
  runs[1]?.resolve(2)
  expect(await later).toBe(2)
  runs[0]?.reject(new Error('late'))
  await expect(hanging).rejects.toThrow('late')
  expect(await shared()).toBe(2)
  expect(runs).toHaveLength(2)
})
