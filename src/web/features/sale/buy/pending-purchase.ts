import type { PayWay } from '../../../../contract/rules/charge.ts'
import { idempotencyKey } from '../../../lib/idempotency-key.ts'
import { randomUuid } from '../../../lib/random-uuid.ts'
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
  /** Where the event leaves the choice, or is paid online. */
  pay?: PayWay
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
  /** Its places are held until it is paid: the same details are the same purchase. */
  unpaid?: boolean
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
export function settlePurchase(eventId: string, outcome: 'bought' | 'refused' | 'unproved' | 'unpaid'): void {
  const pending = recall(eventId)
  const isOver = !pending || outcome === 'bought'
  const { purchaseId, details } = pending ?? {}
  store(
    eventId,
    isOver || !purchaseId || !details ? undefined : { purchaseId, details, refused: true, [outcome]: true },
  )
}

/** Ends a purchase that was not paid: the same details are another purchase from now on. */
export function renewPurchase(eventId: string): void {
  const pending = recall(eventId)
  if (pending) store(eventId, { ...pending, purchaseId: randomUuid() })
}

/** The purchase that waits for its payment, or did, in this tab. */
export function unpaidPurchase(eventId: string): Pick<PendingPurchase, 'purchaseId' | 'details'> | undefined {
  const pending = recall(eventId)
  return pending?.unpaid ? pending : undefined
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
