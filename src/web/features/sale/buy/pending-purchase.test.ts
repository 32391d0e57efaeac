import { beforeEach, describe, expect, it, vi } from 'vitest'
import {
  purchaseIdFor,
  renewPurchase,
  settlePurchase,
  unansweredDetails,
  unpaidPurchase,
  unprovedDetails,
} from './pending-purchase.ts'

const details = { eventId: crypto.randomUUID(), userEmail: 'laila@example.com', userPhone: '', quantity: 2 }

beforeEach(() => settlePurchase(details.eventId, 'bought'))

describe.each(['allowed', 'forbidden'])('storage %s', (storage) => {
  beforeEach(() => {
    const forbidden = () => {
      throw new Error('forbidden')
    }
    const store = new Map<string, string>()
    vi.stubGlobal('sessionStorage', {
      getItem: storage === 'allowed' ? (key: string) => store.get(key) ?? null : forbidden,
      setItem: storage === 'allowed' ? (key: string, value: string) => store.set(key, value) : forbidden,
      removeItem: storage === 'allowed' ? (key: string) => store.delete(key) : forbidden,
    })
    return () => vi.unstubAllGlobals()
  })

  it('keeps its id until a response arrives, whatever is requested meanwhile', () => {
    const id = purchaseIdFor(details)
    expect(purchaseIdFor(details)).toBe(id)
    expect(purchaseIdFor({ ...details, quantity: 3 })).toBe(id)
    expect(unansweredDetails(details.eventId)).toMatchObject({ quantity: 3 })
  })

  it('keeps its id after a refusal for the same details, and uses a new one for others', () => {
    const id = purchaseIdFor(details)
    settlePurchase(details.eventId, 'refused')
    expect(unansweredDetails(details.eventId)).toBeUndefined()
    expect(purchaseIdFor(details)).toBe(id)
    settlePurchase(details.eventId, 'refused')
    expect(purchaseIdFor({ ...details, userPhone: '39000000' })).not.toBe(id)
  })

  it('keeps its id and details while the address is proved', () => {
    const id = purchaseIdFor(details)
    settlePurchase(details.eventId, 'unproved')
    expect(unansweredDetails(details.eventId)).toBeUndefined()
    expect(unprovedDetails(details.eventId)).toEqual(details)
    expect(purchaseIdFor(details)).toBe(id)
    expect(unprovedDetails(details.eventId)).toBeUndefined()
  })

  it('keeps its id and details while it is unpaid, and renews the id once it was given up', () => {
    const id = purchaseIdFor(details)
    settlePurchase(details.eventId, 'unpaid')
    expect(unpaidPurchase(details.eventId)).toMatchObject({ purchaseId: id, details })
    expect(purchaseIdFor(details)).toBe(id)
    settlePurchase(details.eventId, 'unpaid')
    expect(purchaseIdFor({ ...details, pay: 'door' })).not.toBe(id)
    settlePurchase(details.eventId, 'unpaid')
    renewPurchase(details.eventId)
    expect(unpaidPurchase(details.eventId)?.details).toEqual({ ...details, pay: 'door' })
    expect(purchaseIdFor(details)).not.toBe(id)
  })

  it('uses a new id for the next purchase', () => {
    const id = purchaseIdFor(details)
    settlePurchase(details.eventId, 'bought')
    expect(purchaseIdFor(details)).not.toBe(id)
  })
})
