import type { DoorEvent, DoorTicket } from '../../contract/calls/check-in.ts'
import { REFERENCE_HASH_LENGTH, ticketReference } from '../../contract/rules/door.ts'
import { mergeTickets, saltedHash } from '../features/desk/door/verdict.ts'
import type { DoorList } from '../features/desk/store.ts'

export const USER = '00000000-0000-4000-8000-00000000000a'
export const EVENT = '00000000-0000-4000-8000-0000000000e0'
export const OTHER_EVENT = '00000000-0000-4000-8000-0000000000e1'
export const TICKET = '0b9a2e9c-8c39-4d9a-9c7b-3f4a0d9e6f11'

const SALT = 'bd1f8a56-6c3f-4f0e-9b55-1f1a3c0f2a11'

/** A current event, and the number of people in. */
function doorEventOf(admitted: number): DoorEvent {
  return {
    id: EVENT,
    title: 'Oud Night',
    title_language: 'en',
    date: new Date().toISOString(),
    ends_at: null,
    doors_at: null,
    location: 'Manama',
    cancelled_at: null,
    sold: 10,
    admitted,
  }
}

/** `TICKET` as lists contain it: for three people, with this many in. */
export async function doorTicketOf(admitted: number): Promise<DoorTicket> {
  const reference = (await saltedHash(SALT, ticketReference(TICKET))).slice(0, REFERENCE_HASH_LENGTH)
  const admitted_at = admitted > 0 ? new Date(0).toISOString() : null
  const money = { total: 10.5, paid: 0, prices: null, door_money: 0, refunding: 0 }
  return {
    hash: await saltedHash(SALT, TICKET),
    reference,
    quantity: 3,
    admitted,
    admitted_at,
    ...money,
    voided: false,
    held: false,
    unpaid: false,
    transfer: false,
    left_for: null,
    left_at: null,
  }
}

/** The server's responses about the tickets of the door. */
export async function ticketsOf(admitted: number) {
  const generated_at = new Date().toISOString()
  return { event: doorEventOf(admitted), salt: SALT, generated_at, tickets: [await doorTicketOf(admitted)] }
}

/** The door's list on a device. */
export async function doorListOf(admitted: number): Promise<DoorList> {
  const { tickets, ...list } = await ticketsOf(admitted)
  return mergeTickets({ ...list, tickets: {}, references: {} }, tickets)
}
