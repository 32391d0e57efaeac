import { expect, it } from 'vitest'
import { createSharedBytes } from './shared-bytes.ts'

it('the oldest holders lose their shares of the bytes when younger ones need them', () => {
  const bytes = createSharedBytes(10)
  const [first, second, third] = [bytes.share(), bytes.share(), bytes.share()]
  const lost = () => [first, second, third].map((share) => share.lost.aborted)
  second.add(4)
  first.add(6)
  expect(lost()).toEqual([false, false, false])
  third.add(3)
  expect(lost()).toEqual([true, false, false])
  // Its bytes are free, and what it adds no longer counts.
  first.add(100)
  third.add(3)
  expect(lost()).toEqual([true, false, false])
  third.add(1)
  expect(lost()).toEqual([true, true, false])
})

it('a released share is free for others', () => {
  const bytes = createSharedBytes(10)
  const [first, second] = [bytes.share(), bytes.share()]
  first.add(10)
  first.release()
  second.add(10)
  expect([first.lost.aborted, second.lost.aborted]).toEqual([false, false])
})
