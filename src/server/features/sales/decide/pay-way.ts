import type { EventPay, PayWay } from '../../../../contract/rules/charge.ts'
import type { AskedPurchase, Payer, Refusal, SoldLine } from '../sold.ts'

/** Open purchases that wait for a payment, of one mailbox. */
const MAX_OPEN_HOLDS = 2
/** Places of a purchase to be paid online within two hours after one of its mailbox ran out. */
const MAX_PLACES_AFTER_RUN_OUT = 2
/** Purchases that a mailbox gives up within two hours, as who changes their choice does; beyond them they count as having run out. */
const MAX_RELEASED = 3

/** In fils. */
export const totalOf = (lines: SoldLine[]) =>
  lines.reduce((sum, { price, quantity, discount }) => sum + (price - discount) * quantity, 0)

/**
 * How a purchase is paid, and its lines: what a discount makes of a price is rounded down to what the provider takes. Nobody pays
 * nothing, or less than the provider's least, online; the door takes any amount. The window chooses for its buyer, whatever the event offers.
 */
export function payFor(
  {
    pay,
    online,
    byTransfer,
    atWindow,
    quota,
  }: Pick<AskedPurchase, 'pay' | 'online' | 'byTransfer' | 'atWindow' | 'quota'>,
  event: { pay: EventPay; transfer?: boolean },
  lines: SoldLine[],
): { way: PayWay; lines: SoldLine[] } | Extract<Refusal, 'PAY_NOT_OFFERED' | 'PAY_OFF'> {
  const atDoor = { way: 'door' as const, lines }
  if (quota || (atWindow && !atWindow.isPaidByLink)) return atDoor
  if (totalOf(lines) === 0) return atWindow ? 'PAY_NOT_OFFERED' : atDoor
  if (atWindow) return online ? (onlineFor(lines, online) ?? 'PAY_NOT_OFFERED') : 'PAY_OFF'
  if (pay === 'transfer') return event.transfer && byTransfer ? { way: pay, lines } : 'PAY_NOT_OFFERED'
  const way = pay ?? (event.pay === 'online' ? 'online' : 'door')
  if (event.pay !== 'either' && event.pay !== way) return 'PAY_NOT_OFFERED'
  if (way === 'door') return atDoor
  return online ? (onlineFor(lines, online) ?? atDoor) : 'PAY_OFF'
}

/** Undefined where it is less than the provider takes. */
function onlineFor(lines: SoldLine[], { step, min }: { step: number; min: number }) {
  const rounded = lines.map((line) => ({ ...line, discount: line.discount + ((line.price - line.discount) % step) }))
  return totalOf(rounded) < min ? undefined : { way: 'online' as const, lines: rounded }
}

/** Whether a mailbox keeps too many places without paying. */
export function exceedsUnpaid({ quantity }: Pick<AskedPurchase, 'quantity'>, payer: Payer | undefined): boolean {
  if (!payer) return false
  const hasRunOut = payer.ran_out > 0 || payer.released >= MAX_RELEASED
  return payer.open >= MAX_OPEN_HOLDS || (hasRunOut && quantity > MAX_PLACES_AFTER_RUN_OUT)
}
