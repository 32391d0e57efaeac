import { describe, expect, it } from 'vitest'
import { judge } from './judge.ts'
import type { AskedPurchase, LockedQuota, LockedType, Offer, Sold, SoldEvent } from './sold.ts'

/* What purchases of one transaction leave to those behind it: by the API they meet in one by chance. */

const NOW = Date.parse('2026-11-20T12:00:00Z')
const soon = '2026-11-20T13:00:00Z'
const event: SoldEvent = {
  id: 'event',
  date: '2026-12-01T18:00:00Z',
  ends_at: null,
  cancelled_at: null,
  capacity: null,
  sold: 0,
  give_back_until: null,
}
const type: LockedType = {
  id: 'adult',
  event_id: 'event',
  name_ar: 'بالغ',
  name_en: 'Adult',
  price: 8000,
  capacity: null,
  sold: 0,
  sales_from: null,
  sales_until: null,
  min: 1,
  max: 20,
  hidden: false,
  door_only: false,
  closed_at: null,
}
const child = { ...type, id: 'child' }
const offer: Offer = {
  token: 'offer',
  event_id: 'event',
  type_id: null,
  quantity: 2,
  email: 'waits@example.com',
  state: 'offered',
  offer_until: soon,
}
const quota: LockedQuota = { shift_id: 'shift', device_id: 'device', type_id: 'adult', left: 2, price: 8000 }
const ofDevice = { shiftId: 'shift', device: 'device' }

let purchases = 0
function asked(quantity: number, changes: Partial<AskedPurchase> = {}): AskedPurchase {
  const purchaseId = `purchase-${++purchases}`
  const buyer = { eventId: 'event', userEmail: 'waits@example.com', code: null, network: null, now: NOW }
  return { purchaseId, quantity, items: [{ type_id: 'adult', quantity }], ...buyer, ...changes }
}

/** The refusals of purchases that are judged together; `undefined` for sales. */
function refusals(together: AskedPurchase[], changes: Partial<Sold>) {
  const lists = { known: [], addresses: [], networks: [], codes: [], codeUses: [], waiting: [], offers: [], quotas: [] }
  // Judging counts these up.
  const sold = structuredClone({ events: [event], types: [type], ...lists, ...changes })
  return judge(together, sold).map((each) => (typeof each === 'object' && 'refusal' in each ? each.refusal : undefined))
}

describe('purchases that are judged together', () => {
  it('take an offer once, in any spelling of its address', () => {
    const take = (userEmail: string) => asked(2, { offer: 'offer', userEmail })
    expect(refusals([take('Waits@Example.com'), take('waits@example.com')], { offers: [offer] })).toEqual([
      undefined,
      'OFFER_OVER',
    ])
  })

  it('take no other type by the offer of one, not even beside it', () => {
    const items = ['adult', 'child'].map((type_id) => ({ type_id, quantity: 1 }))
    const sold = { types: [type, child], offers: [{ ...offer, type_id: 'adult' }] }
    expect(refusals([asked(2, { offer: 'offer', items })], sold)).toEqual(['TYPE_SOLD_OUT'])
  })

  it('use a code as often as an address may, in any spelling', () => {
    const code = {
      ...{ id: 'code', event_id: 'event', code: 'once', code_key: 'once', type_ids: null, percent: 10, amount: null },
      ...{ uses: null, used: 0, uses_by_address: 1, valid_from: null, valid_until: null, unlocks: false },
    }
    const use = (userEmail: string) => asked(1, { code: 'once', userEmail })
    expect(refusals(['one@x.com', 'One@x.com', 'other@x.com'].map(use), { codes: [code] })).toEqual([
      ...[undefined, 'CODE_USED_BY_ADDRESS', undefined],
    ])
  })

  it('count for the guests of their network at all events', () => {
    const networks = ['event', 'other'].map((each) => ({
      ...{ event: each, network: 'campus', places: 0, held: 0, purchases: 599 },
    }))
    const sold = {
      events: [event, { ...event, id: 'other' }],
      types: [type, { ...child, event_id: 'other' }],
      networks,
    }
    const elsewhere = { eventId: 'other', items: [{ type_id: 'child', quantity: 1 }] }
    const guests = [asked(1, { network: 'campus' }), asked(1, { network: 'campus', ...elsewhere })]
    expect(refusals(guests, sold)).toEqual([undefined, 'TOO_MANY_FROM_NETWORK'])
  })

  it('sell the places of a quota once, and those of its own device only', () => {
    const sold = { types: [{ ...type, capacity: 2, sold: 2 }], quotas: [quota] }
    const sell = (quantity: number, of = ofDevice) => asked(quantity, { quota: of, atWindow: { isFree: false } })
    expect(refusals([sell(2), sell(1)], sold)).toEqual([undefined, 'TOO_FEW_LEFT'])
    for (const other of [{ device: 'another' }, { shiftId: 'another' }])
      expect(refusals([sell(1, { ...ofDevice, ...other })], sold)).toEqual(['TYPE_UNKNOWN'])
  })
})

it('an event is sold out for a purchase of a type without places if the others need more than are left of the event', () => {
  const types = [
    { ...type, capacity: 1, sold: 1 },
    { ...child, min: 2 },
  ]
  expect(refusals([asked(1)], { types, events: [{ ...event, capacity: 2, sold: 1 }] })).toEqual(['SOLD_OUT'])
  expect(refusals([asked(1)], { types, events: [{ ...event, capacity: 3, sold: 1 }] })).toEqual(['TYPE_SOLD_OUT'])
})
