import { idempotencyKey } from '../../../lib/idempotency-key.ts'
import { tabStorage } from '../../../lib/storage.ts'

/** Purchase as the buyer entered it. */
export interface PurchaseDetails {
  eventId: string
  userEmail: string
  userPhone: string
  /** People in all. */
  quantity: number
  /** Of each type; of events that browsers kept before there were types, none. */
  items?: { type_id: string; quantity: number }[]
  code?: string
  /** Token of an offer of the waiting list. */
  offer?: string
}

/**
 * A pending purchase. `purchaseId` is its idempotency key, so a purchase keeps its id until a response arrives: across
 * double clicks, lost responses and reloads.
 */
interface PendingPurchase {
  purchaseId: string
  details: PurchaseDetails
  /** Refused: changed details make a different purchase. */
  refused?: boolean
  /** Refused until its address is proved. */
  unproved?: boolean
}

/** Starts or resumes a purchase; returns the id to send. */
export function purchaseIdFor(details: PurchaseDetails): string {
  const last = recall(details.eventId)
  const sent = last && { id: last.purchaseId, content: last.details }
  // An unanswered purchase may have succeeded: resending the id finds out.
  const purchaseId = idempotencyKey(details, sent, !last?.refused)
  store(details.eventId, { purchaseId, details })
  return purchaseId
}

/** Ends an answered purchase; after a refusal the same details may be tried again. */
export function settlePurchase(eventId: string, outcome: 'bought' | 'refused' | 'unproved'): void {
  const pending = recall(eventId)
  const isOver = !pending || outcome === 'bought'
  store(eventId, isOver ? undefined : { ...pending, refused: true, unproved: outcome === 'unproved' })
}

/** Details of a purchase that waits for a proof: phones drop the page while its reader looks for the mail. */
export function unprovedDetails(eventId: string): PurchaseDetails | undefined {
  const pending = recall(eventId)
  return pending?.unproved ? pending.details : undefined
}

/** Details of an unanswered purchase, for example after a reload. */
export function unansweredDetails(eventId: string): PurchaseDetails | undefined {
  const pending = recall(eventId)
  return pending?.refused ? undefined : pending?.details
}

function keyOf(eventId: string): string {
  return `purchase:${eventId}`
}

function recall(eventId: string): PendingPurchase | undefined {
  const pending = tabStorage.readObject(keyOf(eventId)) as Partial<PendingPurchase>
  return pending.purchaseId && pending.details ? (pending as PendingPurchase) : undefined
}

function store(eventId: string, pending: PendingPurchase | undefined): void {
  tabStorage.write(keyOf(eventId), pending && JSON.stringify(pending))
}
