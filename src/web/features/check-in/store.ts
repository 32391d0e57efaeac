import { clear, createStore, del, get, keys, set, type UseStore, update } from 'idb-keyval'
import type { AdmissionResult, Conflict, DoorEvent, OfflineAdmission } from '../../../contract/check-in.ts'
import { listsStore } from './lists-database.ts'

/** A ticket on a door's list. */
export interface ListedTicket {
  quantity: number
  admitted: number
  admitted_at: string | null
  /** Lists from before tickets could be voided lack it. */
  voided?: boolean
}

/** A device's data about an event: hashes, no personal data. */
export interface DoorList {
  event: DoorEvent
  salt: string
  generated_at: string
  /** By the hash of its id. */
  tickets: Record<string, ListedTicket>
  /** Hashes of ids by the hash of their first characters; empty where two tickets share those. */
  references: Record<string, string>
}

/** A queued admission. */
export type QueuedAdmission = OfflineAdmission & { eventId: string }

/** An admission that the server counted in part, or refused. */
export interface DoorConflict extends Pick<AdmissionResult, 'id' | 'counted'> {
  eventId: string
  reference: string
  admit: number
  reason: Conflict | 'EVENT_NOT_FOUND' | 'FORBIDDEN' | 'REFUSED'
}

let outgoingStore: UseStore | undefined

/** Survives a log-out: people are in who are not counted yet. */
function outgoing(): UseStore {
  outgoingStore ??= createStore('check-in-outgoing', 'admissions')
  return outgoingStore
}

export const loadEvents = () => get<DoorEvent[]>('events', listsStore())
export const saveEvents = (events: DoorEvent[]) => set('events', events, listsStore())
export const loadList = (eventId: string) => get<DoorList>(eventId, listsStore())
export const saveList = (list: DoorList) => set(list.event.id, list, listsStore())

/** Drops the list of an event. */
export const dropList = (eventId: string) => del(eventId, listsStore())

/** Drops the lists of all other events. */
export async function keepLists(eventIds: string[]): Promise<void> {
  const store = listsStore()
  const kept = new Set(['events', 'user', ...eventIds])
  await Promise.all((await keys<string>(store)).filter((key) => !kept.has(key)).map((key) => del(key, store)))
}

/** Sets the owner of the lists. Another user's are dropped first. */
export async function takeLists(userId: string): Promise<void> {
  const store = listsStore()
  if ((await get<string>('user', store)) === userId) return
  await clear(store)
  await set('user', userId, store)
}

/** The user whose lists are on this device, if any. */
export const listsOwner = () => get<string>('user', listsStore())

export const loadQueue = async (userId: string) => (await get<QueuedAdmission[]>(`queue:${userId}`, outgoing())) ?? []
export const loadConflicts = async (userId: string) =>
  (await get<DoorConflict[]>(`conflicts:${userId}`, outgoing())) ?? []

/** Adds an admission to the queue, once. */
export function enqueue(userId: string, admission: QueuedAdmission): Promise<void> {
  return update<QueuedAdmission[]>(
    `queue:${userId}`,
    (queue = []) => (queue.some(({ id }) => id === admission.id) ? queue : [...queue, admission]),
    outgoing(),
  )
}

/** Removes answered admissions from the queue. */
export function dequeue(userId: string, ids: ReadonlySet<string>): Promise<void> {
  return update<QueuedAdmission[]>(
    `queue:${userId}`,
    (queue = []) => queue.filter(({ id }) => !ids.has(id)),
    outgoing(),
  )
}

/** Stores conflicts until they are dismissed. */
export function addConflicts(userId: string, found: DoorConflict[]): Promise<void> {
  return update<DoorConflict[]>(
    `conflicts:${userId}`,
    (known = []) => [...known.filter(({ id }) => !found.some((conflict) => conflict.id === id)), ...found],
    outgoing(),
  )
}

export function dismissConflict(userId: string, id: string): Promise<void> {
  return update<DoorConflict[]>(
    `conflicts:${userId}`,
    (known = []) => known.filter((conflict) => conflict.id !== id),
    outgoing(),
  )
}
