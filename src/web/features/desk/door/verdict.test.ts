import { expect, it } from 'vitest'
import { apiError } from '../../../lib/errors.ts'
import { toApiError } from '../../../lib/send-form.ts'
import type { DoorList } from '../store.ts'
import { findOnList, judgeOffline, mergeTickets, saltedHash, verdictOf } from './verdict.ts'

const salt = 'bd1f8a56-6c3f-4f0e-9b55-1f1a3c0f2a11'
const purchaseId = '0b9a2e9c-8c39-4d9a-9c7b-3f4a0d9e6f11'
const empty = { salt, tickets: {}, references: {} } as unknown as DoorList

it('the list of a door finds a ticket by its id and by its reference, unless another has the same hash', async () => {
  const [hash, ofReference] = await Promise.all([purchaseId, purchaseId.slice(0, 8)].map((id) => saltedHash(salt, id)))
  const ticket = {
    hash: hash ?? '',
    quantity: 1,
    admitted: 0,
    admitted_at: null,
    total: 5,
    paid: 0,
    prices: null,
    ...{
      door_money: 0,
      refunding: 0,
      voided: false,
      held: false,
      unpaid: false,
      transfer: false,
      left_for: null,
      left_at: null,
    },
  }
  const reference = ofReference?.slice(0, 4) ?? ''
  const list = mergeTickets(empty, [{ ...ticket, reference }])
  const found = (of: DoorList) =>
    Promise.all([purchaseId, purchaseId.slice(0, 8)].map(async (code) => (await findOnList(of, code))?.hash))
  expect(await found(list)).toEqual([hash, hash])
  expect(await findOnList(list, 'ffffffff')).toBeUndefined()
  expect(await found(mergeTickets(list, [{ ...ticket, hash: 'another', reference }]))).toEqual([hash, undefined])
})

it.each([
  ['voided', { voided: true }],
  ['held', { held: true }],
  ['held', { held: true, voided: true }],
  ['unpaid', { held: true, unpaid: true }],
  ['wrong_day', { held: true, unpaid: true, paid: 5 }],
  ['handed_on', { quantity: 0, left_for: 'handed_on', left_at: '2026-12-01T10:00:00Z' }],
  ['given_back', { quantity: 0, left_for: 'returned', left_at: '2026-12-01T10:00:00Z' }],
  ['used', { admitted: 1, admitted_at: '2026-12-01T10:00:00Z' }],
] as const)(
  'without a network a %s ticket is called that at any hour, as the server calls it',
  async (kind, changes) => {
    const ticket = {
      hash: await saltedHash(salt, purchaseId),
      reference: 'abcd',
      quantity: 1,
      admitted: 0,
      total: 5,
      paid: 0,
      prices: null,
    }
    const list = mergeTickets(empty, [
      {
        ...ticket,
        admitted_at: null,
        voided: false,
        held: false,
        unpaid: false,
        transfer: false,
        ...{ door_money: 0, refunding: 0 },
        left_for: null,
        left_at: null,
        ...changes,
      },
    ])
    const event = { date: '2100-01-01T17:00:00Z', ends_at: null, doors_at: null, cancelled_at: null }
    expect(await judgeOffline({ ...list, event } as DoorList, purchaseId, 1)).toMatchObject({ kind })
  },
)

const verdictOn = (status: number, code: string, data?: object) => {
  const error = apiError(toApiError(status, { code, message: 'No.', data }))
  return error && verdictOf(error, purchaseId)
}

it.each([
  ['TICKET_USED', { kind: 'used', code: purchaseId, admitted: 2 }],
  ['TICKET_HELD', { kind: 'held', admitted: 2 }],
  ['TICKET_UNPAID', { kind: 'unpaid', code: purchaseId, admitted: 2 }],
  ['TICKET_HANDED_ON', { kind: 'handed_on', admitted: 2 }],
  ['TICKET_GIVEN_BACK', { kind: 'given_back', admitted: 2 }],
  ['TICKET_VOIDED', { kind: 'voided', admitted: 2 }],
  ['TOO_MANY_TO_ADMIT', { kind: 'too_many', admitted: 2 }],
  ['WRONG_EVENT', { kind: 'wrong_event', admitted: 2 }],
  ['WRONG_DAY', { kind: 'wrong_day', admitted: 2 }],
  ['EVENT_CANCELLED', { kind: 'cancelled', admitted: 2 }],
  ['TICKET_NOT_FOUND', { kind: 'unknown', admitted: 2 }],
])('the refusal %s of the server has a verdict of its own, with its data', (code, verdict) => {
  expect(verdictOn(409, code, { admitted: 2 })).toEqual({ ...verdict, offline: false })
})

it('another answer of the server is shown as it is, and without one the list of the door decides', () => {
  expect(verdictOn(403, 'FORBIDDEN')).toEqual({ kind: 'failed', message: 'No.', offline: false })
  expect([429, 500, 503].map((status) => verdictOn(status, 'INTERNAL'))).toEqual([undefined, undefined, undefined])
})
