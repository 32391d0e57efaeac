import { describe, expect, it } from 'vitest'
import type { AskedPurchase, LockedQuota, LockedType, Offer, Sold, SoldEvent } from '../sold.ts'
import { decidePurchases } from './buy.ts'
import type { LockedDiscountCode } from './discount-code.ts'

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
  unproved: 0,
  give_back_until: null,
  pay: 'door',
  transfer: false,
}
const type: LockedType = {
  id: 'adult',
  event_id: 'event',
  name_ar: 'بالغ',
  name_en: 'Adult',
  price: 8000,
  capacity: null,
  sold: 0,
  unproved: 0,
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

const discount: LockedDiscountCode = {
  ...{ id: 'code', event_id: 'event', code: 'once', code_key: 'once', type_ids: null, percent: 10, amount: null },
  ...{ uses: null, used: 0, unproved: 0, uses_by_address: null, valid_from: null, valid_until: null, unlocks: false },
}

let purchases = 0
function asked(quantity: number, changes: Partial<AskedPurchase> = {}): AskedPurchase {
  const purchaseId = `purchase-${++purchases}`
  const buyer = { eventId: 'event', userEmail: 'waits@example.com', code: null, now: NOW }
  const unbound = { unproved: undefined, network: null, mailbox: null }
  return { purchaseId, quantity, items: [{ type_id: 'adult', quantity }], ...buyer, ...unbound, ...changes }
}

const unproved = (quantity: number, network: string | null = null, changes: Partial<AskedPurchase> = {}) =>
  asked(quantity, { unproved: 'asked', network, ...changes })

/** The refusals of purchases that are decided together; `undefined` for sales. */
function refusals(together: AskedPurchase[], changes: Partial<Sold>) {
  const lists = {
    known: [],
    passCodes: [],
    buyers: [],
    networks: [],
    payers: [],
    transfers: { places: [], mailboxes: [] },
    discountCodes: [],
    waiting: [],
    offers: [],
    quotas: [],
  }
  const sold = { events: [event], types: [type], ...lists, ...changes }
  return decidePurchases(together, sold).map((each) =>
    typeof each === 'object' && 'refusal' in each ? each.refusal : undefined,
  )
}

describe('purchases that are decided together', () => {
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

  it('use a code as often as a mailbox may', () => {
    const discountCodes = [{ ...discount, uses_by_address: 1 }]
    const use = (mailbox: string) => asked(1, { code: 'once', mailbox })
    expect(refusals(['one@x.com', 'one@x.com', 'other@x.com'].map(use), { discountCodes })).toEqual([
      ...[undefined, 'CODE_USED_BY_ADDRESS', undefined],
    ])
  })

  it('tell nobody who uses a code, nor what a mailbox holds, by an offer that there is not', () => {
    const buyers = ['adult', 'code'].map((resource) => ({ event_id: 'event', buyer: 'one@x.com', resource, taken: 20 }))
    const stranger = asked(1, { offer: 'none', mailbox: 'one@x.com', userEmail: 'one@x.com' })
    const sold = { buyers, discountCodes: [{ ...discount, uses_by_address: 1 }], events: [{ ...event, capacity: 99 }] }
    expect(refusals([stranger, { ...stranger, code: 'once' }], sold)).toEqual(['OFFER_UNKNOWN', 'OFFER_UNKNOWN'])
  })

  it('count for their network at all events', () => {
    const sold = {
      events: [event, { ...event, id: 'other' }],
      types: [type, { ...child, event_id: 'other' }],
      networks: [{ network: 'campus', purchases: 99 }],
    }
    const elsewhere = { eventId: 'other', items: [{ type_id: 'child', quantity: 1 }] }
    const strangers = [unproved(1, 'campus'), unproved(1, 'campus', elsewhere), unproved(1, 'home', elsewhere)]
    expect(refusals(strangers, sold)).toEqual([undefined, 'PROVE_ADDRESS', undefined])
  })

  it('sell the places of a quota once, and those of its own device only', () => {
    const sold = { types: [{ ...type, capacity: 2, sold: 2 }], quotas: [quota] }
    const sell = (quantity: number, of = ofDevice) =>
      asked(quantity, { quota: of, atWindow: { isFree: false, isPaidByLink: false } })
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

describe('buyers without a proof', () => {
  /** The limit is held by as many others as leave its share to `left` more. */
  const table = [
    { of: 'an event of 400, one network', limit: 400, network: 'campus', share: 20, sold: { events: true } },
    { of: 'an event of 100, one network', limit: 100, network: 'campus', share: 8, sold: { events: true } },
    { of: 'an event of 400, all', limit: 400, network: null, share: 100, sold: { events: true } },
    { of: 'an event of 10, all', limit: 10, network: null, share: 8, sold: { events: true } },
    { of: 'a type of 400, one network', limit: 400, network: 'campus', share: 20, sold: { types: true } },
    { of: 'a type of 4, all', limit: 4, network: null, share: 2, sold: { types: true } },
    { of: 'a type of 80, all', limit: 80, network: null, share: 20, sold: { types: true } },
    { of: 'a code of 400 uses, one network', limit: 400, network: 'campus', share: 20, sold: { discountCodes: true } },
    { of: 'a code of 4 uses, all', limit: 4, network: null, share: 2, sold: { discountCodes: true } },
    { of: 'a code of 80 uses, all', limit: 80, network: null, share: 20, sold: { discountCodes: true } },
  ]

  it.each(table)('get a share of $of: $share', ({ limit, network, share, sold }) => {
    const others = { sold: share - 1, used: share - 1, unproved: share - 1 }
    const state = {
      events: [{ ...event, ...(sold.events && { ...others, capacity: limit }) }],
      types: [{ ...type, ...(sold.types && { ...others, capacity: limit }) }],
      discountCodes: [{ ...discount, ...(sold.discountCodes && { ...others, uses: limit }) }],
      buyers: ['adult', 'code'].map((resource) => ({
        ...{ event_id: 'event', buyer: 'campus', resource, taken: share - 1 },
      })),
    }
    const code = sold.discountCodes ? 'once' : null
    const [last, beyond] = [unproved(1, network, { code }), unproved(1, network, { code })]
    expect(refusals([last, beyond], state)).toEqual([undefined, 'PROVE_ADDRESS'])
    // None of these bounds is one of who proved an address, nor of the window.
    const proved = { unproved: undefined, network: null, code, mailbox: 'one@x.com' }
    expect(refusals([last, { ...beyond, ...proved }, { ...beyond, ...proved, mailbox: null }], state)).toEqual([
      ...[undefined, undefined, undefined],
    ])
    expect(refusals([last, { ...beyond, unproved: 'unbounded' }], state)).toEqual([undefined, undefined])
    // No mail: nobody is asked, the share of all holds.
    const down = { ...beyond, unproved: 'mail_down' as const }
    expect(refusals([last, down], state)).toEqual([undefined, network ? undefined : 'PROOF_UNAVAILABLE'])
  })

  it('are asked for a proof with a code that has uses by address, and wait for it while mail is down', () => {
    const sold = { discountCodes: [{ ...discount, uses_by_address: 2 }] }
    const use = unproved(1, null, { code: 'once' })
    const all = [use, { ...use, unproved: 'mail_down' as const }, { ...use, unproved: 'unbounded' as const }]
    expect(refusals(all, sold)).toEqual(['PROVE_ADDRESS', 'PROOF_UNAVAILABLE', undefined])
  })

  it('are asked last: nobody proves an address for what is gone', () => {
    const full = { unproved: 8 }
    const refusalOf = (quantity: number, sold: Partial<Sold>, changes: Partial<AskedPurchase> = {}) =>
      refusals([unproved(quantity, 'campus', changes)], { networks: [{ network: 'campus', purchases: 100 }], ...sold })
    expect(refusalOf(1, {})).toEqual(['PROVE_ADDRESS'])
    expect(refusalOf(1, { events: [{ ...event, ...full, capacity: 9, sold: 9 }] })).toEqual(['SOLD_OUT'])
    expect(refusalOf(2, { events: [{ ...event, ...full, capacity: 9, sold: 8 }] })).toEqual(['TOO_FEW_LEFT'])
    expect(refusalOf(1, { types: [{ ...type, ...full, capacity: 9, sold: 9 }, child] })).toEqual(['TYPE_SOLD_OUT'])
    expect(refusalOf(2, { types: [{ ...type, max: 1 }] })).toEqual(['TYPE_TOO_MANY'])
    expect(refusalOf(1, { discountCodes: [{ ...discount, uses: 2, used: 2 }] }, { code: 'once' })).toEqual([
      'CODE_USED_UP',
    ])
  })
})

describe('a mailbox with a proof', () => {
  const holds = (taken: number, resource = 'adult') => ({ event_id: 'event', buyer: 'one@x.com', resource, taken })
  const proved = (quantity: number, changes: Partial<AskedPurchase> = {}) =>
    asked(quantity, { mailbox: 'one@x.com', ...changes })

  it('gets 20 places of an event, over all types and purchases', () => {
    const events = [{ ...event, capacity: 99 }]
    const sold = { events, types: [type, child], buyers: [holds(10), holds(8, 'child')] }
    const refused = refusals([proved(1), proved(1), proved(1), asked(1, { mailbox: 'other@x.com' })], sold)
    expect(refused).toEqual([undefined, undefined, 'TOO_MANY_FOR_ADDRESS', undefined])
  })

  it('gets 20 places of limited types where the event is not limited, and any number of the others', () => {
    const types = [{ ...type, capacity: 99 }, child]
    const buyers = [holds(20), holds(20, 'child')]
    const ofChild = { items: [{ type_id: 'child', quantity: 1 }] }
    expect(refusals([proved(1), proved(1, ofChild)], { types, buyers })).toEqual(['TOO_MANY_FOR_ADDRESS', undefined])
    // Places that were bought before they were limited.
    expect(refusals([proved(1, ofChild)], { types, buyers: [holds(21)] })).toEqual([undefined])
  })
})

it('a purchase whose id is the code of a pass is refused', () => {
  const purchase = asked(1)
  expect(refusals([purchase], { passCodes: [purchase.purchaseId] })).toEqual(['PURCHASE_CONFLICT'])
  expect(refusals([purchase], { passCodes: [purchase.purchaseId], known: [purchase.purchaseId] })).toEqual([undefined])
})
