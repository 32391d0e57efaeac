import { createFileRoute } from '@tanstack/react-router'
import { ticketEnd } from '../../contract/rules/sales.ts'
import { ticketQuery } from '../features/sale/queries.ts'
import { ScanScreen } from '../features/sale/ticket/scan-screen.tsx'
import { TicketNotFound } from '../features/sale/ticket/ticket-not-found.tsx'
import { orNotFound } from '../lib/errors.ts'
import { pageHead } from '../lib/head.ts'
import { loadBundle } from '../lib/i18n.tsx'
import { lazyComponent } from '../lib/lazy.tsx'
import { lastChange } from '../lib/use-now.ts'

// For staff, who are few.
const AdmitTicket = lazyComponent(async () => (await import('../features/desk/door/admit-ticket.tsx')).AdmitTicket)

export const Route = createFileRoute('/scan/$purchaseId')({
  loader: async ({ context: { queryClient }, params: { purchaseId } }) => {
    const query = queryClient.query({ ...ticketQuery(purchaseId), staleTime: 'static' })
    const { event, held_until } = await orNotFound(query, 'TICKET_NOT_FOUND')
    return { renderedAt: lastChange([ticketEnd(event), ...(held_until ? [Date.parse(held_until)] : [])]) }
  },
  head: async ({ match }) => {
    const { pathname, context, params } = match
    const { ticket: words } = await loadBundle('event', context.language)
    const ticket = context.queryClient.getQueryData(ticketQuery(params.purchaseId).queryKey)
    return pageHead(match, {
      path: pathname,
      title: ticket ? words.scan_title : words.unknown_title,
      description: ticket ? words.show_at_door : words.unknown_text,
      indexed: false,
    })
  },
  notFoundComponent: TicketNotFound,
  component: ScanPage,
})

function ScanPage() {
  const { purchaseId } = Route.useParams()
  return <ScanScreen purchaseId={purchaseId} renderedAt={Route.useLoaderData().renderedAt} Admission={AdmitTicket} />
}
