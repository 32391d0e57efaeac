import { describe, expect, it } from 'vitest'
import { doorHours, isDoorOpen, parseScannedCode, ticketReference } from './door.ts'

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

describe('the code of a ticket', () => {
  const id = '7c9e6679-7425-40de-944b-e07fc1f90ae7'
  it.each([
    [id, id],
    [` ${id.toUpperCase()}\n`, id],
    [`https://masrah.test/scan/${id}`, id],
    [`https://masrah.test/scan/${id}?lng=en`, id],
    [`https://masrah.test/scan/${id}\u200f).`, id],
    [`https://masrah.test/scan/${id}&fbclid=x`, id],
    ['7C9E6679', '7c9e6679'],
    ['7c9e667', undefined],
    [`https://masrah.test/events/${id}`, undefined],
    [`${id}0`, undefined],
    ['WIFI:S:theatre;;', undefined],
    ['', undefined],
  ])('of %j is %j', (text, code) => {
    expect(parseScannedCode(text)).toBe(code)
  })

  it('is also its reference, which is what staff type', () => {
    expect(ticketReference(id)).toBe('7c9e6679')
    expect(parseScannedCode(ticketReference(id))).toBe('7c9e6679')
  })
})
