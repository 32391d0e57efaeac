import { createFileRoute } from '@tanstack/react-router'
import { adminHead } from '../features/admin/route-options.ts'
import { EditorScreen } from '../features/manage/event/editor-screen.tsx'
import { LoadedEvent } from '../features/manage/loaded-event.tsx'
import { PurchasePreview } from '../features/sale/buy/purchase-panel.tsx'

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
