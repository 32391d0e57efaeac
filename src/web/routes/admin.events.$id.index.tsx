import { createFileRoute } from '@tanstack/react-router'
import { AdminLayout } from '../features/admin/admin-layout.tsx'
import { DetailsScreen } from '../features/events/admin/details-screen.tsx'
import { LoadedEvent } from '../features/events/admin/loaded-event.tsx'

export const Route = createFileRoute('/admin/events/$id/')({
  head: async ({ match }) => (await import('../features/events/admin/head.ts')).adminEventHead(match, 'title'),
  component: AdminEventPage,
})

function AdminEventPage() {
  const { id } = Route.useParams()
  return (
    <AdminLayout>
      <LoadedEvent id={id}>{(event) => <DetailsScreen event={event} />}</LoadedEvent>
    </AdminLayout>
  )
}
