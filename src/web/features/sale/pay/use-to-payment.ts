import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { Event } from '../../../../contract/calls/events.ts'
import type { Ticket } from '../../../../contract/calls/tickets.ts'
import { ticketQuery } from '../queries.ts'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The pay page begins to pay by itself, once. */
    pays?: boolean
  }
}

/** Leads from a purchase that was just made to its payment. */
export function useToPayment(event: Event) {
  const navigate = useNavigate()
  const queries = useQueryClient()
  return async (ticket: Ticket) => {
    const { purchaseId } = ticket
    queries.setQueryData(ticketQuery(purchaseId).queryKey, { ...ticket, event })
    await navigate({ to: '/tickets/$purchaseId/pay', params: { purchaseId }, state: { pays: true } })
  }
}
