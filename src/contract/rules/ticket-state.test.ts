import { describe, expect, it } from 'vitest'
import { ticketState } from './ticket-state.ts'

const HOUR = 3_600_000
const start = Date.parse('2026-12-10T17:00:00Z')
const at = (date: string | Date) => ({ date, ends_at: null, cancelled_at: null })
const cancelled = { date: new Date(start), ends_at: null, cancelled_at: new Date(start - 48 * HOUR) }

describe('a cancelled event', () => {
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

describe('a ticket that people left', () => {
  const pass = (state: string, isIn = false) => ({ state, admitted_at: isIn ? new Date(start).toISOString() : null })
  const stateOf = (...passes: ReturnType<typeof pass>[]) => {
    const own = passes.filter(({ state }) => state === 'valid')
    const admitted = own.filter(({ admitted_at }) => admitted_at).length
    return ticketState({ quantity: own.length, admitted, passes }, at(new Date(start)), start)
  }

  it('is that of those who are still with it', () => {
    expect(stateOf(pass('valid'), pass('handed_on', true), pass('returned'))).toBe('valid')
    expect(stateOf(pass('valid', true), pass('handed_on'))).toBe('used')
  })

  it('says what became of it once nobody is', () => {
    expect(stateOf(pass('handed_on', true), pass('returned'))).toBe('handed_on')
    expect(stateOf(pass('returned'), pass('void'))).toBe('returned')
  })
})
