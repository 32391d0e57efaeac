import { isLivePass } from '../../../../contract/rules/pass.ts'
import { passRefusal } from '../../../../contract/rules/sale.ts'
import { type Discount, discountOf } from '../../../../contract/rules/ticket-code.ts'
import type { Order } from '../../../jobs/order.ts'
import { isHolderMailable, isMailable, type LockedPurchase } from '../locked.ts'

/** The type that people of a purchase move to, and its price for them; money in fils. */
export interface NewType extends Discount {
  id: string
  name: string
  price: number
  capacity: number | null
  sold: number
  closed_at: string | null
  /** Of the line of the purchase; null: it has none of this type. */
  line_price: number | null
  line_discount: number | null
  /** Given free at the window, or to a guest. */
  is_free: boolean
  /** The purchase has a discount code for this type. */
  has_discount: boolean
}

interface Moving {
  ids: string[]
  /** Undefined: not a type of the event. */
  type: NewType | undefined
  /** Holders read it. */
  reason: string
  /** Of the mails. */
  number: string
  /** Milliseconds. */
  now: number
}

/**
 * Moves people of a purchase to another type of its event, all or none: a return and a sale at once, in place, so that their codes
 * stay. Those of that type already stay as they are: a double click is one move. Mails to buyer and new holders.
 */
export function decideMove(purchase: LockedPurchase, { ids, type, reason, number, now }: Moving) {
  const { purchaseId, status, event } = purchase
  const asked = purchase.passes.filter(({ id }) => ids.includes(id))
  if (asked.length < ids.length) return { refusal: 'TICKET_NOT_FOUND' as const }
  if (!type) return { refusal: 'TYPE_UNKNOWN' as const }
  if (status === 'held') return { refusal: 'TICKET_HELD' as const }
  if (status !== 'purchased' || !asked.every(isLivePass)) return { refusal: 'PASS_GONE' as const }
  const moving = asked.filter(({ type_id }) => type_id !== type.id)
  const refusal =
    passRefusal({ action: 'move', by: 'manager', status, event, now }, moving) ?? refuseType(type, moving.length)
  if (refusal) return { refusal }
  if (moving.length === 0) return { moved: 0 }
  // What is being paid would no longer be due.
  if (purchase.is_paying) return { refusal: 'PAY_CHECKING' as const }
  const { price, discount } = priceOf(type)
  const passes = moving.map(({ id }) => id)
  const orders: Order[] = [
    ...(isMailable(purchase) ? [['moved_passes_mail', { purchaseId, passes, reason, number }] as const] : []),
    ...moving
      .filter(isHolderMailable)
      .map(({ id }) => ['pass_moved_mail', { pass: id, reason, number: `${number}/${id}` }] as const),
  ]
  const after = price - discount
  return {
    moved: moving.length,
    changes: [
      {
        purchase,
        line: { type_id: type.id, quantity: moving.length, unit_price: price, discount },
        passes: passes.map((id) => ({ id, type_id: type.id, price: after })),
        values: { moved_at: new Date(now).toISOString() },
      },
    ],
    orders,
  }
}

function refuseType({ closed_at, capacity, sold }: NewType, people: number) {
  if (people === 0) return undefined
  if (closed_at !== null) return 'TYPE_NOT_ON_SALE' as const
  if (capacity === null || capacity - sold >= people) return undefined
  return capacity > sold ? ('TOO_FEW_LEFT' as const) : ('TYPE_SOLD_OUT' as const)
}

/** As the purchase pays for those that it has of the type, else today's price less its discount. */
function priceOf(type: NewType): { price: number; discount: number } {
  if (type.line_price !== null) return { price: type.line_price, discount: type.line_discount ?? 0 }
  const { price } = type
  if (type.is_free) return { price, discount: price }
  return { price, discount: type.has_discount ? discountOf(price, type) : 0 }
}
