import { expect, it } from 'vitest'
import type { AdmissionCode } from '../admission-codes.ts'
import type { LockedPass, LockedPurchase } from '../locked.ts'
import { decideAdmission } from './admit.ts'
import { decidePayment, type MoneyOfCode } from './payment.ts'

const NOW = Date.parse('2026-12-01T18:00:00Z')
const AT = '2026-12-01T17:00:00.000Z'
const event = { id: 'event', title_ar: 'عود', title_en: 'Oud', date: '2026-12-01T19:00:00Z', give_back_until: null }
const times = { ends_at: null, doors_at: null, cancelled_at: null, deleted_at: null }
const pass = (number: number, more: Partial<LockedPass> = {}) =>
  ({ id: `pass ${number}`, number, state: 'valid', code: null, admitted_at: null, price: 5000, ...more }) as LockedPass
const HANDED_ON = { state: 'handed_on', code: 'friend' } as const
const bought = (more: object = {}, people = [pass(1), pass(2), pass(3, HANDED_ON)]) =>
  ({
    ...{ purchaseId: 'own', eventId: 'event', event: { ...event, ...times }, status: 'purchased', voided_at: null },
    ...{ passes: people, ...more },
  }) as LockedPurchase
const ofCode = (more: Partial<AdmissionCode> = {}): AdmissionCode => ({
  ...{
    code: 'own',
    purchaseId: 'own',
    pass_id: null,
    quantity: 2,
    admitted: 0,
    admitted_at: null,
    prices: null,
    names: [],
  },
  ...{ left_for: null, left_at: null, noted: 0, due: 10_000, total: 10_000, paid: 0, ...more },
})
const friend = { code: 'friend', pass_id: 'pass 3', quantity: 1, due: 5000, total: 5000 }
const of = (changes: object) => bought({ event: { ...event, ...times, ...changes } })
const voided = { status: 'voided', voided_at: AT }

const online = { eventId: 'event', admit: 1, offline: false }
const offline = { ...online, offline: true }

it.each([
  [
    'the next people, in the order of numbers',
    bought({}, [pass(1, { admitted_at: AT }), pass(2)]),
    ofCode({ admitted: 1 }),
    online,
    ['pass 2'],
  ],
  [
    'nobody who was handed on with the code of the purchase',
    bought(),
    ofCode(),
    { ...online, admit: 2 },
    ['pass 1', 'pass 2'],
  ],
  ['somebody who was handed on with their own code', bought(), ofCode(friend), online, ['pass 3']],
  ['as many as there are without a network', bought(), ofCode(), { ...offline, admit: 3 }, ['pass 1', 'pass 2']],
  ['at any hour without a network', of({ date: '2027-01-01T19:00:00Z' }), ofCode(), offline, ['pass 1']],
])('the door admits %s', (_what, purchase, code, asked, passes) => {
  const decided = decideAdmission({ purchase, code }, asked, NOW)
  expect(decided).toMatchObject({ passes, isNoted: true })
  expect(decided.refusal).toBe(passes.length < asked.admit ? 'TOO_MANY_TO_ADMIT' : undefined)
})

const all = { eventId: 'other', admit: 9 }
it.each([
  ['WRONG_EVENT', bought({ ...voided, event: { ...event, ...times, cancelled_at: AT } }), ofCode(), all],
  ['EVENT_CANCELLED', bought({ ...voided, event: { ...event, ...times, cancelled_at: AT } }), ofCode(), {}],
  ['TICKET_HELD', bought({ ...voided, status: 'expired' }), ofCode(), {}],
  ['TICKET_HELD', bought({ status: 'held', held_for: null }), ofCode(), {}],
  ['TICKET_VOIDED', bought(voided), ofCode({ admitted: 2 }), {}],
  ['TICKET_VOIDED', bought(), ofCode({ quantity: 0, left_for: 'void' }), {}],
  ['TICKET_HANDED_ON', bought(), ofCode({ quantity: 0, left_for: 'handed_on' }), {}],
  ['TICKET_GIVEN_BACK', bought(), ofCode({ quantity: 0, left_for: 'returned' }), {}],
  ['TICKET_USED', of({ date: '2027-01-01T19:00:00Z' }), ofCode({ admitted: 2 }), {}],
  ['WRONG_DAY', of({ date: '2027-01-01T19:00:00Z' }), ofCode(), { admit: 9 }],
  ['TOO_MANY_TO_ADMIT', bought(), ofCode({ admitted: 1 }), { admit: 2 }],
])('the door refuses with %s first', (refusal, purchase, code, asked) => {
  const refused = { refusal, passes: [], isNoted: false }
  expect(decideAdmission({ purchase, code }, { ...online, ...asked }, NOW)).toEqual(refused)
})

it('the door records what it could not count, unless that was at another event or a cancelled one', () => {
  const noted = (purchase: LockedPurchase, asked: object = {}) =>
    decideAdmission({ purchase, code: ofCode({ admitted: 2 }) }, { ...offline, ...asked }, NOW)
  expect(noted(bought())).toEqual({ refusal: 'TICKET_USED', passes: [], isNoted: true })
  expect(noted(bought(voided))).toMatchObject({ refusal: 'TICKET_VOIDED', isNoted: true })
  expect(noted(bought(), { eventId: 'other' }).isNoted).toBe(false)
  expect(noted(of({ cancelled_at: AT })).isNoted).toBe(false)
})

const money = (more: Partial<MoneyOfCode> = {}): MoneyOfCode => ({
  ...{ purchase: bought(), code: ofCode(), taken: 0, due: 15_000, atDoor: 15_000, mistake: undefined, ...more },
})
const mistake = { amount: 5000, pass_id: 'pass 3', isCorrected: false }
const corrected = { amount: -5000, corrects: 'mistake' }
const taken = (amount: number) => ({ amount, corrects: undefined })

it.each([
  ['all that a purchase owes with its own code', money(), taken(15_000), null],
  ['what a person owes with theirs', money({ code: ofCode(friend) }), taken(5000), 'pass 3'],
  [
    'a correction, where its mistake was',
    money({ taken: 5000, mistake, purchase: bought(voided) }),
    corrected,
    'pass 3',
  ],
  ['what was paid for people who left', money({ taken: 15_000, due: -5000 }), taken(-5000), null],
  [
    'what was noted with a code',
    money({ code: ofCode({ ...friend, noted: 5000 }), taken: 5000, purchase: bought(voided) }),
    taken(-5000),
    'pass 3',
  ],
  ['all of a voided purchase', money({ purchase: bought(voided), taken: 15_000, due: -15_000 }), taken(-15_000), null],
  [
    'all of a cancelled event',
    money({ purchase: of({ cancelled_at: AT }), taken: 15_000, due: 0 }),
    taken(-15_000),
    null,
  ],
])('money is noted: %s', (_what, loaded, asked, passId) => {
  expect(decidePayment(loaded, asked)).toEqual({ passId })
})

it.each([
  ['PAYMENT_NOT_FOUND', money(), corrected],
  [
    'PAYMENT_INVALID',
    money({ taken: 5000, mistake: { ...mistake, isCorrected: true } }),
    { ...corrected, amount: -4000 },
  ],
  ['PAYMENT_CORRECTED', money({ mistake: { ...mistake, isCorrected: true } }), corrected],
  ['PAYMENT_TOO_MUCH', money({ taken: 4999, mistake }), corrected],
  ['TICKET_HELD', money({ purchase: bought({ ...voided, status: 'expired' }) }), taken(1)],
  [
    'TICKET_VOIDED',
    money({ purchase: bought({ ...voided, event: { ...event, ...times, cancelled_at: AT } }) }),
    taken(1),
  ],
  ['EVENT_CANCELLED', money({ purchase: of({ cancelled_at: AT }), due: 0 }), taken(1)],
  ['PAYMENT_TOO_MUCH', money(), taken(15_001)],
  ['PAYMENT_TOO_MUCH', money({ code: ofCode(friend) }), taken(5001)],
  ['PAYMENT_TOO_MUCH', money({ code: ofCode({ ...friend, noted: 4999 }), taken: 9000, due: 0 }), taken(-5000)],
  ['PAYMENT_INVALID', money({ taken: 15_000, due: 0 }), taken(-1)],
  ['PAYMENT_TOO_MUCH', money({ taken: 15_000, due: -5000 }), taken(-5001)],
  ['PAYMENT_TOO_MUCH', money({ purchase: bought(voided), taken: 15_000, due: -15_000, atDoor: 5000 }), taken(-5001)],
])('money is refused with %s first', (refusal, loaded, asked) => {
  expect(decidePayment(loaded, asked)).toEqual({ refusal })
})
