import { act, createElement } from 'react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { Shift } from '../../../../contract/calls/box-office.ts'
import { NetworkError } from '../../../lib/errors.ts'
import { LocaleProvider, loadBundle } from '../../../lib/i18n.tsx'
import { toApiError } from '../../../lib/send-form.ts'
import { checkIn } from '../../../locales/en/account/check-in.ts'
import { en } from '../../../locales/en/site.ts'
import { answerCalls } from '../../../testing/api.ts'
import { doorListOf, doorTicketOf, EVENT, TICKET, ticketsOf, USER } from '../../../testing/check-in.ts'
import { indexedDb, stubIndexedDb } from '../../../testing/indexed-db.ts'
import { type RenderedHook, renderHook } from '../../../testing/render-hook.ts'
import { addSale, saveWindow } from '../quotas.ts'
import * as store from '../store.ts'
import type { DoorPaymentOutcome, Settled } from './at-door.ts'
import { type Door, useDoor } from './use-door.ts'
import type { Verdict } from './verdict.ts'

vi.hoisted(() => vi.resetModules())
vi.mock('../../../lib/api.ts', () => import('../../../testing/api.ts'))

const NO_NETWORK = new NetworkError()
const FAULT = new TypeError('AbortSignal.any is not a function')
const admitted_at = new Date(0).toISOString()

const admit = vi.fn()
const tickets = vi.fn()
const note = vi.fn()
let doors: RenderedHook<Door>[] = []

beforeEach(async () => {
  await loadBundle('account', 'en')
  stubIndexedDb()
  vi.stubGlobal('addEventListener', () => {})
  vi.stubGlobal('removeEventListener', () => {})
  admit.mockReset()
  tickets.mockReset()
  note.mockReset()
  // Without a network, unless a test says otherwise.
  admit.mockRejectedValue(NO_NETWORK)
  tickets.mockRejectedValue(NO_NETWORK)
  note.mockRejectedValue(NO_NETWORK)
  answerCalls({ checkIn: { admit, tickets }, payments: { note } })
  return () => {
    for (const door of doors) door.unmount()
    doors = []
    vi.unstubAllGlobals()
  }
})

/** Resolves once the expectation holds. */
const eventually = (expectation: () => unknown) => vi.waitFor(expectation, 30_000)

async function openDoor() {
  const door = await renderHook(
    () => useDoor(USER, EVENT),
    (children) => createElement(LocaleProvider, { value: { words: en, language: 'en' } }, children),
  )
  doors.push(door)
  await act(() => eventually(() => expect(door.result.error ?? door.result.event).toBeDefined()))
  const scan = async (admit?: number): Promise<Verdict> => {
    let verdict: Verdict | undefined
    await act(async () => {
      verdict = await door.result.scan(TICKET, admit)
    })
    return verdict ?? expect.fail('no verdict')
  }
  const pay = async (payment: object = {}): Promise<DoorPaymentOutcome> => {
    let outcome: DoorPaymentOutcome | undefined
    await act(async () => {
      outcome = await door.result.pay({ code: TICKET, amount: 7, method: 'cash', ...payment })
    })
    return outcome ?? expect.fail('no outcome')
  }
  return { door, scan, pay, inside: () => door.result.event?.admitted }
}

const serverAdmits = (admitted: number) =>
  admit.mockResolvedValue({ verdict: 'admitted', event_id: EVENT, admitted, quantity: 3, admitted_at })

describe('a scan with a network', () => {
  beforeEach(async () => {
    tickets.mockResolvedValue(await ticketsOf(0))
    serverAdmits(2)
  })

  it('is counted on the list', async () => {
    const { scan, inside } = await openDoor()
    expect(await scan(2)).toMatchObject({ kind: 'admitted', admitted: 2, offline: false })
    expect(inside()).toBe(2)
    expect(await store.admissions.load(USER)).toEqual([])
  })

  it('of a ticket that was sold here, and that the server does not know yet, waits behind the sale', async () => {
    const list = await doorListOf(0)
    await store.saveList(list)
    const shift = { id: 'shift' } as Shift
    await saveWindow(USER, { event: list.event, shift, types: [], closes_at: admitted_at }, [], 0)
    await addSale(USER, {
      ...{ purchaseId: TICKET, eventId: EVENT, shiftId: 'shift', device: 'device', items: [], method: 'cash' },
      ...{ total: 10.5, sold_at: admitted_at },
    })
    answerCalls({ checkIn: { admit, tickets }, boxOffice: { sell: vi.fn().mockRejectedValue(NO_NETWORK) } })
    const { scan } = await openDoor()
    expect(await scan(2)).toMatchObject({ kind: 'admitted', admitted: 2, offline: true })
    expect(admit).not.toHaveBeenCalled()
    expect(await store.admissions.load(USER)).toMatchObject([{ purchaseId: TICKET, admit: 2 }])
  })

  it('is counted once when a refresh brings it first', async () => {
    const { scan } = await openDoor()
    admit.mockImplementation(async () => {
      await store.saveList(await doorListOf(2))
      return { admitted: 2, quantity: 3, admitted_at }
    })
    await scan(2)
    expect((await store.loadList(EVENT))?.event.admitted).toBe(2)
  })

  it.each([{ modes: ['readwrite'] }, { modes: ['readwrite', 'readonly'] }] as { modes: IDBTransactionMode[] }[])(
    'is admitted and waits nowhere when the storage fails: $modes',
    async ({ modes }) => {
      const { door, scan } = await openDoor()
      indexedDb.failing = modes
      expect(await scan(2)).toMatchObject({ kind: 'admitted', offline: false })
      expect(door.result.isOnline).toBe(true)
      indexedDb.failing = []
      expect(await store.admissions.load(USER)).toEqual([])
    },
  )

  it.each([
    { code: 'TICKET_USED', kind: 'used', data: { code: TICKET, admitted: 3, quantity: 3, admitted_at } },
    { code: 'TICKET_VOIDED', kind: 'voided', data: { voided_at: admitted_at } },
  ])('is refused as the server says: $code', async ({ code, kind, data }) => {
    const { scan } = await openDoor()
    admit.mockRejectedValue(Object.assign(new Error('refused'), { defined: true, code, status: 409, data }))
    expect(await scan()).toEqual({ kind, offline: false, ...data })
  })
})

describe('a scan without a network', () => {
  beforeEach(async () => store.saveList(await doorListOf(0)))

  it('is judged by the list, counted there, and waits to be sent', async () => {
    const { door, scan, inside } = await openDoor()
    expect(await scan(3)).toMatchObject({ kind: 'admitted', admitted: 3, offline: true })
    expect(inside()).toBe(3)
    expect(door.result.queue.waiting).toBe(1)
    expect(await scan()).toMatchObject({ kind: 'used', offline: true })
    expect(await store.admissions.load(USER)).toMatchObject([{ purchaseId: TICKET, admit: 3, eventId: EVENT }])
  })

  it('has the id of the attempt with a network, whose answer may be lost', async () => {
    const { scan } = await openDoor()
    await scan()
    const [{ admission_id }] = admit.mock.calls[0] ?? []
    expect(await store.admissions.load(USER)).toMatchObject([{ id: admission_id }])
  })

  it.each(['readwrite', 'readonly'] as const)('fails, and admits nobody, when the storage fails: %s', async (mode) => {
    const { scan } = await openDoor()
    indexedDb.failing = [mode]
    expect(await scan()).toEqual({ kind: 'failed', message: checkIn.not_stored, offline: true })
    indexedDb.failing = []
    expect(await store.admissions.load(USER)).toEqual([])
  })

  it.each(['readwrite check-in', 'readonly check-in-outgoing'] as const)(
    'is admitted once it waits to be sent, whatever fails afterwards: %s',
    async (failing) => {
      const { scan } = await openDoor()
      indexedDb.failing = [failing]
      expect(await scan()).toMatchObject({ kind: 'admitted', offline: true })
      indexedDb.failing = []
      expect(await store.admissions.load(USER)).toHaveLength(1)
    },
  )

  it('refuses a ticket that the list has as voided since a refresh', async () => {
    // All let in here, but voided before that was sent.
    const voided = { ...(await doorTicketOf(3)), voided: true }
    tickets.mockResolvedValue({ ...(await ticketsOf(0)), tickets: [voided] })
    const { scan } = await openDoor()
    expect(await scan()).toEqual({ kind: 'voided', paid: 0, offline: true })
    expect(await store.admissions.load(USER)).toEqual([])
  })

  it('finds no ticket where there is no list', async () => {
    await store.dropList(EVENT)
    const { scan } = await openDoor()
    expect(await scan()).toEqual({ kind: 'unknown', offline: true })
  })
})

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

describe('a fault of the program', () => {
  const reported = vi.fn()
  beforeEach(async () => {
    reported.mockReset()
    vi.stubGlobal('reportError', reported)
    await store.saveList(await doorListOf(0))
  })

  it('in a scan is an error of ours, and admits nobody', async () => {
    admit.mockRejectedValue(FAULT)
    const { scan } = await openDoor()
    expect(await scan()).toEqual({ kind: 'failed', message: en.shell.error_title, offline: false })
    expect(reported).toHaveBeenCalledWith(FAULT)
    expect(await store.admissions.load(USER)).toEqual([])
  })

  it('in a refresh is no missing network', async () => {
    tickets.mockRejectedValue(FAULT)
    const { door } = await openDoor()
    await act(() => eventually(() => expect(door.result.error).toBe(FAULT)))
    expect(door.result.isOnline).toBe(true)
    expect(reported).toHaveBeenCalledWith(FAULT)
  })
})

it('a door whose event is gone drops its list', async () => {
  await store.saveList(await doorListOf(0))
  tickets.mockRejectedValue(Object.assign(new Error('gone'), { defined: true, code: 'EVENT_NOT_FOUND', status: 404 }))
  const { door } = await openDoor()
  await act(() => eventually(() => expect(door.result.isClosed).toBe(true)))
  expect(door.result.event).toBeUndefined()
  expect(await store.loadList(EVENT)).toBeUndefined()
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
