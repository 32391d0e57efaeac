import { channel } from 'node:diagnostics_channel'
import { performance } from 'node:perf_hooks'
import { describe, expect, it, vi } from 'vitest'
import { createPacer, createValve, watchEventLoop } from './pace.ts'

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

describe('createValve', () => {
  /** Sends for `seconds` to a receiver that takes `perSecond`, eight at once, each within 50 ms. */
  function send(valve: ReturnType<typeof createValve>, clock: { now: number }, perSecond: number, seconds: number) {
    const counts = { taken: 0, declined: 0 }
    const until = clock.now + seconds * 1_000
    const taken = new Map<number, number>()
    const senders = Array<number>(8).fill(clock.now)
    while (clock.now < until) {
      const sender = senders.indexOf(Math.min(...senders))
      clock.now = senders[sender] ?? until
      const at = clock.now + valve.wait() + 50
      const second = Math.floor(at / 1_000)
      const isTaken = (taken.get(second) ?? 0) < perSecond
      taken.set(second, (taken.get(second) ?? 0) + 1)
      counts[isTaken ? 'taken' : 'declined']++
      valve.note(isTaken)
      senders[sender] = at
    }
    return counts
  }

  it('lets work through at once as long as all of it is taken', () => {
    const clock = { now: 0 }
    expect(
      send(
        createValve(0, () => clock.now),
        clock,
        1_000,
        10,
      ),
    ).toEqual({ taken: 1_601, declined: 0 })
  })

  it.each([5, 14, 60])(
    'asks a receiver that takes %i a second for little more, and has most of it taken',
    (perSecond) => {
      const clock = { now: 0 }
      const { taken, declined } = send(
        createValve(0, () => clock.now),
        clock,
        perSecond,
        60,
      )
      expect(taken).toBeGreaterThan(perSecond * 60 * 0.5)
      expect(declined).toBeLessThan(taken * 0.4)
    },
  )

  it('lets no more through than its rate, and slows down from there', () => {
    const clock = { now: 0 }
    const valve = createValve(100, () => clock.now)
    const { taken, declined } = send(valve, clock, 1_000, 60)
    expect(declined).toBe(0)
    expect(taken).toBeGreaterThan(590)
    expect(taken).toBeLessThan(610)
    expect(send(valve, clock, 3, 60).declined).toBeLessThan(60)
  })

  it('asks one that takes nothing once a second, and is as fast as before soon after it takes all again', () => {
    const clock = { now: 0 }
    const valve = createValve(0, () => clock.now)
    const { declined } = send(valve, clock, 0, 60)
    expect(declined).toBeLessThan(100)
    send(valve, clock, 1_000, 20)
    expect(send(valve, clock, 1_000, 10)).toEqual({ taken: 1_601, declined: 0 })
  })
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
