import { act } from 'react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { toApiError } from '../../../lib/send-form.ts'
import { checkIn } from '../../../locales/en/account/check-in.ts'
import { doorListOf, EVENT, TICKET, ticketsOf, USER } from '../../../testing/check-in.ts'
import { admitted_at, eventually, setupDoor } from '../../../testing/door.ts'
import { indexedDb } from '../../../testing/indexed-db.ts'
import * as store from '../store.ts'
import type { Settled } from './at-door.ts'

vi.hoisted(() => vi.resetModules())
vi.mock('../../../lib/api.ts', () => import('../../../testing/api.ts'))

const { admit, tickets, note, openDoor, serverAdmits } = setupDoor()

describe('a payment', () => {
  beforeEach(async () => store.saveList(await doorListOf(1)))
  const paid = async () => Object.values((await store.loadList(EVENT))?.tickets ?? {}).map((ticket) => ticket.paid)
  const queued = () => store.payments.load(USER)

  it('with a network is noted by the server, and on the list', async () => {
    tickets.mockResolvedValue(await ticketsOf(1))
    note.mockResolvedValue({ total: 10.5, paid: 7 })
    const { pay } = await openDoor()
    const outcome = await pay()
    expect(outcome).toMatchObject({ kind: 'noted', total: 10.5, paid: 7 })
    expect(note).toHaveBeenCalledWith(
      expect.objectContaining({ purchaseId: TICKET, event_id: EVENT, amount: 7, method: 'cash' }),
      expect.anything(),
    )
    expect(await paid()).toEqual([7])
    expect(await queued()).toEqual([])
  })

  it('that another door noted first is refused, and the list has what was paid', async () => {
    tickets.mockResolvedValue(await ticketsOf(1))
    const data = { total: 10.5, paid: 10.5 }
    note.mockRejectedValue(
      Object.assign(new Error('too much'), { defined: true, code: 'PAYMENT_TOO_MUCH', status: 409, data }),
    )
    const { pay } = await openDoor()
    expect(await pay()).toEqual({ kind: 'refused', message: 'too much', ...data })
    expect(await paid()).toEqual([10.5])
    expect(await queued()).toEqual([])
  })

  it('without a network waits under the id of the attempt, and is bounded by the list', async () => {
    const { door, pay } = await openDoor()
    const outcome = await pay()
    expect(outcome).toMatchObject({ kind: 'noted', total: 10.5, paid: 7 })
    const [{ id }] = note.mock.calls[0] ?? []
    expect(await queued()).toMatchObject([{ id, purchaseId: TICKET, amount: 7, method: 'cash', eventId: EVENT }])
    expect(door.result.queue.waiting).toBe(1)
    expect(await pay()).toEqual({ kind: 'refused', message: checkIn.paid_elsewhere, total: 10.5, paid: 7 })
    expect(await pay({ amount: 3.5 })).toMatchObject({ kind: 'noted', paid: 10.5 })
  })

  it('that waits is taken back by a correction behind it, with a network or without', async () => {
    const { pay } = await openDoor()
    const { id } = (await pay()) as { id: string }
    note.mockResolvedValue({ total: 10.5, paid: 0 })
    expect(await pay({ amount: -7, method: 'correction', corrects: id })).toMatchObject({ kind: 'noted', paid: 0 })
    expect(note).toHaveBeenCalledTimes(1)
    expect(await queued()).toMatchObject([{ id }, { amount: -7, corrects: id }])
  })

  it('is not noted when the storage fails without a network', async () => {
    const { pay } = await openDoor()
    indexedDb.failing = ['readwrite']
    expect(await pay()).toEqual({ kind: 'refused', message: checkIn.payment_not_stored })
    indexedDb.failing = []
    expect(await queued()).toEqual([])
  })

  it.each([
    ['that lacks it', 0, 7],
    ['that may have it already, not beyond the price', 10.5, 10.5],
  ])('that waits is added to a response of the server %s', async (_which, noted, expected) => {
    tickets.mockImplementation(async () => {
      const payment = { id: '1', eventId: EVENT, purchaseId: TICKET, amount: 7, method: 'cash' as const }
      await store.payments.add(USER, { ...payment, noted_at: admitted_at })
      const answer = await ticketsOf(1)
      return { ...answer, tickets: answer.tickets.map((ticket) => ({ ...ticket, paid: noted })) }
    })
    await openDoor()
    await act(() => eventually(async () => expect(await paid()).toEqual([expected])))
  })

  it('is on a list of before payments once all of that list was asked for', async () => {
    const list = await doorListOf(0)
    const before = Object.entries(list.tickets).map(([hash, { total: _, paid: __, ...ticket }]) => [hash, ticket])
    await store.saveList({ ...list, tickets: Object.fromEntries(before) })
    tickets.mockResolvedValue(await ticketsOf(1))
    await openDoor()
    await act(() => eventually(async () => expect(await paid()).toEqual([0])))
    expect(tickets.mock.calls[0]?.[0]).toEqual({ id: EVENT, since: undefined })
  })
})

describe('a ticket that waits for its payment', () => {
  const money = { total: 7, paid: 7 }
  const unanswered = { problem: checkIn.unpaid_unanswered }
  beforeEach(async () => {
    tickets.mockResolvedValue(await ticketsOf(0))
  })
  async function openWithSettle() {
    const { door } = await openDoor()
    return async (method: 'cash' | 'card' = 'cash') => {
      let settled: Settled | undefined
      await act(async () => {
        settled = await door.result.settle({ code: TICKET, amount: 7, method })
      })
      return settled
    }
  }
  const idsOf = (call: typeof note, name: string) => new Set(call.mock.calls.map(([input]) => input[name]))

  it('is paid and admitted by one tap, and repeated without an answer it is the same payment and admission', async () => {
    const settle = await openWithSettle()
    expect(await settle()).toEqual(unanswered)
    expect(admit, 'nobody enters before the money is noted').not.toHaveBeenCalled()
    note.mockResolvedValue(money)
    expect(await settle()).toEqual(unanswered)
    serverAdmits(1)
    const [id] = idsOf(note, 'id')
    expect(await settle()).toMatchObject({ verdict: { kind: 'admitted', admitted: 1 }, noted: id })
    expect([idsOf(note, 'id').size, idsOf(admit, 'admission_id').size]).toEqual([1, 1])
    expect(await store.payments.load(USER), 'paying needs the network').toEqual([])
  })

  it('is admitted without its money where that was taken elsewhere meanwhile, and the door says so', async () => {
    const settle = await openWithSettle()
    note.mockRejectedValue(toApiError(409, { code: 'PAYMENT_TOO_MUCH', message: 'Paid.', data: money }))
    serverAdmits(1)
    expect(await settle()).toMatchObject({ verdict: { kind: 'admitted' }, problem: expect.any(String) })
  })

  it('stays outside where its money is refused', async () => {
    const settle = await openWithSettle()
    note.mockRejectedValue(toApiError(409, { code: 'TICKET_HELD', message: 'Over.' }))
    expect(await settle()).toEqual({ problem: expect.any(String) })
    expect(admit).not.toHaveBeenCalled()
  })
})
