import type { Ticket } from '../../../contract/tickets.ts'
import { api } from '../../lib/api.ts'
import type { Api } from '../../lib/api-client.ts'
import { type ApiError, apiError } from '../../lib/errors.ts'
import { idempotencyKeyFor, type PurchaseDetails, settleIdempotencyKey } from './idempotency-key.ts'

export type PurchaseOutcome =
  /** There is no connection, and nothing was asked for yet. */
  | { kind: 'unsent' }
  | { kind: 'bought'; ticket: Ticket }
  /** An attempt that was never answered had gone through, and what is asked for now differs from it. */
  | { kind: 'bought_earlier'; ticket: Ticket }
  | { kind: 'refused'; refusal: ApiError }
  /** Bought or not, nobody knows; sending it again tells. `refusal` is what the server said, if it said anything. */
  | { kind: 'unanswered'; refusal?: ApiError }

/** Buys, and says what came of it; it never throws. */
export async function purchase(details: PurchaseDetails): Promise<PurchaseOutcome> {
  let client: Api
  try {
    client = await api()
  } catch {
    return { kind: 'unsent' }
  }
  const purchaseId = idempotencyKeyFor(details)
  try {
    const { ticket } = await client.tickets.create({ ...details, purchaseId })
    if (!ticket) return { kind: 'unanswered' }
    settleIdempotencyKey(details.eventId, 'bought')
    return { kind: 'bought', ticket }
  } catch (error) {
    const refusal = apiError(error)
    if (!refusal || refusal.status >= 500) return { kind: 'unanswered', refusal }
    if (refusal.code === 'PURCHASE_CONFLICT') return findEarlier(client, purchaseId, refusal)
    settleIdempotencyKey(details.eventId, 'refused')
    return { kind: 'refused', refusal }
  }
}

async function findEarlier(client: Api, purchaseId: string, refusal: ApiError): Promise<PurchaseOutcome> {
  try {
    const ticket = await client.tickets.get({ purchaseId })
    settleIdempotencyKey(ticket.eventId, 'bought')
    return { kind: 'bought_earlier', ticket }
  } catch {
    return { kind: 'unanswered', refusal }
  }
}
