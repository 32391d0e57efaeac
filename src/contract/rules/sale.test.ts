import { expect, it } from 'vitest'
import { PASS_TRANSITIONS, type PassFacts, passRefusal } from './sale.ts'

const START = '2026-12-01T18:00:00.000Z'
const event = { date: START, ends_at: null, cancelled_at: null }
const now = Date.parse(START) - 86_400_000
const valid: PassFacts = { state: 'valid', admitted_at: null }
const handedOn: PassFacts = { state: 'handed_on', admitted_at: null, opened_at: null }

it('every step of the table is possible; of held purchases and cancelled events only voiding', () => {
  for (const { action, from } of PASS_TRANSITIONS) {
    const pass = { ...handedOn, state: from }
    expect([action, from, passRefusal({ action, status: 'purchased', event, now }, [pass])]).toEqual([
      action,
      from,
      undefined,
    ])
    const isVoid = action === 'void'
    expect(passRefusal({ action, status: 'held', event, now }, [pass])).toBe(isVoid ? undefined : 'PASS_GONE')
    const cancelled = { ...event, cancelled_at: START }
    expect(passRefusal({ action, status: 'purchased', event: cancelled, now }, [pass])).toBe(
      isVoid ? undefined : 'EVENT_CANCELLED',
    )
  }
})

it('of several reasons, and of several people, the one that stays longest is said', () => {
  const isIn = { ...handedOn, opened_at: START, admitted_at: START }
  const refusal = (passes: PassFacts[]) => passRefusal({ action: 'hand_on', status: 'purchased', event, now }, passes)
  expect(refusal([isIn])).toBe('PASS_ADMITTED')
  expect(refusal([{ ...handedOn, opened_at: START }])).toBe('PASS_OPENED')
  expect(refusal([isIn, { ...valid, state: 'void' }, valid])).toBe('PASS_GONE')
})

it('a person can be given back until the instant that the event names, and no later', () => {
  const until = now + 1000
  const limited = { ...event, give_back_until: new Date(until).toISOString() }
  const at = (now: number) => passRefusal({ action: 'give_back', status: 'purchased', event: limited, now }, [valid])
  expect([at(until - 1), at(until)]).toEqual([undefined, 'GIVE_BACK_OVER'])
})

it('a pass that its holder opened is taken back by staff, and handed on by nobody', () => {
  const opened = { ...handedOn, opened_at: START }
  const byStaff = { isStaff: true, status: 'purchased', event, now } as const
  expect(passRefusal({ ...byStaff, action: 'hand_on' }, [opened])).toBe('PASS_OPENED')
  expect(passRefusal({ ...byStaff, action: 'take_back' }, [opened])).toBeUndefined()
  expect(passRefusal({ ...byStaff, isStaff: false, action: 'take_back' }, [opened])).toBe('PASS_OPENED')
})
