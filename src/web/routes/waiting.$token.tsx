import { createFileRoute } from '@tanstack/react-router'
import { waitingQuery } from '../features/sale/queries.ts'
import { WaitingNotFound, WaitingScreen } from '../features/sale/waiting/waiting-screen.tsx'
import { orNotFound } from '../lib/errors.ts'
import { pageHead } from '../lib/head.ts'
import { loadBundle } from '../lib/i18n.tsx'
import { lastChange } from '../lib/use-now.ts'

export const Route = createFileRoute('/waiting/$token')({
  loader: async ({ context: { queryClient }, params: { token } }) => {
    const query = queryClient.query({ ...waitingQuery(token), staleTime: 'static' })
    const { offer_until } = await orNotFound(query, 'WAITING_NOT_FOUND')
    return { renderedAt: lastChange(offer_until ? [Date.parse(offer_until)] : []) }
  },
  head: async ({ match }) => {
    const { waiting } = await loadBundle('event', match.context.language)
    // Without the token, which is secret.
    return pageHead(match, { path: '/waiting', title: waiting.page, description: waiting.text, indexed: false })
  },
  notFoundComponent: WaitingNotFound,
  component: WaitingPage,
})

function WaitingPage() {
  return <WaitingScreen token={Route.useParams().token} renderedAt={Route.useLoaderData().renderedAt} />
}
