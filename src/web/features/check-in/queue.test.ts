import { beforeEach, expect, it, vi } from 'vitest'
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
const waiting = async () => (await store.loadQueue(USER)).map(({ id }) => id)

beforeEach(() => {
  stubIndexedDb()
  sendAdmissions.mockReset()
  sendAdmissions.mockImplementation(async ({ admissions }) => admissions.map(({ id }: { id: string }) => counted(id)))
  answerCalls({ checkIn: { sendAdmissions } })
  return () => vi.unstubAllGlobals()
})

it('admissions that wait are sent in batches, and then no longer wait', async () => {
  for (let i = 0; i <= MAX_ADMISSIONS; i++) await store.enqueue(USER, admissionOf(String(i)))
  await sendQueue(USER)
  expect(sendAdmissions.mock.calls.map(([{ id, admissions }]) => [id, admissions.length])).toEqual([
    [EVENT, MAX_ADMISSIONS],
    [EVENT, 1],
  ])
  expect(await waiting()).toEqual([])
  expect(await store.loadConflicts(USER)).toEqual([])
})

it('admissions that are counted in part stay as conflicts', async () => {
  await store.enqueue(USER, admissionOf('1'))
  sendAdmissions.mockResolvedValue([
    { ...counted('1'), verdict: 'conflict', conflict: 'TOO_MANY_TO_ADMIT', counted: 1 },
  ])
  await sendQueue(USER)
  expect(await waiting()).toEqual([])
  expect(await store.loadConflicts(USER)).toEqual([
    { id: '1', eventId: EVENT, reference: '0b9a2e9c', admit: 2, counted: 1, reason: 'TOO_MANY_TO_ADMIT' },
  ])
})

it.each([
  [refusal('FORBIDDEN', 403), 'FORBIDDEN'],
  [refusal('EVENT_NOT_FOUND', 404), 'EVENT_NOT_FOUND'],
  [refusal('BAD_INPUT', 400), 'REFUSED'],
])('admissions that will never be taken stay as conflicts: %s', async (error, reason) => {
  await store.enqueue(USER, admissionOf('1'))
  sendAdmissions.mockRejectedValue(error)
  await sendQueue(USER)
  expect(await waiting()).toEqual([])
  expect(await store.loadConflicts(USER)).toMatchObject([{ id: '1', counted: 0, reason }])
})

it('admissions of an event whose sending fails wait on, and those of others are sent', async () => {
  await store.enqueue(USER, admissionOf('1'))
  await store.enqueue(USER, admissionOf('2', OTHER_EVENT))
  sendAdmissions.mockRejectedValueOnce(refusal('INTERNAL', 500))
  await expect(sendQueue(USER)).rejects.toThrow('INTERNAL')
  expect(await waiting()).toEqual(['1'])
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
