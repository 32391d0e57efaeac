import { randomUuid } from '../../lib/random-uuid.ts'

/** What someone wants to buy. */
export interface PurchaseDetails {
  eventId: string
  userEmail: string
  userPhone: string
  quantity: number
}

/**
 * A purchase under way. The server takes its `purchaseId` for the purchase itself: sent again, it makes nothing new.
 * So an attempt keeps its id until an answer comes, across double clicks, lost answers and reloads.
 */
interface Attempt {
  purchaseId: string
  details: PurchaseDetails
  /** Refused for good: other details are another purchase. */
  refused?: boolean
}

/** Remembers by itself where storage is forbidden. */
const attempts = new Map<string, Attempt>()

/** Begins to buy, or goes on with what was begun, and answers the id to send. */
export function idempotencyKeyFor(details: PurchaseDetails): string {
  const last = recall(details.eventId)
  // Without an answer nobody knows whether the last one went through: the same id asks the server.
  const goesOn = last && (!last.refused || isSame(last.details, details))
  const attempt = { purchaseId: goesOn ? last.purchaseId : randomUuid(), details }
  attempts.set(details.eventId, attempt)
  store(details.eventId, attempt)
  return attempt.purchaseId
}

/** Ends an attempt that was answered: bought, it is over; refused, the same details may be tried again. */
export function settleIdempotencyKey(eventId: string, outcome: 'bought' | 'refused'): void {
  const attempt = recall(eventId)
  const rest = attempt && outcome === 'refused' ? { ...attempt, refused: true } : undefined
  if (rest) attempts.set(eventId, rest)
  else attempts.delete(eventId)
  store(eventId, rest)
}

/** What was begun and never answered, say because the page was reloaded meanwhile. */
export function unansweredDetails(eventId: string): PurchaseDetails | undefined {
  const attempt = recall(eventId)
  return attempt?.refused ? undefined : attempt?.details
}

function isSame(one: PurchaseDetails, other: PurchaseDetails): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}

function keyOf(eventId: string): string {
  return `purchase:${eventId}`
}

function recall(eventId: string): Attempt | undefined {
  try {
    const stored = sessionStorage.getItem(keyOf(eventId))
    return attempts.get(eventId) ?? (stored ? (JSON.parse(stored) as Attempt) : undefined)
  } catch {
    return attempts.get(eventId)
  }
}

function store(eventId: string, attempt: Attempt | undefined): void {
  try {
    if (attempt) sessionStorage.setItem(keyOf(eventId), JSON.stringify(attempt))
    else sessionStorage.removeItem(keyOf(eventId))
  } catch {
    // Storage may be forbidden; then the attempt lasts as long as the page.
  }
}
