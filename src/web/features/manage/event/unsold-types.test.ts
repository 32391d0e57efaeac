import { expect, it } from 'vitest'
import type { TicketCode } from '../../../../contract/records/ticket-code.ts'
import type { ManagedTicketType } from '../../../../contract/records/ticket-type.ts'
import { typedType, valueOfTypes } from './typed-types.ts'
import { unsoldReasons } from './unsold-types.ts'

const NOW = Date.parse('2026-11-22T12:00:00Z')
const DAY = 86_400_000
const ID = '320efeb4-15cb-469b-9836-6a912c4a0bea'
const OTHER = '8f58a33b-2e7a-4710-bc69-fe3a5adbde5e'
const plain: ManagedTicketType = {
  id: ID,
  name_ar: 'مبكر',
  name_en: 'Early',
  note_ar: null,
  note_en: null,
  price: 8,
  capacity: null,
  sold: 0,
  sales_from: null,
  sales_until: null,
  min: 1,
  max: 20,
  hidden: false,
  door_only: false,
  closed: false,
}
const code: TicketCode = {
  id: OTHER,
  code: 'FRIENDS',
  percent: null,
  amount: null,
  type_ids: null,
  uses: null,
  uses_by_address: null,
  valid_from: null,
  valid_until: null,
  unlocks: true,
  used: 0,
  saved: 0,
  created_at: '2026-11-01T12:00:00.000Z',
  removed_at: null,
}

function reasonOf(
  changes: Partial<ManagedTicketType>,
  { codes = [], capacity = null, later }: { codes?: TicketCode[]; capacity?: number | null; later?: number } = {},
) {
  const type = { ...plain, ...changes }
  const stored = later === undefined ? { before: [type] } : { later }
  return unsoldReasons(valueOfTypes([typedType(type)]), stored, { now: NOW, capacity, codes })[0]
}

it('a type whose sales are over is warned of unless some were sold, it is closed, or a copy moves them', () => {
  const sales_until = '2026-11-22T12:00:00.000Z'
  expect(reasonOf({ sales_until })).toBe('ended')
  expect(reasonOf({ sales_until: '2026-11-22T12:01:00.000Z' })).toBeUndefined()
  expect(reasonOf({ sales_until, sold: 1 })).toBeUndefined()
  expect(reasonOf({ sales_until, closed: true })).toBeUndefined()
  expect(reasonOf({ sales_until, door_only: true })).toBeUndefined()
  expect(reasonOf({ sales_until }, { later: DAY })).toBeUndefined()
})

it('a type whose places are fewer than its fewest in one booking is warned of', () => {
  expect(reasonOf({ min: 4, capacity: 3 })).toBe('too_few_places')
  expect(reasonOf({ min: 4, capacity: 4 })).toBeUndefined()
  expect(reasonOf({ min: 4 }, { capacity: 3 })).toBe('too_few_places')
})

it('a hidden type is warned of while no valid code unlocks it, and always at the door', () => {
  const warned = (codes: TicketCode[]) => reasonOf({ hidden: true }, { codes })
  expect(warned([])).toBe('no_code')
  expect(warned([code])).toBeUndefined()
  expect(warned([{ ...code, type_ids: [ID] }])).toBeUndefined()
  for (const useless of [
    { type_ids: [OTHER] },
    { unlocks: false, percent: 10 },
    { removed_at: '2026-11-21T12:00:00.000Z' },
    { valid_until: '2026-11-22T12:00:00.000Z' },
  ])
    expect(warned([{ ...code, ...useless }]), JSON.stringify(useless)).toBe('no_code')
  expect(reasonOf({ hidden: true, door_only: true }, { codes: [code] })).toBe('hidden_at_door')
  expect(unsoldReasons('', {}, { now: NOW, capacity: null, codes: [] })).toEqual([])
})

it('a hidden type is not warned of before its codes are known', () => {
  const value = valueOfTypes([typedType({ ...plain, hidden: true })])
  expect(unsoldReasons(value, { before: [plain] }, { now: NOW, capacity: null, codes: undefined })).toEqual([undefined])
})
