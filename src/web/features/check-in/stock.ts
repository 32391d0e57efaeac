import type { Quota, Shift, WindowType } from '../../../contract/calls/box-office.ts'
import type { DoorEvent } from '../../../contract/calls/check-in.ts'
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
  method: 'cash' | 'card'
  name?: string
  /** In dinars: what was taken for it. */
  total: number
  sold_at: string
}

/** Places of a type that this device took along. */
interface StockType {
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
export interface Stock {
  /** Made here: quotas are of devices. */
  device: string
  window: KeptWindow
  /** By type; of the open shift. */
  types: Record<string, StockType>
  /** When places were last set or a sale was answered here, milliseconds: older answers do not know that. */
  set_at: number
  /** In the order in which they were made; also of earlier shifts. */
  sales: QueuedSale[]
}

type Stocks = Record<string, Stock>

const keyOf = (userId: string) => `stocks:${userId}`
const loadStocks = async (userId: string) => (await outgoing.get<Stocks>(keyOf(userId))) ?? {}

export const loadStock = async (userId: string, eventId: string) => (await loadStocks(userId))[eventId]

/** All sales that wait to be sent. */
export const loadSales = async (userId: string) => Object.values(await loadStocks(userId)).flatMap(({ sales }) => sales)

/** Changes the stock of an event, if this device has one. */
function change(userId: string, eventId: string, to: (stock: Stock) => Stock): Promise<void> {
  return outgoing.update<Stocks>(keyOf(userId), (stocks = {}) => {
    const stock = stocks[eventId]
    return stock ? { ...stocks, [eventId]: to(stock) } : stocks
  })
}

/** How many places of a type this device can still sell. */
export function leftOf({ types, sales, window: { shift } }: Stock, typeId: string): number {
  const { places = 0, sold = 0 } = types[typeId] ?? {}
  return places - sold - waitingOf(sales, shift?.id, typeId)
}

/** How many places of a type are sold, sent or not: fewer cannot be taken along. */
export function soldOf({ types, sales, window: { shift } }: Stock, typeId: string): number {
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
export function keepWindow(userId: string, window: KeptWindow, quotas: Quota[], asked: number): Promise<void> {
  return outgoing.update<Stocks>(keyOf(userId), (stocks = {}) => {
    const known = stocks[window.event.id]
    const { device, sales, set_at } = known ?? { device: randomUuid(), sales: [], set_at: 0 }
    const before = window.shift && known?.window.shift?.id === window.shift.id ? known.types : {}
    const own = asked <= set_at ? [] : quotas.filter((quota) => quota.device === device)
    const isWaiting = sales.some(({ shiftId }) => shiftId === window.shift?.id)
    const types = own.map(({ type_id, places, sold, price }) => {
      const counted = isWaiting ? (before[type_id]?.sold ?? sold) : sold
      return [type_id, { places, sold: counted, price }] as const
    })
    const stock: Stock = { device, window, types: { ...before, ...Object.fromEntries(types) }, set_at, sales }
    // Of events whose sales were all sent, nothing is needed any more.
    const others = Object.entries(stocks).filter(([id, { sales }]) => id !== window.event.id && sales.length > 0)
    return { ...Object.fromEntries(others), [window.event.id]: stock }
  })
}

/** Sets how many places of a type are along, before the server is asked for fewer, or after it answered. */
export function setPlaces(
  userId: string,
  eventId: string,
  { type_id, places, price }: { type_id: string; places: number; price?: number },
): Promise<void> {
  return change(userId, eventId, (stock) => {
    const before = stock.types[type_id] ?? { places: 0, sold: 0, price: 0 }
    const type = { ...before, places, price: price ?? before.price }
    return { ...stock, types: { ...stock.types, [type_id]: type }, set_at: serverNow() }
  })
}

/** Puts a sale into the queue, once; false if its places are not along. */
export async function addSale(userId: string, sale: QueuedSale): Promise<boolean> {
  await change(userId, sale.eventId, (stock) => {
    const isKnown = stock.sales.some(({ purchaseId }) => purchaseId === sale.purchaseId)
    const fits =
      stock.window.shift?.id === sale.shiftId &&
      sale.items.every(({ type_id, quantity }) => quantity <= leftOf(stock, type_id))
    return isKnown || !fits ? stock : { ...stock, sales: [...stock.sales, sale] }
  })
  const stock = await loadStock(userId, sale.eventId)
  return stock?.sales.some(({ purchaseId }) => purchaseId === sale.purchaseId) ?? false
}

/** Takes an answered sale out of the queue. */
export function removeSale(userId: string, { eventId, purchaseId }: QueuedSale): Promise<void> {
  return change(userId, eventId, (stock) => {
    const sale = stock.sales.find((each) => each.purchaseId === purchaseId)
    if (!sale) return stock
    const types = { ...stock.types }
    for (const { type_id, quantity } of sale.shiftId === stock.window.shift?.id ? sale.items : []) {
      const type = types[type_id]
      if (type) types[type_id] = { ...type, sold: type.sold + quantity }
    }
    return { ...stock, types, set_at: serverNow(), sales: stock.sales.filter((each) => each !== sale) }
  })
}
