import { createFileRoute, redirect } from '@tanstack/react-router'
import { laterComponent } from '../app/later.tsx'
import { availabilityChanges } from '../features/events/availability.ts'
import { EventsScreen } from '../features/events/events-screen.tsx'
import { type EventFilters, readEventFilters } from '../features/events/filters.ts'
import { eventsQuery } from '../features/events/queries.ts'
import { apiError } from '../lib/errors.ts'
import { pageHead } from '../lib/head.ts'
import { cursorIn } from '../lib/search-params.ts'
import { serverNow } from '../lib/server-clock.ts'
import { lastChange } from '../lib/use-now.ts'

export const Route = createFileRoute('/events/')({
  validateSearch: (search: Record<string, unknown>): EventFilters & { cursor?: string } => ({
    ...readEventFilters(search),
    cursor: cursorIn(search),
  }),
  loaderDeps: ({ search: { q, tag, date, free, cursor } }) => ({ filters: { q, tag, date, free }, cursor }),
  loader: async ({ context: { queryClient }, deps: { filters, cursor }, cause }) => {
    // On filter changes the page stays: the list fetches and shows its own progress.
    if (cause === 'stay') return { renderedAt: serverNow() }
    try {
      const { pages } = await queryClient.infiniteQuery({ ...eventsQuery(filters, cursor), staleTime: 'static' })
      return { renderedAt: lastChange(pages.flatMap(({ items }) => items).flatMap(availabilityChanges)) }
    } catch (error) {
      // Unknown cursor, for example from an old link: restarts the list.
      if (cursor && apiError(error)?.code === 'BAD_INPUT') throw redirect({ to: '/events', search: filters })
      throw error
    }
  },
  head: ({ match }) => {
    const { title, description } = match.context.words.events
    const { links, ...head } = pageHead(match, { path: '/events', title, description })
    const feed = { rel: 'alternate', type: 'application/atom+xml', href: `/events.atom?lng=${match.context.language}` }
    return { ...head, links: [...links, feed] }
  },
  pendingComponent: laterComponent(async () => (await import('../features/events/skeletons.tsx')).EventsSkeleton),
  component: EventsPage,
})

function EventsPage() {
  const { renderedAt } = Route.useLoaderData()
  const { filters, cursor } = Route.useLoaderDeps()
  const { lng } = Route.useSearch()
  return <EventsScreen filters={filters} cursor={cursor} language={lng} renderedAt={renderedAt} />
}
