import { beforeEach, describe, expect, it, vi } from 'vitest'
import { MAX_ADMISSIONS } from '../../../contract/rules/door.ts'
import { answerCalls } from '../../testing/api.ts'
import { EVENT, OTHER_EVENT, TICKET, USER } from '../../testing/check-in.ts'
import { stubIndexedDb } from '../../testing/indexed-db.ts'
import { sendQueue, withLock } from './queue.ts'
import * as store from './store.ts'

vi.hoisted(() => vi.resetModules())
vi.mock('../../lib/api.ts', () => import('../../testing/api.ts'))

const admitted_at = new Date(0).toISOString()
const admissionOf = (id: string, eventId = EVENT) => ({ id, purchaseId: TICKET, admit: 2, admitted_at, eventId })
const counted = (id: string) => ({ id, verdict: 'admitted', conflict: null, counted: 2, ticket: null }) as const
const refusal = (code: string, status: number) => Object.assign(new Error(code), { defined: true, code, status })

const sendAdmissions = vi.fn()
const note = vi.fn()
const waiting = async () => (await store.admissions.load(USER)).map(({ id }) => id)

beforeEach(() => {
  stubIndexedDb()
  sendAdmissions.mockReset()
  sendAdmissions.mockImplementation(async ({ admissions }) => admissions.map(({ id }: { id: string }) => counted(id)))
  note.mockReset()
  note.mockResolvedValue({})
  answerCalls({ checkIn: { sendAdmissions }, payments: { note } })
  return () => vi.unstubAllGlobals()
})

it('admissions that wait are sent in batches, and then no longer wait', async () => {
  await store.admissions.put(
    USER,
    Array.from({ length: MAX_ADMISSIONS + 1 }, (_, i) => admissionOf(String(i))),
  )
  await sendQueue(USER)
  expect(sendAdmissions.mock.calls.map(([{ id, admissions }]) => [id, admissions.length])).toEqual([
    [EVENT, MAX_ADMISSIONS],
    [EVENT, 1],
  ])
  expect(await waiting()).toEqual([])
  expect(await store.conflicts.load(USER)).toEqual([])
})

it('admissions that are counted in part stay as conflicts', async () => {
  await store.admissions.add(USER, admissionOf('1'))
  sendAdmissions.mockResolvedValue([
    { ...counted('1'), verdict: 'conflict', conflict: 'TOO_MANY_TO_ADMIT', counted: 1 },
  ])
  await sendQueue(USER)
  expect(await waiting()).toEqual([])
  expect(await store.conflicts.load(USER)).toEqual([
    { id: '1', eventId: EVENT, reference: '0b9a2e9c', admit: 2, counted: 1, reason: 'TOO_MANY_TO_ADMIT' },
  ])
})

it.each([
  [refusal('FORBIDDEN', 403), 'FORBIDDEN'],
  [refusal('EVENT_NOT_FOUND', 404), 'EVENT_NOT_FOUND'],
  [refusal('BAD_INPUT', 400), 'REFUSED'],
])('admissions that will never be taken stay as conflicts: %s', async (error, reason) => {
  await store.admissions.add(USER, admissionOf('1'))
  sendAdmissions.mockRejectedValue(error)
  await sendQueue(USER)
  expect(await waiting()).toEqual([])
  expect(await store.conflicts.load(USER)).toMatchObject([{ id: '1', counted: 0, reason }])
})

it('admissions of an event whose sending fails wait on, and those of others are sent', async () => {
  await store.admissions.add(USER, admissionOf('1'))
  await store.admissions.add(USER, admissionOf('2', OTHER_EVENT))
  sendAdmissions.mockRejectedValueOnce(refusal('INTERNAL', 500))
  await expect(sendQueue(USER)).rejects.toThrow('INTERNAL')
  expect(await waiting()).toEqual(['1'])
})

describe('payments that wait', () => {
  const noted_at = admitted_at
  const paymentOf = (id: string, corrects?: string) => ({
    ...{ id, eventId: EVENT, purchaseId: TICKET, noted_at, corrects },
    ...(corrects ? { amount: -3.5, method: 'correction' as const } : { amount: 3.5, method: 'cash' as const }),
  })
  const left = async () => (await store.payments.load(USER)).map(({ id }) => id)

  it('are sent once each, in their order', async () => {
    await store.payments.add(USER, paymentOf('1'))
    await store.payments.add(USER, paymentOf('1'))
    await store.payments.add(USER, paymentOf('2', '1'))
    await sendQueue(USER)
    expect(note.mock.calls.map(([{ id, event_id, purchaseId }]) => [id, event_id, purchaseId])).toEqual([
      ['1', EVENT, TICKET],
      ['2', EVENT, TICKET],
    ])
    expect(await left()).toEqual([])
    expect(await store.conflicts.load(USER)).toEqual([])
  })

  it.each([
    [refusal('PAYMENT_TOO_MUCH', 409), 'PAYMENT_TOO_MUCH'],
    [refusal('TICKET_VOIDED', 409), 'TICKET_VOIDED'],
    [refusal('FORBIDDEN', 403), 'FORBIDDEN'],
    [refusal('PAYMENT_INVALID', 400), 'REFUSED'],
  ])('that will never be taken stay as conflicts: %s', async (error, reason) => {
    await store.payments.add(USER, paymentOf('1'))
    note.mockRejectedValue(error)
    await sendQueue(USER)
    expect(await left()).toEqual([])
    expect(await store.conflicts.load(USER)).toEqual([
      { id: '1', eventId: EVENT, reference: '0b9a2e9c', amount: 3.5, reason },
    ])
  })

  it('are no conflict where a correction has nothing to take back', async () => {
    await store.payments.add(USER, paymentOf('2', '1'))
    note.mockRejectedValue(refusal('PAYMENT_NOT_FOUND', 404))
    await sendQueue(USER)
    expect(await left()).toEqual([])
    expect(await store.conflicts.load(USER)).toEqual([])
  })

  it.each([refusal('INTERNAL', 500), refusal('TOO_MANY_REQUESTS', 429), refusal('LOGIN_REQUIRED', 401)])(
    'wait on after %s',
    async (error) => {
      await store.payments.add(USER, paymentOf('1'))
      note.mockRejectedValue(error)
      await expect(sendQueue(USER)).rejects.toThrow(error.message)
      expect(await left()).toEqual(['1'])
    },
  )
})

it('withLock runs work of one name one after another', async () => {
  const order: string[] = []
  const work = (name: string) => async () => {
    order.push(`${name} begins`)
    await Promise.resolve()
    order.push(`${name} ends`)
  }
  await Promise.all([withLock('a', work('first')), withLock('a', work('second'))])
  expect(order).toEqual(['first begins', 'first ends', 'second begins', 'second ends'])
})

it.each([
  ['are missing', {}],
  ['are forbidden', { locks: { request: async () => Promise.reject(new DOMException('no', 'SecurityError')) } }],
])('runs work where locks %s', async (_state, navigator) => {
  vi.stubGlobal('navigator', navigator)
  expect(await withLock('a', async () => 'done')).toBe('done')
})

it('withLock runs work that fails once', async () => {
  const work = vi.fn(async () => Promise.reject(new Error('full')))
  await expect(withLock('a', work)).rejects.toThrow('full')
  expect(work).toHaveBeenCalledTimes(1)
})
