import { createFileRoute } from '@tanstack/react-router'
import { DetailsScreen } from '../features/manage/details-screen.tsx'
import { manageHead } from '../features/manage/head.ts'
import { LoadedEvent } from '../features/manage/loaded-event.tsx'
import { Shifts } from '../features/manage/sale/shifts.tsx'

export const Route = createFileRoute('/_admin/admin/events/$id/')({
  head: manageHead(({ events }) => events),
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
