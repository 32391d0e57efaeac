import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { Shift, WindowType } from '../../../contract/calls/box-office.ts'
import { NetworkError } from '../../lib/errors.ts'
import { answerCalls } from '../../testing/api.ts'
import { doorListOf, EVENT, OTHER_EVENT, USER } from '../../testing/check-in.ts'
import { stubIndexedDb } from '../../testing/indexed-db.ts'
import { judgeOffline } from './door/verdict.ts'
import { sendQueue } from './queue.ts'
import { addSale, leftOf, loadQuotas, loadSales, type QueuedSale, saveWindow, setPlaces, soldOf } from './quotas.ts'
import * as store from './store.ts'
import { letIn, listSale } from './window/sold-here.ts'

vi.hoisted(() => vi.resetModules())
vi.mock('../../lib/api.ts', () => import('../../testing/api.ts'))

const TYPE = '00000000-0000-4000-8000-0000000000d0'
const SHIFT = '00000000-0000-4000-8000-0000000000c0'
const sold_at = new Date(0).toISOString()
const refusal = (code: string, status: number) => Object.assign(new Error(code), { defined: true, code, status })

const sell = vi.fn()
const sendAdmissions = vi.fn()
let device: string

/** Opens the window of an event with places along. */
async function openWindow(places = 5, eventId = EVENT, shiftId = SHIFT) {
  const { event } = await doorListOf(0)
  const shift = { id: shiftId } as Shift
  const window = { event: { ...event, id: eventId }, shift, types: [] as WindowType[], closes_at: sold_at }
  await saveWindow(USER, window, [], 0)
  await setPlaces(USER, eventId, { type_id: TYPE, places, price: 8.25 })
  device = (await loadQuotas(USER, eventId))?.device ?? ''
  return {
    window,
    answered: (sold: number, all = places) => [{ device, type_id: TYPE, places: all, sold, price: 8.25 }],
  }
}

const saleOf = (n: number, quantity = 1, changes: Partial<QueuedSale> = {}): QueuedSale => ({
  ...{ purchaseId: `0000000${n}-0000-4000-8000-000000000000`, eventId: EVENT, shiftId: SHIFT, device },
  ...{ items: [{ type_id: TYPE, quantity }], method: 'cash', total: 8.25 * quantity, sold_at },
  ...changes,
})
const left = async (eventId = EVENT) => {
  const quotas = await loadQuotas(USER, eventId)
  return quotas && leftOf(quotas, TYPE)
}
const waiting = async () => (await loadSales(USER)).map(({ purchaseId }) => Number(purchaseId.slice(0, 8)))

beforeEach(() => {
  stubIndexedDb()
  sell.mockReset()
  sell.mockResolvedValue({ status: 'purchased' })
  sendAdmissions.mockReset()
  sendAdmissions.mockImplementation(async ({ admissions }) =>
    admissions.map(({ id }: { id: string }) => ({ id, verdict: 'admitted', counted: 1 })),
  )
  answerCalls({ boxOffice: { sell }, checkIn: { sendAdmissions } })
  return () => vi.unstubAllGlobals()
})

describe('places that were taken along', () => {
  it('are sold once, also by two tabs at once, and never beyond them', async () => {
    await openWindow(5)
    const answers = await Promise.all([1, 2, 3].map((n) => addSale(USER, saleOf(n, 2))))
    expect(answers).toEqual([true, true, false])
    expect(await addSale(USER, saleOf(1, 2))).toBe(true)
    expect(await waiting()).toEqual([1, 2])
    expect(await left()).toBe(1)
    expect(await addSale(USER, saleOf(4, 1, { shiftId: 'another' }))).toBe(false)
  })

  it('are counted here while sales wait, and else as the server says, unless it was asked before', async () => {
    const { window, answered } = await openWindow(5)
    await addSale(USER, saleOf(1, 2))
    // The sale arrived, but its answer was lost.
    await saveWindow(USER, window, answered(2), Number.MAX_SAFE_INTEGER)
    expect(await left()).toBe(3)
    await sendQueue(USER)
    expect(await left()).toBe(3)
    await saveWindow(USER, window, answered(0), 1)
    expect(await left()).toBe(3)
    await saveWindow(USER, window, answered(2, 9), Number.MAX_SAFE_INTEGER)
    const quotas = await loadQuotas(USER, EVENT)
    expect(quotas && [leftOf(quotas, TYPE), soldOf(quotas, TYPE)]).toEqual([7, 2])
    // It was sold from other places, before its answer was lost.
    await saveWindow(USER, window, answered(0, 9), Number.MAX_SAFE_INTEGER)
    expect(await left()).toBe(9)
    await saveWindow(USER, window, answered(2, 9), Number.MAX_SAFE_INTEGER)
    // Asked before the number was set here.
    await setPlaces(USER, EVENT, { type_id: TYPE, places: 3 })
    await saveWindow(USER, window, answered(2, 9), 0)
    expect(await left()).toBe(1)
  })

  it('are gone with their shift, and not those of other devices; what was sold waits on', async () => {
    const { window, answered } = await openWindow(5)
    await addSale(USER, saleOf(1, 2))
    await saveWindow(USER, { ...window, shift: { id: 'another' } as Shift }, [], Number.MAX_SAFE_INTEGER)
    expect(await left()).toBe(0)
    await saveWindow(USER, { ...window, shift: null }, [], Number.MAX_SAFE_INTEGER)
    expect(await left()).toBe(0)
    const next = { ...window, shift: { id: 'next' } as Shift }
    const others = answered(0).map((quota) => ({ ...quota, device: 'another' }))
    await saveWindow(USER, next, others, Number.MAX_SAFE_INTEGER)
    expect(await left()).toBe(0)
    await openWindow(4, OTHER_EVENT)
    expect(await waiting()).toEqual([1])
    await sendQueue(USER)
    expect(sell.mock.calls.map(([{ id }]) => id)).toEqual([SHIFT])
  })
})

describe('sales that wait', () => {
  it('are sent in their order, once each, with what was taken along', async () => {
    await openWindow(5)
    for (const n of [2, 1, 3]) await addSale(USER, saleOf(n))
    await sendQueue(USER)
    await sendQueue(USER)
    expect(sell.mock.calls.map(([sale]) => sale)).toEqual(
      [2, 1, 3].map((n) => {
        const { purchaseId, items, method } = saleOf(n)
        return { id: SHIFT, purchaseId, items, method, name: undefined, quota: { device, sold_at } }
      }),
    )
    expect(await waiting()).toEqual([])
    expect(await left()).toBe(2)
    expect(await store.conflicts.load(USER)).toEqual([])
  })

  it.each([
    new NetworkError(),
    refusal('INTERNAL', 500),
    refusal('TOO_MANY_REQUESTS', 429),
    refusal('LOGIN_REQUIRED', 401),
  ])('wait on after %s, and with them what is queued for their tickets', async (error) => {
    await openWindow(5)
    await addSale(USER, saleOf(1))
    await addSale(USER, saleOf(2))
    for (const n of [1, 2]) {
      const { purchaseId } = saleOf(n)
      await letIn(USER, { id: `admission ${n}`, eventId: EVENT, purchaseId, admit: 1 })
    }
    sell.mockResolvedValueOnce({ status: 'purchased' }).mockRejectedValueOnce(error)
    await expect(sendQueue(USER)).rejects.toThrow(error.message)
    expect(await waiting()).toEqual([2])
    expect(sendAdmissions.mock.calls.flatMap(([{ admissions }]) => admissions)).toMatchObject([{ id: 'admission 1' }])
    await sendQueue(USER)
    expect(await waiting()).toEqual([])
    expect(await store.admissions.load(USER)).toEqual([])
  })

  it.each([
    [{ status: 'voided' }, 'NO_PLACE'],
    [refusal('FORBIDDEN', 403), 'FORBIDDEN'],
    [refusal('SHIFT_NOT_FOUND', 404), 'REFUSED'],
    [refusal('PURCHASE_CONFLICT', 409), 'REFUSED'],
  ])('that are refused, or find no place, stay as conflicts with their money: %s', async (answer, reason) => {
    await openWindow(5)
    await addSale(USER, saleOf(1, 2))
    if (answer instanceof Error) sell.mockRejectedValue(answer)
    else sell.mockResolvedValue(answer)
    await sendQueue(USER)
    expect(await waiting()).toEqual([])
    expect(await store.conflicts.load(USER)).toEqual([
      { id: saleOf(1).purchaseId, eventId: EVENT, reference: '00000001', amount: 16.5, reason },
    ])
  })
})

describe('a ticket that was sold here', () => {
  it('is admitted once at the door of this device, by its code and its reference', async () => {
    await openWindow(5)
    await store.saveList(await doorListOf(0))
    const sale = saleOf(1, 2)
    await listSale(sale)
    const judge = async (code: string) => judgeOffline((await store.loadList(EVENT)) ?? expect.fail(), code, 1)
    for (const code of [sale.purchaseId, '00000001'])
      expect(await judge(code)).toMatchObject({ kind: 'admitted', quantity: 2, admitted: 1, total: 16.5, paid: 16.5 })
    await letIn(USER, { id: 'all', eventId: EVENT, purchaseId: sale.purchaseId, admit: 2 })
    await listSale(sale)
    expect(await judge(sale.purchaseId)).toMatchObject({ kind: 'used', admitted: 2 })
    expect((await store.loadList(EVENT))?.event.admitted).toBe(2)
    expect(await store.admissions.load(USER)).toMatchObject([{ id: 'all', purchaseId: sale.purchaseId, admit: 2 }])
  })
})
