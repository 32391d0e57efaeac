import { performance } from 'node:perf_hooks'
import { expect, it } from 'vitest'
import { createPacer } from './pace.ts'

it('createPacer starts work one gap apart while the process is busy', async () => {
  const pace = createPacer(20, () => true)
  const began = performance.now()
  const order: number[] = []
  await Promise.all([1, 2, 3, 4].map((n) => pace().then(() => order.push(n))))
  expect(order).toEqual([1, 2, 3, 4])
  // Timers may fire a millisecond early.
  expect(performance.now() - began).toBeGreaterThanOrEqual(57)
})

it('createPacer starts work at once while the process is not busy, also after a busy time', async () => {
  let busy = true
  const pace = createPacer(5_000, () => busy)
  await pace()
  void pace()
  busy = false
  await pace()
})
