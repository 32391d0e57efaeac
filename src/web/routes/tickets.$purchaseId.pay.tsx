import { createFileRoute } from '@tanstack/react-router'
import { PayScreen } from '../features/sale/pay/pay-screen.tsx'
import { ticketQuery } from '../features/sale/queries.ts'
import { TicketNotFound } from '../features/sale/ticket/ticket-not-found.tsx'
import { orNotFound } from '../lib/errors.ts'
import { privateHead } from '../lib/head.ts'
import { lastChange } from '../lib/use-now.ts'

export const Route = createFileRoute('/tickets/$purchaseId/pay')({
  loader: async ({ context: { queryClient }, params: { purchaseId } }) => {
    const query = queryClient.query({ ...ticketQuery(purchaseId), staleTime: 'static' })
    const { held_until } = await orNotFound(query, 'TICKET_NOT_FOUND')
    return { renderedAt: lastChange(held_until ? [Date.parse(held_until)] : []) }
  },
  // Without the id, which is the ticket.
  head: privateHead('pay', ({ title, description }) => ({ title, description, path: '/tickets' }), 'event'),
  notFoundComponent: TicketNotFound,
  component: PayPage,
})

function PayPage() {
  return <PayScreen purchaseId={Route.useParams().purchaseId} renderedAt={Route.useLoaderData().renderedAt} />
}
