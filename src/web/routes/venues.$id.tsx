import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { laterComponent } from '../app/later.tsx'
import { availabilityChanges } from '../features/events/availability.ts'
import { venuePageQuery } from '../features/venues/queries.ts'
import { VenueNotFound, VenueScreen } from '../features/venues/venue-screen.tsx'
import { orNotFound } from '../lib/errors.ts'
import { canonical, pageHead } from '../lib/head.ts'
import { loadBundle } from '../lib/i18n.tsx'
import { lastChange, useNow } from '../lib/use-now.ts'

export const Route = createFileRoute('/venues/$id')({
  loader: async ({ context: { queryClient }, params: { id } }) => {
    const { events } = await orNotFound(
      queryClient.query({ ...venuePageQuery(id), staleTime: 'static' }),
      'VENUE_NOT_FOUND',
    )
    return { renderedAt: lastChange(events.flatMap(availabilityChanges)) }
  },
  head: async ({ match }) => {
    const { queryClient, publicUrl, language } = match.context
    // Loaded with the texts, for this page only.
    const [{ venueJsonLd }, { venuePage: words }] = await Promise.all([
      import('../features/venues/venue-json-ld.ts'),
      loadBundle('event', language),
    ])
    const path = `/venues/${match.params.id}`
    const venue = queryClient.getQueryData(venuePageQuery(match.params.id).queryKey)
    if (!venue) {
      const { not_found_title: title, not_found_text: description } = words
      return pageHead(match, { path, title, description, indexed: false })
    }
    return pageHead(match, {
      path,
      title: venue.name,
      description: venue.about ?? words.description(venue.name),
      jsonLd: venueJsonLd(venue, { url: canonical(match, path), publicUrl }),
    })
  },
  pendingComponent: laterComponent(async () => (await import('../features/events/skeletons.tsx')).EventSkeleton),
  notFoundComponent: VenueNotFound,
  component: Venue,
})

function Venue() {
  const { data: venue } = useSuspenseQuery(venuePageQuery(Route.useParams().id))
  const now = useNow(Route.useLoaderData().renderedAt, venue.events.flatMap(availabilityChanges))
  return <VenueScreen venue={venue} now={now} />
}
