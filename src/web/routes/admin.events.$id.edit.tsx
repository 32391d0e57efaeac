import { createFileRoute } from '@tanstack/react-router'
import { AdminLayout } from '../features/admin/admin-layout.tsx'
import { EditorScreen } from '../features/events/admin/editor-screen.tsx'
import { LoadedEvent } from '../features/events/admin/loaded-event.tsx'

export const Route = createFileRoute('/admin/events/$id/edit')({
  head: async ({ match }) => (await import('../features/events/admin/head.ts')).adminEventHead(match, 'edit_title'),
  component: EditEventPage,
})

function EditEventPage() {
  const { id } = Route.useParams()
  const { publicUrl } = Route.useRouteContext()
  return (
    <AdminLayout>
      <LoadedEvent id={id}>{(event) => <EditorScreen key={id} publicUrl={publicUrl} event={event} />}</LoadedEvent>
    </AdminLayout>
  )
}
