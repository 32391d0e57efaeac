import { describe, expect, it } from 'vitest'
import { copyStep, fileSize } from './data-copy.ts'

const NOON = Date.parse('2026-11-23T09:00:00Z')
const TODAY = '2026-11-22T21:00:00.000Z'
const YESTERDAY = '2026-11-22T20:59:59.999Z'

describe('the step of a copy of the own data', () => {
  it.each([
    ['none', null, 'none'],
    ['preparing', TODAY, 'preparing'],
    ['preparing', YESTERDAY, 'failed'],
    ['ready', TODAY, 'ready today'],
    ['ready', YESTERDAY, 'ready'],
  ] as const)('of state %s, ordered %s, is %s at noon', (state, requested_at, step) => {
    expect(copyStep({ state, requested_at }, NOON)).toBe(step)
  })
})

it.each([
  [0, '1 kB'],
  [12_400, '12 kB'],
  [999_499, '999 kB'],
  [3_440_000, '3.4 MB'],
  [45_600_000, '46 MB'],
  [1_200_000_000, '1.2 GB'],
])('%i bytes are said as %s', (bytes, text) => {
  expect(fileSize(bytes)).toBe(text)
})
