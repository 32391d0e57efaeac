import type { Purchase } from '../../../contract/calls/tickets.ts'
import type { Language } from '../../../contract/rules/language.ts'
import { codeKey } from '../../../contract/rules/ticket-code.ts'
import type { Database } from '../../services/db.ts'
import { findTicket, type TicketOfEvent, type TicketRow } from './queries.ts'

/** The ticket of an earlier, equal purchase; undefined when it has other content. */
export async function findSamePurchase(
  db: Database,
  purchase: Omit<Purchase, 'quantity'> & { quantity: number },
  language: Language,
): Promise<TicketOfEvent | undefined> {
  const found = await findTicket(db, purchase.purchaseId, language)
  if (!found) return undefined
  const { ticket } = found
  const isSame =
    ticket.eventId === purchase.eventId &&
    ticket.userEmail.toLowerCase() === purchase.userEmail.toLowerCase() &&
    ticket.userPhone === purchase.userPhone &&
    ticket.code_key === (purchase.code === null ? null : codeKey(purchase.code)) &&
    hasSameLines(ticket.lines, purchase)
  return isSame ? found : undefined
}

/** Without items, a purchase was of one type. */
function hasSameLines(lines: TicketRow['lines'], { items, quantity }: Pick<Purchase, 'items' | 'quantity'>): boolean {
  if (!items) return lines.length === 1 && lines[0]?.quantity === quantity
  return (
    lines.length === items.length &&
    items.every((item) => lines.some((line) => line.type_id === item.type_id && line.quantity === item.quantity))
  )
}
