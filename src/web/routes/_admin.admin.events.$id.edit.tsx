import { createFileRoute } from '@tanstack/react-router'
import { AdminLayout } from '../features/admin/admin-layout.tsx'
import { adminHead } from '../features/admin/head.ts'
import { EditorScreen } from '../features/events/admin/editor-screen.tsx'
import { LoadedEvent } from '../features/events/admin/loaded-event.tsx'
import { PurchasePreview } from '../features/tickets/purchase-preview.tsx'

export const Route = createFileRoute('/admin/events/$id/edit')({
  head: adminHead(({ events }) => ({ title: events.edit_title, description: events.description })),
  component: EditEventPage,
})

function EditEventPage() {
  const { id } = Route.useParams()
  const { publicUrl } = Route.useRouteContext()
  return (
    <AdminLayout>
      <LoadedEvent id={id}>
        {(event) => <EditorScreen key={id} publicUrl={publicUrl} Purchase={PurchasePreview} event={event} />}
      </LoadedEvent>
    </AdminLayout>
  )
}
