import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { SearchX } from 'lucide-react'
import { Suspense, useState } from 'react'
import { OfferScreen } from '../features/tickets/offer-screen.tsx'
import type { BoughtTicket } from '../features/tickets/purchase.ts'
import { waitingQuery } from '../features/waiting-list/queries.ts'
import { orNotFound } from '../lib/errors.ts'
import { pageHead } from '../lib/head.ts'
import { loadBundle, useBundle, useWords } from '../lib/i18n.tsx'
import { lazyComponent } from '../lib/lazy.tsx'
import { lastChange, useNow } from '../lib/use-now.ts'
import { ButtonLink } from '../ui/button.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { StateScreen } from '../ui/state-screen.tsx'

const BoughtPanel = lazyComponent(async () => (await import('../features/tickets/bought-panel.tsx')).BoughtPanel)

/** While somebody waits for the page to change. */
const CHECK_EVERY_MS = 15_000

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
  const { token } = Route.useParams()
  const { renderedAt } = Route.useLoaderData()
  const navigate = Route.useNavigate()
  const { data: entry, refetch } = useSuspenseQuery({
    ...waitingQuery(token),
    refetchInterval: ({ state }) =>
      state.data?.state === 'waiting' || state.data?.state === 'offered' ? CHECK_EVERY_MS : false,
  })
  const { offer_until, event } = entry
  const now = useNow(renderedAt, offer_until ? [Date.parse(offer_until)] : [])
  const [bought, setBought] = useState<BoughtTicket>()
  if (bought)
    return (
      <div className="container max-w-xl py-8">
        <Suspense fallback={<Skeleton className="h-112 rounded-card" />}>
          <BoughtPanel
            event={event}
            now={now}
            bought={bought}
            fresh
            onCorrected={setBought}
            onBuyMore={() => void navigate({ to: '/events/$id', params: { id: event.id } })}
          />
        </Suspense>
      </div>
    )
  const isOver = offer_until !== null && now >= Date.parse(offer_until)
  const shown = isOver ? { ...entry, state: 'expired' as const, offer_until: null } : entry
  return (
    <OfferScreen
      token={token}
      entry={shown}
      now={now}
      onBought={(ticket) => {
        setBought(ticket)
        void refetch()
      }}
    />
  )
}

function WaitingNotFound() {
  const { words } = useWords()
  const own = useBundle('event').waiting
  return (
    <StateScreen heading="h1" icon={SearchX} title={own.unknown} text={own.unknown_text}>
      <ButtonLink to="/events" variant="main">
        {words.shell.see_events}
      </ButtonLink>
    </StateScreen>
  )
}
