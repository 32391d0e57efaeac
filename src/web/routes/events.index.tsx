import { createFileRoute, redirect } from '@tanstack/react-router'
import { availabilityChanges } from '../features/events/availability.ts'
import { EventsScreen } from '../features/events/events-screen.tsx'
import { eventsQuery } from '../features/events/queries.ts'
import { EventsSkeleton } from '../features/events/skeletons.tsx'
import { cursorIn } from '../lib/cursor.ts'
import { apiError } from '../lib/errors.ts'
import { pageHead } from '../lib/head.ts'
import { lastChange } from '../lib/use-now.ts'

export const Route = createFileRoute('/events/')({
  validateSearch: (search: Record<string, unknown>): { cursor?: string } => ({ cursor: cursorIn(search) }),
  loaderDeps: ({ search: { cursor } }) => ({ cursor }),
  loader: async ({ context: { queryClient }, deps: { cursor } }) => {
    try {
      const { pages } = await queryClient.infiniteQuery({ ...eventsQuery(cursor), staleTime: 'static' })
      return { renderedAt: lastChange(pages.flatMap(({ events }) => events).flatMap(availabilityChanges)) }
    } catch (error) {
      // Unknown cursor, say from an old link: restart the list.
      if (cursor && apiError(error)?.code === 'BAD_INPUT') throw redirect({ to: '/events' })
      throw error
    }
  },
  head: ({ match }) => {
    const { title, description } = match.context.words.events
    return pageHead(match, { path: '/events', title, description })
  },
  pendingComponent: EventsSkeleton,
  component: EventsPage,
})

function EventsPage() {
  const { renderedAt } = Route.useLoaderData()
  const { cursor } = Route.useSearch()
  return <EventsScreen cursor={cursor} renderedAt={renderedAt} />
}
