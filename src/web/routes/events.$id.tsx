import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { eventQuery } from '../features/events/queries.ts'

export const Route = createFileRoute('/events/$id')({
  loader: ({ context, params }) => context.queryClient.ensureQueryData(eventQuery(params.id)),
  component: EventPage,
})

function EventPage() {
  const { data } = useSuspenseQuery(eventQuery(Route.useParams().id))
  return <h1>{data.title}</h1>
}
