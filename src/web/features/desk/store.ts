import type {
  AdmissionResult,
  Conflict,
  DoorEvent,
  DoorTicket,
  OfflineAdmission,
} from '../../../contract/calls/check-in.ts'
import type { NotedMethod, TicketMoney } from '../../../contract/rules/payment.ts'
import { createDeviceStore, doorLists } from './device-store.ts'

/** A ticket on a door's list. Lists from before payments were noted lack its money. */
interface ListedTicket extends Partial<TicketMoney> {
  quantity: number
  admitted: number
  admitted_at: string | null
  /** Lists from before tickets could be voided or held lack these. */
  voided?: boolean
  held?: boolean
  /** Those from before tickets were paid online lack this. */
  unpaid?: boolean
  /** Those from before bank transfers lack this. */
  transfer?: boolean
  /** Those from before they could be handed on or given back lack these. */
  left_for?: DoorTicket['left_for']
  left_at?: string | null
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

/** A queued payment. */
export interface QueuedPayment {
  id: string
  eventId: string
  purchaseId: string
  /** In dinars; negative for a correction. */
  amount: number
  method: NotedMethod
  /** The payment that a correction takes back. */
  corrects?: string
  noted_at: string
}

interface Refused {
  id: string
  eventId: string
  reference: string
}

/** An admission that the server counted in part, or refused. */
export interface AdmissionConflict extends Refused, Pick<AdmissionResult, 'counted'> {
  admit: number
  reason: Conflict | 'EVENT_NOT_FOUND' | 'FORBIDDEN' | 'REFUSED'
}

/** A payment that the server refused: its money was taken all the same. */
export interface PaymentConflict extends Refused {
  amount: number
  /** `NO_PLACE`: of a sale, whose payment is noted, but whose ticket is void. */
  reason: AdmissionConflict['reason'] | 'PAYMENT_TOO_MUCH' | 'NO_PLACE'
}

export type DoorConflict = AdmissionConflict | PaymentConflict

/** Survives a log-out: people are in who are not counted yet, and money was taken. */
export const outgoing = createDeviceStore('check-in-outgoing', 'admissions')

/** Whether lists and queue outlast the page. */
export const isKept = async () => (await doorLists.isKept()) && (await outgoing.isKept())

/** The events of the door, as they were loaded last; undefined before. */
export const loadEvents = () => doorLists.get<DoorEvent[]>('events')
export const saveEvents = (events: DoorEvent[]) => doorLists.set('events', events)
/** The list of an event; undefined where it was not loaded. */
export const loadList = (eventId: string) => doorLists.get<DoorList>(eventId)
export const saveList = (list: DoorList) => doorLists.set(list.event.id, list)

/** Drops the list of an event. */
export const dropList = (eventId: string) => doorLists.delete(eventId)

/** Drops the lists of all other events. */
export async function keepLists(eventIds: string[]): Promise<void> {
  const kept = new Set(['events', 'user', ...eventIds])
  await Promise.all((await doorLists.keys()).filter((key) => !kept.has(key)).map((key) => doorLists.delete(key)))
}

/** Sets the owner of the lists. Another user's are dropped first. */
export async function takeLists(userId: string): Promise<void> {
  if ((await listsOwner()) === userId) return
  await doorLists.clear()
  await doorLists.set('user', userId)
}

/** The user whose lists are on this device, if any. */
export const listsOwner = () => doorLists.get<string>('user')

/** Items of a user on this device, oldest first, each once. */
function itemsIn<Item extends { id: string }>(name: string) {
  const change = (userId: string, to: (items: Item[]) => Item[]) =>
    outgoing.update<Item[]>(`${name}:${userId}`, (items = []) => to(items))
  return {
    load: async (userId: string) => (await outgoing.get<Item[]>(`${name}:${userId}`)) ?? [],
    add: (userId: string, item: Item) =>
      change(userId, (items) => (items.some(({ id }) => id === item.id) ? items : [...items, item])),
    /** In place of items of the same ids. */
    put: (userId: string, put: Item[]) =>
      change(userId, (items) => [...items.filter(({ id }) => !put.some((item) => item.id === id)), ...put]),
    remove: (userId: string, ...ids: string[]) =>
      change(userId, (items) => items.filter(({ id }) => !ids.includes(id))),
  }
}

/** Admissions that the server has not answered. */
export const admissions = itemsIn<QueuedAdmission>('queue')
/** Payments that the server has not answered. */
export const payments = itemsIn<QueuedPayment>('payments')
/** Conflicts that were not dismissed. */
export const conflicts = itemsIn<DoorConflict>('conflicts')
