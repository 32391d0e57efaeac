import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { BUYER_KEY, BUYER_KEY_HEADER } from '../../contract/rules/buyer-key.ts'
import { buyerHeaders, dropBuyerKey, hasBuyerKey, setBorrowedDevice } from './buyer-key.ts'

const keyFor = (area: string, call: string) => buyerHeaders([area, call])[BUYER_KEY_HEADER]

beforeEach(() => {
  dropBuyerKey()
  setBorrowedDevice(false)
})
afterEach(() => vi.unstubAllGlobals())

it('the buyer key is made by the first purchase, and sent with what manages tickets only', () => {
  expect(keyFor('tickets', 'get')).toBeUndefined()
  expect(hasBuyerKey()).toBe(false)
  const key = keyFor('tickets', 'create')
  expect(key).toMatch(BUYER_KEY)
  expect([keyFor('tickets', 'create'), keyFor('tickets', 'get'), keyFor('passes', 'handOn')]).toEqual([key, key, key])
  expect(keyFor('events', 'list')).toBeUndefined()
})

it('a damaged buyer key is replaced', () => {
  const store = new Map([['buyer_key', 'damaged']])
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => store.get(key) ?? null,
    setItem: (key: string, value: string) => store.set(key, value),
    removeItem: (key: string) => store.delete(key),
  })
  expect(keyFor('tickets', 'get')).toBeUndefined()
  expect(keyFor('tickets', 'create')).toMatch(BUYER_KEY)
})

it('a borrowed device neither makes nor sends a buyer key', () => {
  const own = keyFor('tickets', 'create')
  setBorrowedDevice(true)
  expect(keyFor('tickets', 'create')).toBeUndefined()
  setBorrowedDevice(false)
  expect(keyFor('tickets', 'create')).toBe(own)
})
