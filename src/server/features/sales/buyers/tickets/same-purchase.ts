import type { Purchase } from '../../../../../contract/calls/tickets.ts'
import type { Language } from '../../../../../contract/rules/language.ts'
import { codeKey } from '../../../../../contract/rules/ticket-code.ts'
import type { Database } from '../../../../services/db.ts'
import { findTicket, type TicketOfEvent, type TicketRow } from './queries.ts'
import { type Caller, rightOf } from './rights.ts'

/** A ticket as it is compared. */
type SoldTicket = Pick<TicketRow, 'eventId' | 'userEmail' | 'userPhone' | 'code_key'> & {
  lines: Pick<TicketRow['lines'][number], 'type_id' | 'quantity'>[]
}

type SentPurchase = Omit<Purchase, 'quantity' | 'purchaseId'> & { quantity: number }

/** Whether a ticket is of an equal purchase. */
export function isSamePurchase(ticket: SoldTicket, purchase: SentPurchase): boolean {
  return (
    ticket.eventId === purchase.eventId &&
    ticket.userEmail.toLowerCase() === purchase.userEmail.toLowerCase() &&
    ticket.userPhone === purchase.userPhone &&
    ticket.code_key === (purchase.code === null ? null : codeKey(purchase.code)) &&
    hasSameLines(ticket.lines, purchase)
  )
}

/** How long a purchase without a key is shown to its network again; milliseconds. */
const KEYLESS_MS = 30 * 60_000

/** The request that sends a purchase again. */
interface RepeatedRequest {
  caller: Caller
  /** As tickets store it; null where it is not known. */
  network: string | null
  language: Language
  /** Milliseconds. */
  now: number
}

/**
 * The ticket of an earlier, equal purchase, only for its buyer: a caller with its key or a proof of its address. A purchase without a key (by
 * programs) is shown to its own network for half an hour; an unknown network counts as the same.
 */
export async function findOwnPurchase(
  db: Database,
  purchase: SentPurchase & { purchaseId: string },
  { caller, network, language, now }: RepeatedRequest,
): Promise<TicketOfEvent | undefined> {
  const found = await findTicket(db, purchase.purchaseId, language)
  if (!found || !isSamePurchase(found.ticket, purchase)) return undefined
  const { ticket } = found
  if (rightOf(ticket, { ...caller, isStaffOf: () => false })) return found
  if (ticket.buyer_key) return undefined
  const isNear = ticket.network === null || network === null || ticket.network === network
  return isNear && now < Date.parse(ticket.created_at) + KEYLESS_MS ? found : undefined
}

/** Without items, a purchase was of one type. */
function hasSameLines(lines: SoldTicket['lines'], { items, quantity }: Pick<Purchase, 'items' | 'quantity'>): boolean {
  if (!items) return lines.length === 1 && lines[0]?.quantity === quantity
  return (
    lines.length === items.length &&
    items.every((item) => lines.some((line) => line.type_id === item.type_id && line.quantity === item.quantity))
  )
}
