import type { Ticket } from '../../../contract/tickets.ts'
import { type Api, api } from '../../lib/api.ts'
import { type Refusal, refusalOf } from '../../lib/errors.ts'
import { beginAttempt, endAttempt, type PurchaseDetails } from './attempt.ts'

export type PurchaseOutcome =
  /** There is no connection, and nothing was asked for yet. */
  | { kind: 'unsent' }
  | { kind: 'bought'; ticket: Ticket }
  /** An attempt that was never answered had gone through, and what is asked for now differs from it. */
  | { kind: 'bought_earlier'; ticket: Ticket }
  | { kind: 'refused'; refusal: Refusal }
  /** Bought or not, nobody knows; sending it again tells. `refusal` is what the server said, if it said anything. */
  | { kind: 'unanswered'; refusal?: Refusal }

/** Buys, and says what came of it; it never throws. */
export async function purchase(details: PurchaseDetails): Promise<PurchaseOutcome> {
  let client: Api
  try {
    client = await api()
  } catch {
    return { kind: 'unsent' }
  }
  const purchaseId = beginAttempt(details)
  try {
    const { ticket } = await client.tickets.create({ ...details, purchaseId })
    if (!ticket) return { kind: 'unanswered' }
    endAttempt(details.eventId, 'bought')
    return { kind: 'bought', ticket }
  } catch (error) {
    const refusal = refusalOf(error)
    if (!refusal || refusal.status >= 500) return { kind: 'unanswered', refusal }
    if (refusal.code === 'PURCHASE_CONFLICT') return findEarlier(client, purchaseId, refusal)
    endAttempt(details.eventId, 'refused')
    return { kind: 'refused', refusal }
  }
}

async function findEarlier(client: Api, purchaseId: string, refusal: Refusal): Promise<PurchaseOutcome> {
  try {
    const ticket = await client.tickets.get({ purchaseId })
    endAttempt(ticket.eventId, 'bought')
    return { kind: 'bought_earlier', ticket }
  } catch {
    return { kind: 'unanswered', refusal }
  }
}
