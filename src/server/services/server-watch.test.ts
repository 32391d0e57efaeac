import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { captureLog } from '../testing/log.ts'
import { watchServer } from './server-watch.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

it('the watch checks a server that failed, until it answers, and logs both once', async () => {
  const logged = captureLog()
  const check = vi.fn(() => Promise.reject(new Error('down')))
  const server = watchServer({ name: 'the mail server', effect: 'mails wait', check }, logged.log)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(check).not.toHaveBeenCalled()
  server.noteFailure(new Error('no answer'))
  server.noteFailure(new Error('no answer'))
  await vi.advanceTimersByTimeAsync(60_000)
  expect(check).toHaveBeenCalledTimes(3)
  expect(server.isUp).toBe(false)
  check.mockResolvedValueOnce(undefined as never)
  await vi.advanceTimersByTimeAsync(20_000)
  expect(server.isUp).toBe(true)
  await vi.advanceTimersByTimeAsync(60_000)
  server.stop()
  // A mail under way fails as the process stops.
  server.noteFailure(new Error('closed'))
  await vi.advanceTimersByTimeAsync(60_000)
  expect(check).toHaveBeenCalledTimes(4)
  expect(logged.lines().map(({ msg }) => msg)).toEqual([
    'the mail server cannot be used: mails wait',
    'the mail server can be used again',
  ])
})
