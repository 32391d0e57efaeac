import { expect, it } from 'vitest'
import type { LockedPass, LockedPurchase } from '../locked.ts'
import { decideCorrection, decideEndingKey, decideTakingOff } from './address.ts'
import { decideGiveBack } from './give-back.ts'
import { decideHandOn, decideName, decideTakeBack } from './hand-on.ts'
import { decideConfirmation, decideExpiry } from './hold.ts'
import { decideMove, type NewType } from './move.ts'
import { decideVoidPeople, decideVoidPurchases, decideVoidSale } from './void.ts'

const NOW = Date.parse('2026-11-20T12:00:00Z')
const AT = '2026-11-20T12:00:00.000Z'
const BEFORE = '2026-11-19T12:00:00.000Z'
const event = {
  ...{ id: 'event', title_ar: 'عود', title_en: 'Oud', date: '2026-12-01T18:00:00.000Z', ends_at: null, doors_at: null },
  ...{ cancelled_at: null, deleted_at: null, give_back_until: null, refund_percent: 100 },
  pay: 'door' as const,
  transfer: false,
}
const pass = (number: number, more: Partial<LockedPass> = {}): LockedPass => ({
  ...{
    id: `pass ${number}`,
    type_id: 'adult',
    number,
    name: null,
    price: 5000,
    kept: 0,
    state: 'valid',
    state_at: null,
  },
  ...{ code: null, admitted_at: null, opened_at: null, holder_email: null, holder_language: null },
  ...{ holder_mailed_at: null, holder_refused_at: null, mails: 0, ...more },
})
const handedOn = (number: number, more: Partial<LockedPass> = {}) =>
  pass(number, {
    ...{ state: 'handed_on', state_at: BEFORE, code: 'code', holder_email: 'noor@example.com', holder_language: 'ar' },
    ...{ holder_mailed_at: BEFORE, mails: 1, ...more },
  })
const bought = (more: Partial<LockedPurchase> = {}): LockedPurchase => ({
  ...{
    purchaseId: 'own',
    eventId: 'event',
    event,
    userEmail: 'buyer@example.com',
    language: 'en',
    status: 'purchased',
  },
  ...{
    buyer_key: null,
    proved_at: null,
    not_mine: null,
    unproved: true,
    buyer: null,
    code_id: null,
    created_at: BEFORE,
  },
  ...{ held_until: null, held_for: null, lingers: false, is_paying: false },
  ...{ voided_at: null, mails_asked: 1, mail_refused_at: null, paid: null, passes: [pass(1), pass(2)], ...more },
})
const held = (more: Partial<LockedPurchase> = {}) => bought({ status: 'held', held_until: AT, ...more })
/** Kinds of mails, and of whom. */
const mailed = ({ orders = [] }: { orders?: readonly (readonly [string, object])[] }) => orders.map(([kind]) => kind)

const handOn = (person: LockedPass, more: object = {}) =>
  decideHandOn(bought({ passes: [person] }), {
    ...{ id: 'pass 1', by: 'browser', now: NOW, name: null, email: 'noor@example.com', language: 'en', newCode: 'new' },
    ...more,
  })

it('somebody is handed on with a code and a mail, and keeps the name', () => {
  expect(handOn(pass(1, { name: 'Sara' })).changes?.[0]?.passes[0]).not.toHaveProperty('name')
  expect(handOn(pass(1))).toMatchObject({
    code: 'new',
    changes: [{ passes: [{ state: 'handed_on', state_at: AT, code: 'new', mails: 1, holder_since: AT }] }],
    orders: [['pass_mail', { pass: 'pass 1', mail: 1, by: 'browser' }]],
    told: { kind: 'handed_on' },
    audited: { action: 'pass.hand_on' },
  })
})

it('the same again keeps code and time, and tells nobody; a name is noted', () => {
  const again = handOn(handedOn(1), { email: 'NOOR@example.com', name: 'Noor' })
  expect(again).toMatchObject({ code: 'code', orders: [], told: undefined, audited: undefined })
  expect(again.changes?.[0]?.passes).toEqual([
    { id: 'pass 1', code: 'code', state: 'handed_on', name: 'Noor', state_at: BEFORE },
  ])
})

it('another address gets a new code and a new time, and only a former one whose mail was sent is told', () => {
  const other = (former: Partial<LockedPass>) => handOn(handedOn(1, former), { email: 'huda@example.com' })
  expect(other({})).toMatchObject({
    code: 'new',
    changes: [{ passes: [{ state_at: AT, holder_email: 'huda@example.com' }] }],
    told: { kind: 'handed_on', passes: ['pass 1'] },
  })
  expect(mailed(other({}))).toEqual(['pass_mail', 'pass_taken_back_mail'])
  expect(mailed(other({ holder_mailed_at: null }))).toEqual(['pass_mail'])
  // Handed on by its link alone: the same code, mailed now.
  expect(other({ holder_email: null })).toMatchObject({ code: 'code', changes: [{ passes: [{ state_at: BEFORE }] }] })
})

it.each([
  ['TICKET_NOT_FOUND', pass(2), {}],
  ['PASS_ADMITTED', pass(1, { admitted_at: AT }), { email: 'buyer@example.com' }],
  ['PASS_TO_SELF', handedOn(1, { mails: 3 }), { email: 'BUYER@example.com' }],
  ['PASS_MAILS_USED', handedOn(1, { mails: 3 }), { email: 'huda@example.com' }],
  ['PASS_OPENED', handedOn(1, { opened_at: AT }), { by: 'staff' }],
])('handing on is refused with %s', (refusal, person, more) => {
  expect(handOn(person, more)).toEqual({ refusal })
})

it('whoever opened their pass is told that it was taken back, by staff alone', () => {
  const takeBack = (person: LockedPass, by: 'browser' | 'staff' = 'staff') =>
    decideTakeBack(bought({ passes: [person] }), { id: 'pass 1', by, now: NOW })
  const opened = handedOn(1, { opened_at: AT, mails: 2 })
  expect(takeBack(opened, 'browser')).toEqual({ refusal: 'PASS_OPENED' })
  expect(takeBack(opened).orders).toEqual([
    ['pass_taken_back_mail', { pass: 'pass 1', email: 'noor@example.com', language: 'ar', number: 'pass 1/back/2' }],
  ])
  const taken = takeBack(handedOn(1), 'browser')
  expect(taken).toMatchObject({ orders: [], told: { kind: 'taken_back' } })
  expect(taken.changes?.[0]?.passes[0]).toMatchObject({ state: 'valid', state_at: AT, code: null, holder_email: null })
  expect(takeBack(pass(1))).toEqual({})
})

it('somebody who left is not named any more', () => {
  const name = (person: LockedPass) => decideName(bought({ passes: [person] }), { id: 'pass 1', name: 'Noor' })
  expect(name(pass(1, { state: 'returned' }))).toEqual({ refusal: 'PASS_GONE' })
  expect(name(handedOn(1, { opened_at: AT })).changes?.[0]?.passes).toEqual([{ id: 'pass 1', name: 'Noor' }])
})

it('people are given back once, by a proof or a manager, all or none', () => {
  const people = [pass(1, { state: 'returned', state_at: BEFORE }), pass(2), handedOn(3)]
  const giveBack = (ids: string[], by: 'proof' | 'browser' | 'staff' | 'manager' = 'proof') =>
    decideGiveBack(bought({ passes: people }), { ids, by, now: NOW, unit: 1 })
  const changed = { changes: [{ passes: [{ id: 'pass 2', state: 'returned', state_at: AT }] }] }
  expect(giveBack(['pass 1', 'pass 2'])).toMatchObject({
    ...{ ...changed, told: { passes: ['pass 2'] } },
    audited: { after: { people: 1 } },
  })
  expect(giveBack(['pass 1', 'pass 2']).changes?.[0]?.passes).toHaveLength(1)
  expect(giveBack(['pass 2'], 'manager')).toMatchObject(changed)
  expect(giveBack(['pass 1'])).toEqual({})
  expect([giveBack(['pass 9'], 'browser'), giveBack(['pass 2'], 'staff')]).toEqual(Array(2).fill({ refusal: 'PROVE' }))
  expect(giveBack(['pass 2', 'pass 9'])).toEqual({ refusal: 'TICKET_NOT_FOUND' })
  expect(giveBack(['pass 2', 'pass 3'])).toEqual({ refusal: 'PASS_WITH_OTHERS' })
})

const child: NewType = {
  ...{ id: 'child', name: 'Child', price: 3000, capacity: null, sold: 0, closed_at: null, percent: null, amount: null },
  ...{ line_price: null, line_discount: null, is_free: false, has_discount: false },
}
const move = (type: NewType | undefined, purchase = bought(), ids = ['pass 1', 'pass 2']) =>
  decideMove(purchase, { ids, type, reason: 'why', number: 'n', now: NOW })

it.each([
  ['as the purchase pays for that type', { line_price: 4000, line_discount: 500, is_free: true }, 3500],
  ['nothing where it was given free', { is_free: true }, 0],
  ['today’s price less its discount', { has_discount: true, amount: 1000 }, 2000],
  ['today’s price where its code is for other types', { amount: 1000 }, 3000],
])('people who move pay %s', (_how, changes, price) => {
  const { changes: [change] = [] } = move({ ...child, ...changes })
  expect(change?.passes.map((each) => each.price)).toEqual([price, price])
  expect(change?.line).toMatchObject({ type_id: 'child', quantity: 2 })
})

it.each([
  ['TICKET_NOT_FOUND', undefined, bought({ passes: [pass(1)] })],
  ['TYPE_UNKNOWN', undefined, held()],
  ['TICKET_HELD', child, held()],
  ['PASS_GONE', child, bought({ passes: [pass(1), pass(2, { state: 'void', type_id: 'child' })] })],
  ['PASS_ADMITTED', { ...child, closed_at: AT }, bought({ passes: [pass(1), pass(2, { admitted_at: AT })] })],
  ['TYPE_NOT_ON_SALE', { ...child, closed_at: AT, capacity: 0 }, bought()],
  ['TOO_FEW_LEFT', { ...child, capacity: 3, sold: 2 }, bought()],
  ['TYPE_SOLD_OUT', { ...child, capacity: 2, sold: 2 }, bought()],
] as const)('moving is refused with %s', (refusal, type, purchase) => {
  expect(move(type, purchase)).toEqual({ refusal })
})

it('the last places of a type suffice, those in it already stay, and addresses that refuse mails get none', () => {
  const people = [handedOn(1), pass(2, { type_id: 'child', admitted_at: AT })]
  const last = { ...child, capacity: 3, sold: 2 }
  const moved = move(last, bought({ passes: people }))
  expect(moved).toMatchObject({ moved: 1, changes: [{ passes: [{ id: 'pass 1' }], values: { moved_at: AT } }] })
  expect(mailed(moved)).toEqual(['moved_passes_mail', 'pass_moved_mail'])
  const refused = [handedOn(1, { holder_refused_at: AT }), pass(2)]
  expect(mailed(move(child, bought({ passes: refused, mail_refused_at: AT })))).toEqual([])
  expect(move({ ...child, closed_at: AT }, bought(), [])).toEqual({ moved: 0 })
})

const voiding = { reason: 'why', now: NOW }

it('purchases are voided with one mail to an address, unless it refused one of theirs', () => {
  const former = bought({
    purchaseId: 'former',
    userEmail: 'BUYER@example.com',
    created_at: '2026-11-01T00:00:00.000Z',
  })
  const both = decideVoidPurchases([bought(), former], voiding)
  expect(both.orders).toEqual([['void_mail', { purchaseIds: ['former', 'own'] }]])
  expect(both.changes[0]?.values).toEqual({ status: 'voided', voided_at: AT, void_reason: 'why', mails_sent: 1 })
  const refused = decideVoidPurchases([bought({ mail_refused_at: AT }), former], voiding)
  expect([refused.changes.length, refused.orders]).toEqual([2, []])
})

it('purchases are not voided again, nor with somebody who is in or after all were returned, nor once their event is over', () => {
  const isIn = bought({ passes: [pass(1, { admitted_at: AT }), pass(2)] })
  const over = bought({ event: { ...event, date: '2026-11-18T18:00:00.000Z' } })
  const returned = bought({ passes: [pass(1, { state: 'returned' })] })
  const none = [bought({ status: 'voided', voided_at: AT }), bought({ status: 'expired' }), isIn, returned, over]
  expect(decideVoidPurchases(none, voiding)).toEqual({ changes: [], orders: [] })
  expect(decideVoidSale(isIn, voiding)).toBeUndefined()
  // What the window sold is voided also after the event.
  expect(decideVoidSale(over, voiding)).toMatchObject({ orders: [['void_mail', { purchaseIds: ['own'] }]] })
})

it('a purchase that nobody is left in is voided with its last people, also those it lost before', () => {
  const people = [pass(1), handedOn(2), pass(3, { state: 'returned' })]
  const voided = (ids: string[]) => decideVoidPeople([bought({ passes: people })], ids, voiding)
  expect(voided(['pass 1']).changes[0]?.values).toBeUndefined()
  expect(voided(['pass 1', 'pass 2']).changes[0]?.values).toMatchObject({ status: 'voided', void_reason: 'why' })
  expect(mailed(voided(['pass 1', 'pass 2', 'pass 3']))).toEqual(['voided_passes_mail', 'pass_void_mail'])
  expect(voided(['pass 3'])).toEqual({ changes: [], orders: [] })
})

it('a held purchase is confirmed before the end of its hold, and expires from then on', () => {
  expect(decideConfirmation(held(), NOW - 1)).toMatchObject({
    changes: [{ values: { status: 'purchased', mails_asked: 2, mail_refused_at: null } }],
    orders: [['ticket_mail', { purchaseId: 'own', mail: 2 }]],
  })
  expect(decideExpiry(held(), NOW - 1)).toEqual([])
  expect(decideConfirmation(held(), NOW)).toBeUndefined()
  expect(decideExpiry(held({ passes: [pass(1), pass(2, { state: 'void' })] }), NOW)).toMatchObject([
    { values: { status: 'expired', voided_at: AT, mails_sent: 1 }, passes: [{ id: 'pass 1', state: 'void' }] },
  ])
  expect(decideExpiry(bought({ held_until: AT }), NOW)).toEqual([])
})

it.each(['cancelled_at', 'deleted_at'])('a held purchase of an event with %s is not confirmed', (field) => {
  expect(decideConfirmation(held({ event: { ...event, [field]: AT } }), NOW - 1)).toBeUndefined()
})

const correct = (purchase: LockedPurchase, more: object = {}) =>
  decideCorrection(purchase, {
    ...{ by: 'browser', newEmail: 'new@example.com', isProved: false, newToken: 'token', now: NOW, ...more },
  })

it('a new address is proved by the caller alone, and the former one is told if it was', () => {
  const proved = bought({ proved_at: BEFORE })
  const values = (purchase: LockedPurchase, more?: object) => correct(purchase, more).changes?.[0]?.values
  expect(values(proved, { now: NOW - 1 })).toMatchObject({ proved_at: null, mails_asked: 2 })
  expect(values(bought(), { isProved: true })).toMatchObject({ proved_at: AT })
  expect(values(proved, { newEmail: 'BUYER@example.com', by: 'proof' })).toMatchObject({ proved_at: BEFORE })
  expect(values(bought(), { newEmail: 'BUYER@example.com', isProved: true })).toMatchObject({ proved_at: null })
  expect([values(bought()), values(held())].map((each) => each?.confirm_token)).toEqual([undefined, 'token'])
  expect(mailed(correct(proved, { by: 'proof' }))).toEqual(['ticket_mail', 'address_corrected_mail'])
  expect(mailed(correct(bought()))).toEqual(['ticket_mail'])
  expect(correct(proved, { newEmail: 'BUYER@example.com', by: 'staff' })).not.toHaveProperty('told')
})

it('an address is corrected by the browser for a day once it was proved, twenty mails long, and never to one that was taken off', () => {
  const isRefused = (purchase: LockedPurchase, more?: object) => correct(purchase, more).refusal !== undefined
  const proved = bought({ proved_at: BEFORE })
  expect([isRefused(proved, { now: NOW - 1 }), isRefused(proved)]).toEqual([false, true])
  expect([isRefused(bought({ mails_asked: 19 })), isRefused(bought({ mails_asked: 20 }))]).toEqual([false, true])
  expect(isRefused(bought({ mails_asked: 20 }), { by: 'staff' })).toBe(false)
  expect(isRefused(bought({ status: 'voided' }), { by: 'staff' })).toBe(true)
  const off = decideTakingOff(proved, 'proof').changes?.[0]?.values
  const taken = bought({ userEmail: '', not_mine: Buffer.from(off?.not_mine.slice(2) ?? '', 'hex') })
  expect([isRefused(taken), isRefused(taken, { newEmail: 'BUYER@example.com' })]).toEqual([false, true])
})

it('an address is taken off with its proof alone, and a buyer key is not ended by itself', () => {
  expect([decideTakingOff(bought(), 'staff'), decideEndingKey(bought(), 'browser')]).toEqual(
    Array(2).fill({ refusal: 'PROVE' }),
  )
  expect(decideTakingOff(bought(), 'proof').changes?.[0]?.values).toMatchObject({ userEmail: '', mails_sent: 1 })
  expect(decideEndingKey(bought(), 'staff')).toMatchObject({ changes: [{ values: { buyer_key: null } }] })
})
