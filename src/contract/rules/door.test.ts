import { describe, expect, it } from 'vitest'
import { doorHours, isDoorOpen } from './door.ts'

const date = '2026-12-10T17:00:00.000Z'
const utc = (instant: number) => new Date(instant).toISOString()

describe('the hours of the door', () => {
  it.each([
    { doors_at: null, ends_at: null, opens: '2026-12-10T11:00:00.000Z', closes: '2026-12-11T05:00:00.000Z' },
    {
      doors_at: '2026-12-10T16:00:00.000Z',
      ends_at: '2026-12-10T20:00:00.000Z',
      opens: '2026-12-10T11:00:00.000Z',
      closes: '2026-12-11T08:00:00.000Z',
    },
    {
      doors_at: '2026-12-10T08:00:00.000Z',
      ends_at: '2026-12-12T20:00:00.000Z',
      opens: '2026-12-10T08:00:00.000Z',
      closes: '2026-12-13T08:00:00.000Z',
    },
  ])('are $opens to $closes for doors at $doors_at and an end at $ends_at', ({ opens, closes, ...times }) => {
    const hours = doorHours({ date, ...times })
    expect([utc(hours.opens), utc(hours.closes)]).toEqual([opens, closes])
    expect(isDoorOpen({ date, ...times }, hours.opens)).toBe(true)
    expect(isDoorOpen({ date, ...times }, hours.opens - 1)).toBe(false)
    expect(isDoorOpen({ date, ...times }, hours.closes)).toBe(false)
  })
})
