import { randomUUID } from 'node:crypto'
import { ticketEnd } from '../../../contract/rules/sales.ts'
import type { Queryable } from '../../services/db.ts'
import { countTaken } from '../sales/counters.ts'
import { loadSold } from '../sales/load-sold.ts'
import type { LockedPurchase } from '../sales/locked.ts'
import { keptPlaces, placesLeft } from '../sales/places.ts'
import type { Sale } from '../sales/sale.ts'
import { insertPurchases, type ReceivedPurchase } from '../sales/write-purchases.ts'

interface Late {
  /** Holds the event, too. */
  sale: Sale
  purchase: LockedPurchase
  /** Whether the money that came is right for this total, in fils. */
  isRight: (total: number) => boolean
  now: number
}

/**
 * Sells the lines of a purchase that expired before its money came, as a new one, judged by places alone; undefined where it cannot. The
 * caller writes its payment.
 */
export async function sellSamePlaces(
  transaction: Queryable,
  { sale, purchase, isRight, now }: Late,
): Promise<{ purchaseId: string; total: number } | undefined> {
  const { event } = purchase
  const isOver = event.cancelled_at !== null || event.deleted_at !== null || now >= ticketEnd(event)
  if (purchase.status !== 'expired' || isOver) return undefined
  const bought = await readPurchase(transaction, purchase.purchaseId)
  const total = bought.lines.reduce((sum, { quantity, price, discount }) => sum + (price - discount) * quantity, 0)
  if (bought.is_replaced || !isRight(total)) return undefined
  const purchaseId = randomUUID()
  const received: ReceivedPurchase = {
    ...{ purchaseId, eventId: event.id, userEmail: purchase.userEmail, userPhone: bought.userPhone, code: null },
    ...{
      quantity: bought.quantity,
      language: purchase.language,
      mailbox: bought.mailbox,
      network: null,
      unproved: undefined,
    },
    ...{ isProved: purchase.proved_at !== null, buyerKey: purchase.buyer_key, now },
  }
  if (!(await hasPlaces(transaction, sale, received, bought.lines))) return undefined
  await insertPurchases(transaction, [{ purchase: received, lines: bought.lines, discountCode: undefined }])
  await transaction.query('update tickets set replaces = $2, proved_at = $3 where "purchaseId" = $1', [
    ...[purchaseId, purchase.purchaseId, purchase.proved_at],
  ])
  const of = { event_id: event.id, buyer: bought.mailbox, unproved: false }
  await countTaken(
    transaction,
    bought.lines.map(({ type, quantity }) => ({ ...of, type_id: type.id, taken: quantity })),
  )
  return { purchaseId, total }
}

interface BoughtLine {
  type: { id: string }
  quantity: number
  /** In fils. */
  price: number
  discount: number
}

async function hasPlaces(
  transaction: Queryable,
  { events }: Sale,
  purchase: ReceivedPurchase,
  lines: BoughtLine[],
): Promise<boolean> {
  const { events: sold, types, waiting } = await loadSold(transaction, events, [purchase])
  const [event] = sold
  if (!event) return false
  const kept = keptPlaces(waiting, event, types, purchase.now)
  if (placesLeft(event) - kept.all < purchase.quantity) return false
  return lines.every(({ type: { id }, quantity }) => {
    const type = types.find((each) => each.id === id)
    return type !== undefined && placesLeft(type) - kept.of(type) >= quantity
  })
}

async function readPurchase(transaction: Queryable, purchaseId: string) {
  const { rows } = await transaction.query<{
    userPhone: string | null
    mailbox: string | null
    quantity: number
    is_replaced: boolean
    lines: BoughtLine[]
  }>(
    `select "userPhone", mailbox, quantity, exists (select from tickets later where later.replaces = tickets."purchaseId") as is_replaced,
       (select json_agg(json_build_object('type', json_build_object('id', type_id), 'quantity', quantity, 'price', unit_price,
          'discount', discount)) from ticket_lines where ticket_lines."purchaseId" = tickets."purchaseId") as lines
     from tickets where "purchaseId" = $1`,
    [purchaseId],
  )
  const [row] = rows
  if (!row) throw new Error('A locked purchase is missing')
  return row
}
