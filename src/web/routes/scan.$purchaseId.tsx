import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { ticketEnd } from '../../contract/rules/sales.ts'
import { ticketQuery } from '../features/tickets/queries.ts'
import { ScanScreen, TicketNotFound } from '../features/tickets/scan-screen.tsx'
import { orNotFound } from '../lib/errors.ts'
import { pageHead } from '../lib/head.ts'
import { loadBundle } from '../lib/i18n.tsx'
import { lastChange } from '../lib/use-now.ts'

const CHECK_HELD_EVERY_MS = 4_000

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
  const { renderedAt } = Route.useLoaderData()
  const { data: ticket, ...query } = useSuspenseQuery({
    ...ticketQuery(purchaseId),
    // It may be confirmed in another tab.
    refetchInterval: ({ state }) => (state.data?.status === 'held' ? CHECK_HELD_EVERY_MS : false),
  })
  return <ScanScreen ticket={ticket} query={query} renderedAt={renderedAt} />
}
