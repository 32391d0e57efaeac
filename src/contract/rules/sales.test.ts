import { describe, expect, it } from 'vitest'
import { salesChanges, salesState } from './sales.ts'

const HOUR = 3_600_000
const start = Date.parse('2026-12-10T17:00:00Z')
const at = (date: string | Date) => ({ date, ends_at: null, cancelled_at: null })
const cancelled = { date: new Date(start), ends_at: null, cancelled_at: new Date(start - 48 * HOUR) }

describe('when tickets are sold', () => {
  it.each([
    ['long before', -30 * 24 * HOUR, 'open'],
    ['one millisecond before the last hour', -HOUR - 1, 'open'],
    ['exactly one hour before', -HOUR, 'too_late'],
    ['in the last hour', -HOUR / 2, 'too_late'],
    ['one millisecond before the start', -1, 'too_late'],
    ['at the start itself', 0, 'passed'],
    ['after the start', HOUR, 'passed'],
  ])('%s it is %s', (_when, offset, state) => {
    expect(salesState(at(new Date(start)), start + offset)).toBe(state)
    expect(salesState(at(new Date(start).toISOString()), start + offset)).toBe(state)
  })

  it('they are not while no type is on sale, until the start; events kept before there were types do not say', () => {
    const states = (on_sale?: boolean) =>
      [-30 * HOUR, -HOUR / 2, 0].map((offset) =>
        salesState({ ...at(new Date(start)), ...(on_sale !== undefined && { on_sale }) }, start + offset),
      )
    expect(states(false)).toEqual(['too_late', 'too_late', 'passed'])
    expect(states(true)).toEqual(['open', 'too_late', 'passed'])
    expect(states()).toEqual(states(true))
  })

  it('names its changes: each instant is the first of its new state', () => {
    const [closes = 0, begins = 0] = salesChanges(new Date(start).toISOString())
    expect([closes - 1, closes, begins - 1, begins].map((now) => salesState(at(new Date(start)), now))).toEqual([
      'open',
      'too_late',
      'too_late',
      'passed',
    ])
  })
})

describe('a cancelled event', () => {
  it('sells nothing, and stays cancelled after its start', () => {
    expect(salesState(cancelled, start - 24 * HOUR)).toBe('cancelled')
    expect(salesState(cancelled, start - 1)).toBe('cancelled')
    expect(salesState(cancelled, start)).toBe('cancelled')
  })
})
