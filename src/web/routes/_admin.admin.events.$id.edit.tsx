import { createFileRoute } from '@tanstack/react-router'
import { adminHead } from '../features/admin/route-options.ts'
import { EditorScreen } from '../features/events/admin/editor-screen.tsx'
import { LoadedEvent } from '../features/events/admin/loaded-event.tsx'
import { PurchasePreview } from '../features/tickets/purchase-panel.tsx'

export const Route = createFileRoute('/_admin/admin/events/$id/edit')({
  head: adminHead(({ events }) => ({ title: events.edit_title, description: events.description })),
  component: EditEventPage,
})

function EditEventPage() {
  const { id } = Route.useParams()
  return (
    <LoadedEvent id={id}>{(event) => <EditorScreen key={id} Purchase={PurchasePreview} event={event} />}</LoadedEvent>
  )
}
