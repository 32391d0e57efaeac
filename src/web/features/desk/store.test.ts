import { beforeEach, describe, expect, it, vi } from 'vitest'
import { doorListOf, EVENT, OTHER_EVENT, TICKET, USER } from '../../testing/check-in.ts'
import { indexedDb, stubIndexedDb } from '../../testing/indexed-db.ts'
import { createDeviceStore, dropDoorLists } from './device-store.ts'
import * as store from './store.ts'

const admission = { id: '1', purchaseId: TICKET, admit: 1, admitted_at: new Date(0).toISOString(), eventId: EVENT }
const conflict = { id: '1', eventId: EVENT, reference: '0b9a2e9c', admit: 1, counted: 0, reason: 'REFUSED' } as const

beforeEach(() => {
  stubIndexedDb()
  return () => vi.unstubAllGlobals()
})

describe('the lists of doors', () => {
  it('need no more connections than one, as the queue does', async () => {
    await store.takeLists(USER)
    await store.saveList(await doorListOf(0))
    await store.admissions.add(USER, admission)
    indexedDb.opened = []
    await store.loadList(EVENT)
    await store.keepLists([EVENT])
    await store.admissions.load(USER)
    expect(indexedDb.opened).toEqual([])
  })

  it('are gone once they are dropped, and the queue stays', async () => {
    await store.takeLists(USER)
    await store.saveList(await doorListOf(0))
    await store.admissions.add(USER, admission)
    await dropDoorLists()
    expect(await store.listsOwner()).toBeUndefined()
    expect(await store.loadList(EVENT)).toBeUndefined()
    expect(await store.admissions.load(USER)).toEqual([admission])
  })

  it.each(['forbidden', 'failing'])('hinder no log-out where the storage is %s', async (state) => {
    if (state === 'forbidden') indexedDb.isForbidden = true
    else indexedDb.failing = ['readwrite']
    // A module whose connection is not open yet.
    vi.resetModules()
    const lists = await import('./device-store.ts')
    const kept = await import('../../lib/kept-store.ts')
    expect(await lists.dropDoorLists()).toBeUndefined()
    expect(await kept.dropKeptTickets()).toBeUndefined()
  })

  it('give way to those of another user', async () => {
    await store.takeLists(USER)
    await store.saveList(await doorListOf(0))
    await store.takeLists(USER)
    expect(await store.loadList(EVENT)).toBeDefined()
    await store.takeLists('another')
    expect(await store.loadList(EVENT)).toBeUndefined()
    expect(await store.listsOwner()).toBe('another')
  })

  it('are kept for events of the user alone', async () => {
    await store.takeLists(USER)
    await store.saveEvents([])
    await store.saveList(await doorListOf(0))
    await store.keepLists([OTHER_EVENT])
    expect(await store.loadList(EVENT)).toBeUndefined()
    expect(await store.loadEvents()).toEqual([])
    expect(await store.listsOwner()).toBe(USER)
  })
})

describe('a store of the device', () => {
  it.each([
    ['is kept', false],
    ['lasts as long as the page where the browser forbids it', true],
  ])('%s', async (_state, isForbidden) => {
    indexedDb.isForbidden = isForbidden
    const numbers = createDeviceStore('test', 'numbers')
    expect(await numbers.isKept()).toBe(!isForbidden)
    await numbers.set('a', 1)
    await numbers.update<number>('a', (before = 0) => before + 1)
    await numbers.update<number>('b', (before = 0) => before + 1)
    expect([await numbers.get('a'), await numbers.get('b'), await numbers.keys()]).toEqual([2, 1, ['a', 'b']])
    await numbers.delete('a')
    expect(await numbers.keys()).toEqual(['b'])
    await numbers.clear()
    expect(await numbers.get('b')).toBeUndefined()
  })

  it('fails as IndexedDB does, once it is open', async () => {
    const numbers = createDeviceStore('test', 'numbers')
    await numbers.set('a', 1)
    indexedDb.failing = ['readwrite']
    await expect(numbers.set('a', 2)).rejects.toThrow('storage failed')
    expect(await numbers.get('a')).toBe(1)
  })
})

describe('the queue', () => {
  it('has each admission once, until it is answered', async () => {
    await store.admissions.add(USER, admission)
    await store.admissions.add(USER, { ...admission, admit: 2 })
    await store.admissions.add(USER, { ...admission, id: '2' })
    expect(await store.admissions.load(USER)).toEqual([admission, { ...admission, id: '2' }])
    expect(await store.admissions.load('another')).toEqual([])
    await store.admissions.remove(USER, '1')
    expect(await store.admissions.load(USER)).toEqual([{ ...admission, id: '2' }])
  })

  it('keeps each conflict once, until it is dismissed', async () => {
    const other = { ...conflict, id: '2' }
    await store.conflicts.put(USER, [conflict, other])
    await store.conflicts.put(USER, [{ ...conflict, counted: 1 }])
    expect(await store.conflicts.load(USER)).toEqual([other, { ...conflict, counted: 1 }])
    await store.conflicts.remove(USER, '1')
    expect(await store.conflicts.load(USER)).toEqual([other])
  })
})
