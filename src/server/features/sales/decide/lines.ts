import { discountOf } from '../../../../contract/rules/ticket-code.ts'
import { isTypeOnSale } from '../places.ts'
import type { AskedPurchase, LockedQuota, LockedType, Refusal, SoldLine } from '../sold.ts'
import { isForType, type LockedDiscountCode } from './discount-code.ts'

/** The types that are sold to a purchase, on sale or not: staff sell those of the door, and a code may unlock hidden ones. */
export function typesFor(
  { atWindow }: AskedPurchase,
  types: LockedType[],
  discountCode: LockedDiscountCode | undefined,
): LockedType[] {
  return types.filter(
    ({ id, hidden, door_only }) =>
      (atWindow || !door_only) && (!hidden || (discountCode?.unlocks && isForType(discountCode, id))),
  )
}

/** The lines of a purchase, or why its types are not sold to it. Without items it buys the first type on sale. */
export function linesOf(
  purchase: AskedPurchase,
  types: LockedType[],
  discountCode: LockedDiscountCode | undefined,
): SoldLine[] | Refusal {
  const { items, quantity, now, atWindow } = purchase
  const sold = typesFor(purchase, types, discountCode)
  const first = sold.find((type) => isTypeOnSale(type, now))
  if (!items && !first) return 'TYPE_NOT_ON_SALE'
  const lines: SoldLine[] = []
  for (const item of items ?? [{ type_id: first?.id, quantity }]) {
    const type = sold.find(({ id }) => id === item.type_id)
    if (!type) return 'TYPE_UNKNOWN'
    if (!isTypeOnSale(type, now)) return 'TYPE_NOT_ON_SALE'
    if (item.quantity < type.min) return 'TYPE_TOO_FEW'
    if (item.quantity > type.max) return 'TYPE_TOO_MANY'
    const reduced = discountCode && isForType(discountCode, type.id) ? discountOf(type.price, discountCode) : 0
    const { price } = type
    lines.push({ type, quantity: item.quantity, price, discount: atWindow?.isFree ? price : reduced })
  }
  return inOrder(lines, types)
}

/** The lines of a sale without a network, at the prices that its device knew. */
export function linesOfQuota(
  { items = [], quota: { shiftId, device } = { shiftId: '', device: '' }, atWindow }: AskedPurchase,
  types: LockedType[],
  quotas: LockedQuota[],
): SoldLine[] | Refusal {
  const lines: SoldLine[] = []
  for (const { type_id, quantity } of items) {
    const type = types.find(({ id }) => id === type_id)
    const row = quotas.find(
      (each) => each.type_id === type_id && each.device_id === device && each.shift_id === shiftId,
    )
    if (!type || !row) return 'TYPE_UNKNOWN'
    const { price } = row
    const places = Math.min(row.left, quantity)
    lines.push({ type, quantity, price, discount: atWindow?.isFree ? price : 0, quota: { row, places } })
  }
  return inOrder(lines, types)
}

const inOrder = (lines: SoldLine[], types: LockedType[]) =>
  lines.sort((one, other) => types.indexOf(one.type) - types.indexOf(other.type))
