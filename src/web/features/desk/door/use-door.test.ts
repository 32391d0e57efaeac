import { act } from 'react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { Shift } from '../../../../contract/calls/box-office.ts'
import { checkIn } from '../../../locales/en/account/check-in.ts'
import { en } from '../../../locales/en/site.ts'
import { answerCalls } from '../../../testing/api.ts'
import { doorListOf, doorTicketOf, EVENT, TICKET, ticketsOf, USER } from '../../../testing/check-in.ts'
import { admitted_at, eventually, NO_NETWORK, setupDoor } from '../../../testing/door.ts'
import { indexedDb } from '../../../testing/indexed-db.ts'
import { addSale, saveWindow } from '../quotas.ts'
import * as store from '../store.ts'

vi.hoisted(() => vi.resetModules())
vi.mock('../../../lib/api.ts', () => import('../../../testing/api.ts'))

const FAULT = new TypeError('AbortSignal.any is not a function')
const { admit, tickets, openDoor, serverAdmits } = setupDoor()

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
