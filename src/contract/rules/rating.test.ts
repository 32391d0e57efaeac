import { describe, expect, it } from 'vitest'
import { starsOf } from './rating.ts'

describe('stars', () => {
  it.each([
    [0, 0],
    [0.05, 0],
    [0.09, 0],
    [0.1, 0.5],
    [0.5, 0.5],
    [0.89, 0.5],
    [0.9, 1],
    [0.95, 1],
  ])('show a fraction of %d as %d', (fraction, shown) => {
    for (const whole of [1, 2, 3, 4]) {
      expect(starsOf(whole + fraction)).toBe(whole + shown)
      expect(starsOf(Number((whole + fraction).toFixed(2)))).toBe(whole + shown)
    }
  })

  it('are five for the best rating', () => {
    expect(starsOf(5)).toBe(5)
  })
})
