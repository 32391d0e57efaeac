import type { Quota, Shift, WindowType } from '../../../contract/calls/box-office.ts'
import type { DoorEvent } from '../../../contract/calls/check-in.ts'
import type { TakenMethod } from '../../../contract/rules/payment.ts'
import { randomUuid } from '../../lib/random-uuid.ts'
import { serverNow } from '../../lib/server-clock.ts'
import { outgoing } from './store.ts'

/** A sale at the window that the server does not know yet. */
export interface QueuedSale {
  purchaseId: string
  eventId: string
  shiftId: string
  device: string
  items: { type_id: string; quantity: number }[]
  method: TakenMethod
  name?: string
  /** In dinars: what was taken for it. */
  total: number
  sold_at: string
}

/** Places of a type that this device took along. */
interface DeviceQuota {
  places: number
  /** Of these, in sales that were sent. */
  sold: number
  /** In dinars. */
  price: number
}

/** The window of an event as this device knows it: without names. */
export interface KeptWindow {
  event: DoorEvent
  shift: Shift | null
  types: WindowType[]
  closes_at: string
}

/** What this device has at the window of an event: one entry, so that two tabs never sell the same place. */
export interface DeviceQuotas {
  /** Made here: quotas are of devices. */
  device: string
  window: KeptWindow
  /** By type; of the open shift. */
  types: Record<string, DeviceQuota>
  /** When places were last set or a sale was answered here, milliseconds: older answers do not know that. */
  set_at: number
  /** In the order in which they were made; also of earlier shifts. */
  sales: QueuedSale[]
}

type QuotasByEvent = Record<string, DeviceQuotas>

const keyOf = (userId: string) => `quotas:${userId}`
const loadAllQuotas = async (userId: string) => (await outgoing.get<QuotasByEvent>(keyOf(userId))) ?? {}

export const loadQuotas = async (userId: string, eventId: string) => (await loadAllQuotas(userId))[eventId]

/** All sales that wait to be sent. */
export const loadSales = async (userId: string) =>
  Object.values(await loadAllQuotas(userId)).flatMap(({ sales }) => sales)

/** Changes the quotas of an event, if this device has any. */
function change(userId: string, eventId: string, to: (quotas: DeviceQuotas) => DeviceQuotas): Promise<void> {
  return outgoing.update<QuotasByEvent>(keyOf(userId), (byEvent = {}) => {
    const quotas = byEvent[eventId]
    return quotas ? { ...byEvent, [eventId]: to(quotas) } : byEvent
  })
}

/** How many places of a type this device can still sell. */
export function leftOf({ types, sales, window: { shift } }: DeviceQuotas, typeId: string): number {
  const { places = 0, sold = 0 } = types[typeId] ?? {}
  return places - sold - waitingOf(sales, shift?.id, typeId)
}

/** How many places of a type are sold, sent or not: fewer cannot be taken along. */
export function soldOf({ types, sales, window: { shift } }: DeviceQuotas, typeId: string): number {
  return (types[typeId]?.sold ?? 0) + waitingOf(sales, shift?.id, typeId)
}

function waitingOf(sales: QueuedSale[], shiftId: string | undefined, typeId: string): number {
  const items = sales.flatMap((sale) => (sale.shiftId === shiftId ? sale.items : []))
  return items.reduce((sum, { type_id, quantity }) => sum + (type_id === typeId ? quantity : 0), 0)
}

/**
 * Keeps the window as the server shows it, with the places of this device's quotas. While sales wait, what they sold is counted
 * here. `asked` is when the server was asked.
 */
export function saveWindow(userId: string, window: KeptWindow, answer: Quota[], asked: number): Promise<void> {
  return outgoing.update<QuotasByEvent>(keyOf(userId), (byEvent = {}) => {
    const known = byEvent[window.event.id]
    const { device, sales, set_at } = known ?? { device: randomUuid(), sales: [], set_at: 0 }
    const before = window.shift && known?.window.shift?.id === window.shift.id ? known.types : {}
    const own = asked <= set_at ? [] : answer.filter((quota) => quota.device === device)
    const isWaiting = sales.some(({ shiftId }) => shiftId === window.shift?.id)
    const types = own.map(({ type_id, places, sold, price }) => {
      const counted = isWaiting ? (before[type_id]?.sold ?? sold) : sold
      return [type_id, { places, sold: counted, price }] as const
    })
    const quotas: DeviceQuotas = { device, window, types: { ...before, ...Object.fromEntries(types) }, set_at, sales }
    // Of events whose sales were all sent, nothing is needed any more.
    const others = Object.entries(byEvent).filter(([id, { sales }]) => id !== window.event.id && sales.length > 0)
    return { ...Object.fromEntries(others), [window.event.id]: quotas }
  })
}

/** Sets how many places of a type are in the quota, before the server is asked for fewer, or after it answered. */
export function setPlaces(
  userId: string,
  eventId: string,
  { type_id, places, price }: { type_id: string; places: number; price?: number },
): Promise<void> {
  return change(userId, eventId, (quotas) => {
    const before = quotas.types[type_id] ?? { places: 0, sold: 0, price: 0 }
    const type = { ...before, places, price: price ?? before.price }
    return { ...quotas, types: { ...quotas.types, [type_id]: type }, set_at: serverNow() }
  })
}

/** Puts a sale into the queue, once; false if the quotas do not suffice. */
export async function addSale(userId: string, sale: QueuedSale): Promise<boolean> {
  await change(userId, sale.eventId, (quotas) => {
    const isKnown = quotas.sales.some(({ purchaseId }) => purchaseId === sale.purchaseId)
    const fits =
      quotas.window.shift?.id === sale.shiftId &&
      sale.items.every(({ type_id, quantity }) => quantity <= leftOf(quotas, type_id))
    return isKnown || !fits ? quotas : { ...quotas, sales: [...quotas.sales, sale] }
  })
  const quotas = await loadQuotas(userId, sale.eventId)
  return quotas?.sales.some(({ purchaseId }) => purchaseId === sale.purchaseId) ?? false
}

/** Takes an answered sale out of the queue. */
export function removeSale(userId: string, { eventId, purchaseId }: QueuedSale): Promise<void> {
  return change(userId, eventId, (quotas) => {
    const sale = quotas.sales.find((each) => each.purchaseId === purchaseId)
    if (!sale) return quotas
    const types = { ...quotas.types }
    for (const { type_id, quantity } of sale.shiftId === quotas.window.shift?.id ? sale.items : []) {
      const type = types[type_id]
      if (type) types[type_id] = { ...type, sold: type.sold + quantity }
    }
    return { ...quotas, types, set_at: serverNow(), sales: quotas.sales.filter((each) => each !== sale) }
  })
}
