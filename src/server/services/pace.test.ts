import { channel } from 'node:diagnostics_channel'
import { performance } from 'node:perf_hooks'
import { expect, it, vi } from 'vitest'
import { createPacer, watchEventLoop } from './pace.ts'

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

it.each([
  ['busy', 'from two requests on that fill more than 40 percent of it', 2, 0.41, true],
  ['not busy', 'while they fill less, as when others use the cores', 2, 0.39, false],
  ['not busy', 'when one request fills it, or none', 1, 1, false],
])('watchEventLoop finds the process %s %s', (_state, _what, requests, utilization, isBusy) => {
  vi.spyOn(performance, 'eventLoopUtilization').mockReturnValue({ idle: 0, active: 0, utilization })
  const now = vi.spyOn(performance, 'now').mockReturnValue(0)
  const watch = watchEventLoop()
  for (let i = 0; i < requests; i++) channel('http.server.request.start').publish({})
  now.mockReturnValue(99)
  expect(watch()).toBe(false)
  now.mockReturnValue(100)
  expect(watch()).toBe(isBusy)
})
