import { expect, it } from 'vitest'
import { contract } from '../index.ts'
import { isLivePass, PASS_STATES } from './pass.ts'
import {
  canTake,
  mayTake,
  PASS_TRANSITIONS,
  type PassAction,
  type PassFacts,
  PURCHASE_TRANSITIONS,
  passRefusal,
  purchaseTransition,
  type SaleRole,
} from './sale.ts'
import { TICKET_STATUSES, ticketEnd } from './sales.ts'

const START = '2026-12-01T18:00:00.000Z'
const event = { date: START, ends_at: null, cancelled_at: null }
const now = Date.parse(START) - 86_400_000
const valid: PassFacts = { state: 'valid', admitted_at: null }
const handedOn: PassFacts = { state: 'handed_on', admitted_at: null, opened: false }
const ROLES: readonly SaleRole[] = ['browser', 'proof', 'staff', 'manager']
const ACTIONS: readonly PassAction[] = ['hand_on', 'take_back', 'give_back', 'move', 'void']
const asked = { by: 'manager', status: 'purchased', event, now } as const

it('every step of the table is possible; of held purchases and cancelled events only voiding', () => {
  for (const { action, from } of PASS_TRANSITIONS) {
    const pass = { ...handedOn, state: from }
    const can = (more: object) => canTake({ ...asked, action, ...more }, pass)
    const isVoid = action === 'void'
    expect([action, from, can({}), can({ status: 'held' }), can({ event: { ...event, cancelled_at: START } })]).toEqual(
      [action, from, true, isVoid, isVoid],
    )
    const refusal = (more: object) => passRefusal({ ...asked, action, ...more }, [pass])
    expect(refusal({ status: 'held' })).toBe(isVoid ? undefined : 'PASS_GONE')
    expect(refusal({ event: { ...event, cancelled_at: START } })).toBe(isVoid ? undefined : 'EVENT_CANCELLED')
  }
})

it('what a buyer, staff and managers can do with a pass that is valid, handed on, or opened by its holder', () => {
  const passes = { valid, handedOn, opened: { ...handedOn, opened: true } }
  const possible = (by: SaleRole) =>
    Object.entries(passes).map(([name, pass]) => [
      name,
      ...ACTIONS.filter((action) => canTake({ ...asked, by, action }, pass)),
    ])
  expect(possible('browser')).toEqual([['valid', 'hand_on'], ['handedOn', 'hand_on', 'take_back'], ['opened']])
  expect(possible('proof')[0]).toEqual(['valid', 'hand_on', 'give_back'])
  expect(possible('staff')).toEqual([
    ['valid', 'hand_on'],
    ['handedOn', 'hand_on', 'take_back'],
    ['opened', 'take_back'],
  ])
  expect(possible('manager')).toEqual([
    ['valid', 'hand_on', 'give_back', 'move', 'void'],
    ['handedOn', 'hand_on', 'take_back', 'move', 'void'],
    ['opened', 'take_back', 'move', 'void'],
  ])
})

it('steps lead where their names say', () => {
  const arrows = (rows: readonly { action: string; from: string; to: string }[]) => [
    ...new Set(rows.map(({ action, from, to }) => `${action}: ${from} → ${to}`)),
  ]
  expect(arrows(PURCHASE_TRANSITIONS)).toEqual([
    ...['confirm: held → purchased', 'pay: held → purchased', 'expire: held → expired', 'release: held → expired'],
    ...['void: held → voided', 'void: purchased → voided'],
  ])
  expect(arrows(PASS_TRANSITIONS)).toEqual([
    ...['hand_on: valid → handed_on', 'hand_on: handed_on → handed_on', 'take_back: handed_on → valid'],
    ...['give_back: valid → returned', 'move: valid → valid', 'move: handed_on → handed_on'],
    ...['void: valid → void', 'void: handed_on → void'],
  ])
})

it('steps lead out of live states alone, and every one of them can be left', () => {
  expect(PASS_STATES.filter((state) => PASS_TRANSITIONS.some(({ from }) => from === state))).toEqual(
    PASS_STATES.filter((state) => isLivePass({ state })),
  )
})

it.each([
  ['PASS_GONE', { state: 'void', admitted_at: START, opened: true }, {}],
  ['PASS_ADMITTED', { admitted_at: START, opened: true }, {}],
  ['PASS_OPENED', { opened: true }, {}],
  ['EVENT_CANCELLED', {}, {}],
  ['EVENT_PASSED', {}, { cancelled_at: null }],
])('of several reasons %s is said', (refusal, facts, times) => {
  const worst = { ...event, cancelled_at: START, ...times }
  const step = { ...asked, action: 'hand_on', event: worst, now: ticketEnd(event) } as const
  expect(passRefusal(step, [{ ...handedOn, ...facts } as PassFacts])).toBe(refusal)
})

it('of several people the reason that stays longest is said', () => {
  const isIn = { ...handedOn, opened: true, admitted_at: START }
  const refusal = (passes: PassFacts[]) => passRefusal({ ...asked, action: 'hand_on' }, passes)
  expect(refusal([isIn, { ...valid, state: 'void' }, valid])).toBe('PASS_GONE')
  expect(refusal([{ ...handedOn, opened: true }, isIn])).toBe('PASS_ADMITTED')
})

it('a person can be given back until the instant that the event names, one handed on never, and one who was is left alone', () => {
  const until = now + 1000
  const limited = { ...event, give_back_until: new Date(until).toISOString() }
  const at = (now: number, ...passes: PassFacts[]) =>
    passRefusal({ ...asked, action: 'give_back', event: limited, now }, passes)
  expect([at(until - 1, valid), at(until, valid)]).toEqual([undefined, 'GIVE_BACK_OVER'])
  expect([at(Date.parse(START), valid), at(until, valid, handedOn)]).toEqual(['EVENT_PASSED', 'PASS_WITH_OTHERS'])
  const given: PassFacts = { ...valid, state: 'returned' }
  expect([at(until, given), canTake({ ...asked, action: 'give_back' }, given)]).toEqual([undefined, false])
})

it('a purchase is voided by managers until its tickets end, by staff always, and never with somebody in', () => {
  const can = (by: 'staff' | 'manager', more: object = {}, at = now) =>
    TICKET_STATUSES.filter((status) =>
      purchaseTransition({ action: 'void', by, event, now: at }, { status, admitted: 0, ...more }),
    )
  expect([can('manager'), can('manager', {}, ticketEnd(event))]).toEqual([['held', 'purchased'], []])
  expect([can('staff'), can('staff', {}, ticketEnd(event))]).toEqual([
    ['held', 'purchased'],
    ['held', 'purchased'],
  ])
  expect([...can('manager', { admitted: 1 }), ...can('staff', { admitted: 1 })]).toEqual([])
})

/** The access that a call declares. */
const accessOf = ({ '~orpc': { meta } }: { '~orpc': { meta: object } }) => (meta as { access: string }).access

it('the access that calls declare is that of who takes their steps', () => {
  const { passes, tickets, boxOffice } = contract
  const calls = {
    ...{ hand_on: passes.handOn, take_back: passes.takeBack, give_back: passes.giveBack },
    ...{ move: passes.move, void: passes.void },
  }
  for (const action of ACTIONS) {
    const [least = ''] = ROLES.filter((by) => mayTake(action, by))
    expect([action, accessOf(calls[action])]).toEqual([action, least === 'manager' ? 'manager' : 'visitor'])
  }
  const voiding = PURCHASE_TRANSITIONS.filter(({ action }) => action === 'void').map(({ by }) => by)
  expect(new Set(voiding)).toEqual(new Set([tickets.void, boxOffice.voidSale, boxOffice.removeGuest].map(accessOf)))
})
