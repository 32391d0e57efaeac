import type { Ticket } from '../../../../contract/calls/tickets.ts'
import { api } from '../../../lib/api.ts'
import type { Api } from '../../../lib/api-client.ts'
import { isBorrowedDevice } from '../../../lib/buyer-key.ts'
import { type ApiError, apiError, isProgrammingError } from '../../../lib/errors.ts'
import { hasRunOut, isUnpaid } from '../pay/pay-state.ts'
import {
  type PurchaseDetails,
  purchaseIdFor,
  renewPurchase,
  settlePurchase,
  unpaidPurchase,
} from './pending-purchase.ts'

/** The outcome is unknown; resending the purchase finds out. */
export class UnansweredPurchase extends Error {
  override readonly name = 'UnansweredPurchase'
  /** The server's error, if any. */
  readonly refusal: ApiError | undefined

  constructor(refusal?: ApiError) {
    super()
    this.refusal = refusal
  }
}

interface PurchaseResult {
  ticket: Ticket
  /** The ticket is from an earlier unanswered purchase with different details. */
  earlier: boolean
}

/**
 * Buys tickets.
 *
 * @throws NetworkError when nothing was sent; ApiError when the purchase was refused; UnansweredPurchase.
 */
export async function purchase(details: PurchaseDetails): Promise<PurchaseResult> {
  const client = await api()
  await forgetBefore(details.eventId)
  const unpaid = unpaidPurchase(details.eventId)
  const purchaseId = purchaseIdFor(details)
  if (unpaid && unpaid.purchaseId !== purchaseId) await release(client, unpaid.purchaseId)
  try {
    const { ticket } = await client.tickets.create({ ...details, purchaseId })
    if (!ticket) throw new UnansweredPurchase()
    if (hasRunOut(ticket)) {
      settlePurchase(details.eventId, 'unpaid')
      renewPurchase(details.eventId)
      return await purchase(details)
    }
    settlePurchase(details.eventId, isUnpaid(ticket) ? 'unpaid' : 'bought')
    forgetAfter(details.eventId)
    // Paid meanwhile, on another page.
    return { ticket, earlier: unpaid?.purchaseId === purchaseId && !isUnpaid(ticket) }
  } catch (error) {
    if (isProgrammingError(error)) throw error
    const refusal = apiError(error)
    if (!refusal || (refusal.status >= 500 && refusal.code !== 'PROOF_UNAVAILABLE'))
      throw new UnansweredPurchase(refusal)
    if (refusal.code === 'PURCHASE_CONFLICT') return findEarlier(client, purchaseId, refusal)
    settlePurchase(details.eventId, refusal.code === 'PROVE_ADDRESS' ? 'unproved' : 'refused')
    throw error
  }
}

/** Gives up an unpaid purchase, for another choice; one that may still be paid gives its places back by itself. */
async function release(client: Api, purchaseId: string): Promise<void> {
  await client.charges.release({ purchaseId }).catch((error: unknown) => {
    if (isProgrammingError(error)) throw error
  })
}

/** Events for which this borrowed device was forgotten: a proof made since is needed for the purchase. */
const forgotten = new Set<string>()

/** On a borrowed device, proofs and key of its owner have no part in the purchase. */
async function forgetBefore(eventId: string): Promise<void> {
  if (!isBorrowedDevice() || forgotten.has(eventId)) return
  const { forgetBrowser } = await import('../../address-proofs/forget-browser.ts')
  await forgetBrowser()
  forgotten.add(eventId)
}

/** Nor does a borrowed device keep the proof that the purchase needed. */
function forgetAfter(eventId: string): void {
  if (!forgotten.delete(eventId) || !isBorrowedDevice()) return
  void import('../../address-proofs/forget-browser.ts').then(({ forgetBrowser }) => forgetBrowser()).catch(() => {})
}

async function findEarlier(client: Api, purchaseId: string, refusal: ApiError): Promise<PurchaseResult> {
  try {
    const ticket = await client.tickets.get({ purchaseId })
    settlePurchase(ticket.eventId, 'bought')
    return { ticket, earlier: true }
  } catch (error) {
    if (isProgrammingError(error)) throw error
    throw new UnansweredPurchase(refusal)
  }
}

/** A ticket just bought, with data known only to its buyer. */
export interface BoughtTicket {
  ticket: Ticket
  /** Address that it was mailed to; unknown when an earlier attempt had succeeded. */
  email?: string
}

declare module '@tanstack/react-router' {
  interface HistoryState {
    /**
     * The ticket bought on this visit of an event, so that Back and Forward restore it. Opening the event again shows
     * the form.
     */
    bought?: BoughtTicket
  }
}
