import { expect, it } from 'vitest'
import type { DoorList } from './store.ts'
import { findOnList, mergeTickets, saltedHash } from './verdict.ts'

const salt = 'bd1f8a56-6c3f-4f0e-9b55-1f1a3c0f2a11'
const purchaseId = '0b9a2e9c-8c39-4d9a-9c7b-3f4a0d9e6f11'
const empty = { salt, tickets: {}, references: {} } as unknown as DoorList

it('the list of a door finds a ticket by its id and by its reference, unless another has the same hash', async () => {
  const [hash, ofReference] = await Promise.all([purchaseId, purchaseId.slice(0, 8)].map((id) => saltedHash(salt, id)))
  const ticket = { hash: hash ?? '', quantity: 1, admitted: 0, admitted_at: null, voided: false }
  const reference = ofReference?.slice(0, 4) ?? ''
  const list = mergeTickets(empty, [{ ...ticket, reference }])
  const found = (of: DoorList) => Promise.all([findOnList(of, purchaseId), findOnList(of, purchaseId.slice(0, 8))])
  expect(await found(list)).toEqual([hash, hash])
  expect(await findOnList(list, 'ffffffff')).toBeUndefined()
  expect(await found(mergeTickets(list, [{ ...ticket, hash: 'another', reference }]))).toEqual([hash, undefined])
})
