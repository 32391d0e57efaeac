import { expect, it } from 'vitest'
import { createSharedBytes } from './shared-bytes.ts'

it('the oldest shares of a key are lost when younger ones need their bytes', () => {
  const bytes = createSharedBytes(10)
  const [first, second, third] = [bytes.share('a'), bytes.share('a'), bytes.share('a')]
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

it('the largest holder loses shares first, however young they are', () => {
  const bytes = createSharedBytes(10)
  const honest = bytes.share('honest')
  honest.add(3)
  const greedy = Array.from({ length: 6 }, () => bytes.share('greedy'))
  for (const share of greedy) share.add(3)
  honest.add(1)
  expect(honest.lost.aborted).toBe(false)
  expect(greedy.map((share) => share.lost.aborted)).toEqual([true, true, true, true, false, false])
})

it('a released share is free for others', () => {
  const bytes = createSharedBytes(10)
  const [first, second] = [bytes.share('a'), bytes.share('b')]
  first.add(10)
  first.release()
  second.add(10)
  expect([first.lost.aborted, second.lost.aborted]).toEqual([false, false])
})
