import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute, useHydrated, useLocation } from '@tanstack/react-router'
import { Suspense, useRef } from 'react'
import { Later, laterComponent } from '../app/later.tsx'
import { availabilityChanges } from '../features/events/availability.ts'
import { EventNotFound, EventScreen } from '../features/events/event-screen.tsx'
import { eventQuery, similarEventsQuery } from '../features/events/queries.ts'
import { BuyBar } from '../features/sale/buy/buy-bar.tsx'
import type { BoughtTicket } from '../features/sale/buy/purchase.ts'
import { PurchasePanel, salesOnPage } from '../features/sale/buy/purchase-panel.tsx'
import { orNotFound } from '../lib/errors.ts'
import { canonical, pageHead } from '../lib/head.ts'
import { loadBundle } from '../lib/i18n.tsx'
import { lazyComponent } from '../lib/lazy.tsx'
import { serverNow } from '../lib/server-clock.ts'
import { lastChange, useNow } from '../lib/use-now.ts'
import { Skeleton } from '../ui/skeleton.tsx'

// After the first paint: its file has more of the page of talents.
const EventHeart = lazyComponent(async () => (await import('../features/bookmarks/bookmark-heart.tsx')).EventHeart)

// Loaded with the first purchase, since it includes the QR code renderer.
const BoughtPanel = lazyComponent(async () => (await import('../features/sale/buy/bought-panel.tsx')).BoughtPanel)

export const Route = createFileRoute('/events/$id')({
  loader: async ({ context: { queryClient }, params: { id } }) => {
    const event = await orNotFound(queryClient.query({ ...eventQuery(id), staleTime: 'static' }), 'EVENT_NOT_FOUND')
    // The page works without them.
    const similar = await queryClient.query({ ...similarEventsQuery(event), staleTime: 'static' }).catch(() => [])
    return { renderedAt: lastChange([event, ...similar].flatMap(availabilityChanges)) }
  },
  head: async ({ match, loaderData }) => {
    const { queryClient, publicUrl, words, language } = match.context
    // Loaded with the texts, for this page only.
    const [{ eventJsonLd }] = await Promise.all([
      import('../features/events/event-json-ld.ts'),
      loadBundle('event', language),
    ])
    const path = `/events/${match.params.id}`
    const event = queryClient.getQueryData(eventQuery(match.params.id).queryKey)
    if (!event) {
      const { not_found_title: title, not_found_text: description } = words.events
      return pageHead(match, { path, title, description, indexed: false })
    }
    return pageHead(match, {
      path,
      title: event.title,
      description: event.description,
      image: `${path}/og.jpg?lng=${match.context.language}`,
      type: 'article',
      jsonLd: eventJsonLd(event, {
        now: loaderData?.renderedAt ?? serverNow(),
        url: canonical(match, path),
        publicUrl,
        words,
      }),
    })
  },
  pendingComponent: laterComponent(async () => (await import('../features/events/skeletons.tsx')).EventSkeleton),
  notFoundComponent: EventNotFound,
  component: EventPage,
})

function EventPage() {
  const { id } = Route.useParams()
  const { renderedAt } = Route.useLoaderData()
  const { data: event } = useSuspenseQuery(eventQuery(id))
  const now = useNow(renderedAt, availabilityChanges(event))
  const { bought, fresh, setBought } = useBoughtTicket()
  const hydrated = useHydrated()

  return (
    <>
      <EventScreen
        event={event}
        now={now}
        heart={
          hydrated && (
            <Later>
              <EventHeart event={event} />
            </Later>
          )
        }
        purchase={
          bought ? (
            <Suspense fallback={<Skeleton className="h-112 rounded-card" />}>
              <BoughtPanel
                event={event}
                now={now}
                bought={bought}
                fresh={fresh}
                onCorrected={setBought}
                onBuyMore={() => setBought(undefined)}
              />
            </Suspense>
          ) : (
            <PurchasePanel event={event} now={now} onBought={setBought} />
          )
        }
      />
      {!bought && salesOnPage(event, now) === 'open' && event.remaining !== 0 && <BuyBar event={event} />}
    </>
  )
}

/** The ticket bought on this visit, kept in the history state. */
function useBoughtTicket() {
  const hydrated = useHydrated()
  const navigate = Route.useNavigate()
  const kept = useLocation({ select: ({ state }) => state.bought })
  const fresh = useRef(false)

  function setBought(bought: BoughtTicket | undefined) {
    fresh.current = bought !== undefined
    void navigate({ to: '.', replace: true, resetScroll: false, state: (state) => ({ ...state, bought }) })
  }

  return { bought: hydrated ? kept : undefined, fresh: fresh.current, setBought }
}
