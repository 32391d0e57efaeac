import { expect, it } from 'vitest'
import { areHours, endNextDay, endsPastMidnight } from './time-range.ts'

it.each([
  [undefined, undefined, true],
  ['22:00', undefined, true],
  [undefined, '00:00', true],
  ['20:00', '23:30', true],
  ['22:00', '02:00', true],
  ['22:00', '22:00', false],
  ['00:00', '00:00', false],
])('from %s to %s: hours or not', (from, to, are) => {
  expect(areHours(from, to)).toBe(are)
})

it.each([
  ['20:00', '23:30', false],
  ['20:00', '00:00', true],
  ['22:00', '02:00', true],
  ['00:00', '00:00', true],
  ['00:00', '02:00', false],
])('from %s to %s: on the next day or not', (from, to, next) => {
  expect(endNextDay(from, to)).toBe(next)
})

it.each([
  ['20:00', '23:30', false],
  ['20:00', '00:00', false],
  ['22:00', '00:30', true],
  ['22:00', '22:00', false],
  ['22:00', undefined, false],
  [undefined, '02:00', false],
])('from %s to %s: beyond midnight or not', (from, to, is) => {
  expect(endsPastMidnight(from, to)).toBe(is)
})
