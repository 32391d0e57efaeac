import { createFileRoute } from '@tanstack/react-router'
import { adminHead } from '../features/admin/route-options.ts'
import { Shifts } from '../features/box-office/admin/shifts.tsx'
import { DetailsScreen } from '../features/events/admin/details-screen.tsx'
import { LoadedEvent } from '../features/events/admin/loaded-event.tsx'

export const Route = createFileRoute('/_admin/admin/events/$id/')({
  head: adminHead(({ events }) => events),
  component: AdminEventPage,
})

function AdminEventPage() {
  const { id } = Route.useParams()
  return (
    <LoadedEvent id={id}>
      {(event) => <DetailsScreen event={event} shifts={<Shifts eventId={event.id} />} />}
    </LoadedEvent>
  )
}
