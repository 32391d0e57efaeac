import type { TicketWithEvent } from '../../../../contract/calls/tickets.ts'
import type { CursorPage } from '../../../lib/cursor-page.ts'
import { apiError } from '../../../lib/errors.ts'
import { clocksCompared, serverNow } from '../../../lib/server-clock.ts'
import { seemsSignedIn } from '../../../lib/session.ts'
import { findKeptList, findKeptTicket, forgetTicket, type StoreContext } from './kept-tickets.ts'

/** A ticket from the server or from this device, with the time of the server's last confirmation (milliseconds). */
export type ReadTicket = TicketWithEvent & { checkedAt?: number }

/** A page of the user's tickets, from the server or from this device. */
export interface MyTicketsPage extends CursorPage<TicketWithEvent> {
  checkedAt?: number
}

/** Without a response within this time, stored tickets are shown; milliseconds. */
export const NETWORK_TIMEOUT_MS = 4_000

/** Session state of this page, read anew for each transaction. */
const pageContext = (): StoreContext => ({ now: serverNow(), isSignedIn: seemsSignedIn() })

/** Reads or writes stored tickets after the clocks were compared: by a wrong clock, tickets would be dropped too early. */
export async function withPageContext<T>(work: (context: () => StoreContext) => Promise<T>): Promise<T> {
  await clocksCompared()
  return work(pageContext)
}

/** The ticket from the server, or without a response from this device. */
export async function ticketOrKept(purchaseId: string, call: () => Promise<TicketWithEvent>): Promise<ReadTicket> {
  try {
    return await orKept<ReadTicket>(call, async () => {
      const kept = await findKeptTicket(purchaseId, pageContext)
      return kept && { ...kept.ticket, checkedAt: kept.checkedAt }
    })
  } catch (error) {
    if (apiError(error)?.code === 'TICKET_NOT_FOUND') await forgetTicket(purchaseId)
    throw error
  }
}

/** The list from the server, or without a response from this device. */
export function listOrKept(call: () => Promise<MyTicketsPage>): Promise<MyTicketsPage> {
  return orKept(call, async () => {
    const kept = await findKeptList(pageContext)
    return kept && { items: kept.tickets, next: undefined, checkedAt: kept.checkedAt }
  })
}

async function orKept<T>(call: () => Promise<T>, find: () => Promise<T | undefined>): Promise<T> {
  const answer = call()
  const late = new Promise<undefined>((resolve) => setTimeout(resolve, NETWORK_TIMEOUT_MS))
  try {
    return (await Promise.race([answer, late])) ?? (await find()) ?? (await answer)
  } catch (error) {
    const refusal = apiError(error)
    const kept = refusal && refusal.status < 500 ? undefined : await find()
    if (kept === undefined) throw error
    return kept
  } finally {
    // It may fail long after a stored one was shown.
    answer.catch(() => {})
  }
}
