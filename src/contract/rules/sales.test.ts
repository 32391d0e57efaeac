import { describe, expect, it } from 'vitest'
import { salesChanges, salesState, ticketState } from './sales.ts'

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

  it('has no valid tickets, at any time', () => {
    for (const now of [start - 24 * HOUR, start, start + 24 * HOUR]) {
      expect(ticketState({ quantity: 2, admitted: 0 }, cancelled, now)).toBe('cancelled')
    }
  })
})

describe('a voided ticket', () => {
  it('stays voided, whatever becomes of its event', () => {
    const ticket = { quantity: 2, admitted: 0, voided_at: new Date(start - 24 * HOUR).toISOString() }
    expect(ticketState(ticket, at(new Date(start)), start)).toBe('voided')
    expect(ticketState(ticket, at(new Date(start)), start + 24 * HOUR)).toBe('voided')
    expect(ticketState(ticket, cancelled, start)).toBe('voided')
    expect(ticketState({ ...ticket, voided_at: null }, at(new Date(start)), start)).toBe('valid')
  })
})

describe('the validity of a ticket', () => {
  const ticket = (admitted: number) => ({ quantity: 2, admitted })

  it('is valid from the purchase until twelve hours after the start', () => {
    expect(ticketState(ticket(0), at(new Date(start)), start - 30 * 24 * HOUR)).toBe('valid')
    expect(ticketState(ticket(0), at(new Date(start)), start + 12 * HOUR - 1)).toBe('valid')
    expect(ticketState(ticket(0), at(new Date(start)), start + 12 * HOUR)).toBe('over')
  })

  it('is valid until twelve hours after the end, where there is one', () => {
    const event = { ...at(new Date(start)), ends_at: new Date(start + 72 * HOUR).toISOString() }
    expect(ticketState(ticket(0), event, start + 84 * HOUR - 1)).toBe('valid')
    expect(ticketState(ticket(0), event, start + 84 * HOUR)).toBe('over')
  })

  it('is valid until everyone on it is admitted, then used', () => {
    expect(ticketState(ticket(1), at(new Date(start)), start)).toBe('valid')
    expect(ticketState(ticket(2), at(new Date(start)), start)).toBe('used')
    expect(ticketState(ticket(2), at(new Date(start)), start + 24 * HOUR)).toBe('used')
  })
})
