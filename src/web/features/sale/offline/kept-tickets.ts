import { promisifyRequest } from 'idb-keyval'
import type { TicketWithEvent } from '../../../../contract/calls/tickets.ts'
import { ticketEnd } from '../../../../contract/rules/sales.ts'
import { keptStore, OWNER } from '../../../lib/kept-store.ts'

/*
 * Opened and listed tickets for offline use, in IndexedDB until the event is over. Each belongs to an account or to a
 * guest. Every read and write checks the session first and clears the store when it has ended.
 */

/** The account that the tickets belong to. */
export interface TicketsOwner {
  id: string
  email: string
}

export interface KeptTicket {
  ticket: TicketWithEvent
  /** Time of the server's last confirmation; milliseconds. */
  checkedAt: number
}

interface KeptList {
  tickets: TicketWithEvent[]
  checkedAt: number
}

interface ListRecord {
  ids: string[]
  checkedAt: number
}

const LIST = 'list'
const keyOf = (purchaseId: string) => `ticket:${purchaseId}`

/** Session state for a read or write; a function, because it is read as the transaction begins. */
export interface StoreContext {
  /** Milliseconds. */
  now: number
  /** Whether the browser has a session; undefined if unknown. */
  isSignedIn: boolean | undefined
}

/** Stores a ticket opened by a guest, or by the owner of an account. False where the browser forbids it. */
export function keepTicket(ticket: TicketWithEvent, owner: TicketsOwner | undefined, context: () => StoreContext) {
  return write(owner, context, (kept, { now }) => {
    if (ticketEnd(ticket.event) > now)
      kept.put({ ticket, checkedAt: now } satisfies KeptTicket, keyOf(ticket.purchaseId))
  })
}

/** Replaces the stored list of an account's tickets. */
export function keepList(listed: TicketWithEvent[], owner: TicketsOwner, context: () => StoreContext) {
  return write(owner, context, async (kept, { now }) => {
    const tickets = listed.filter(({ event }) => ticketEnd(event) > now)
    const ids = tickets.map(({ purchaseId }) => purchaseId)
    const before = await read<ListRecord>(kept, LIST)
    for (const id of before?.ids ?? []) if (!ids.includes(id)) kept.delete(keyOf(id))
    for (const ticket of tickets) {
      kept.put({ ticket, checkedAt: now } satisfies KeptTicket, keyOf(ticket.purchaseId))
    }
    kept.put({ ids, checkedAt: now } satisfies ListRecord, LIST)
  })
}

/** A ticket as last checked; undefined if this device has none. */
export async function findKeptTicket(id: string, context: () => StoreContext): Promise<KeptTicket | undefined> {
  return tidy(context, (kept) => read<KeptTicket>(kept, keyOf(id)))
}

/** The account's tickets as last listed; undefined if this device has none. */
export async function findKeptList(context: () => StoreContext): Promise<KeptList | undefined> {
  return tidy(context, async (kept) => {
    const list = await read<ListRecord>(kept, LIST)
    if (!list) return undefined
    const found = await Promise.all(list.ids.map((id) => read<KeptTicket>(kept, keyOf(id))))
    return { tickets: found.flatMap((one) => (one ? [one.ticket] : [])), checkedAt: list.checkedAt }
  })
}

/** All tickets on this device, soonest first. */
export async function findKeptTickets(context: () => StoreContext): Promise<KeptTicket[]> {
  const found = (await tidy(context, allTickets)) ?? []
  return found.toSorted((a, b) => Date.parse(a.ticket.event.date) - Date.parse(b.ticket.event.date))
}

/** Whether this device has tickets, some of which may be over: without a network its clock is not compared. */
export async function keepsTickets(): Promise<boolean> {
  return ((await transact(allTickets)) ?? []).length > 0
}

/** Owner of the tickets on this device; undefined for a guest's. */
export async function findKeptOwner(context: () => StoreContext): Promise<TicketsOwner | undefined> {
  return tidy(context, (kept) => read<TicketsOwner>(kept, OWNER))
}

/** Drops a ticket from this device. */
export async function forgetTicket(purchaseId: string): Promise<void> {
  await transact(async (kept) => {
    kept.delete(keyOf(purchaseId))
    const list = await read<ListRecord>(kept, LIST)
    if (list) kept.put({ ...list, ids: list.ids.filter((id) => id !== purchaseId) }, LIST)
  })
}

/** Drops tickets whose event is over, and all of them once their session has ended. Then reads. */
export async function tidy<T>(
  context: () => StoreContext,
  find: (kept: IDBObjectStore) => Promise<T | undefined>,
): Promise<T | undefined> {
  return transact(async (kept) => {
    const { now, isSignedIn } = context()
    if ((await read(kept, OWNER)) && isSignedIn === false) {
      kept.clear()
      return undefined
    }
    for (const { ticket } of await allTickets(kept)) {
      if (ticketEnd(ticket.event) <= now) kept.delete(keyOf(ticket.purchaseId))
    }
    return find(kept)
  })
}

/** Writes for an account, or for a guest. Tickets of other accounts, and of an ended session, are dropped first. */
async function write(
  owner: TicketsOwner | undefined,
  context: () => StoreContext,
  change: (kept: IDBObjectStore, context: StoreContext) => void | Promise<void>,
): Promise<boolean> {
  const isAllowed = await transact(async (kept) => {
    // Checked as the transaction begins: the session may have ended in another tab, whose `clear` then comes later.
    const known = context()
    if (owner && !known.isSignedIn) return true
    const before = await read<TicketsOwner>(kept, OWNER)
    if (before && before.id !== owner?.id) kept.clear()
    if (owner) kept.put(owner, OWNER)
    await change(kept, known)
    return true
  })
  return isAllowed === true
}

async function allTickets(kept: IDBObjectStore): Promise<KeptTicket[]> {
  const first = keyOf('')
  return promisifyRequest<KeptTicket[]>(kept.getAll(IDBKeyRange.bound(first, `${first}\uffff`)))
}

function read<T>(kept: IDBObjectStore, key: string): Promise<T | undefined> {
  return promisifyRequest<T | undefined>(kept.get(key))
}

/** Undefined where IndexedDB is forbidden. */
async function transact<T>(work: (kept: IDBObjectStore) => Promise<T>): Promise<T | undefined> {
  try {
    return await keptStore()('readwrite', work)
  } catch {
    return undefined
  }
}
