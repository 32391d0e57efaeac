import { createFileRoute } from '@tanstack/react-router'
import { EditorScreen } from '../features/manage/event/editor-screen.tsx'
import { manageHead } from '../features/manage/head.ts'
import { LoadedEvent } from '../features/manage/loaded-event.tsx'
import { PurchasePreview } from '../features/sale/buy/purchase-panel.tsx'

export const Route = createFileRoute('/_admin/admin/events/$id/edit')({
  head: manageHead(({ events }) => ({ title: events.edit_title, description: events.description })),
  component: EditEventPage,
})

function EditEventPage() {
  const { id } = Route.useParams()
  return (
    <LoadedEvent id={id}>{(event) => <EditorScreen key={id} Purchase={PurchasePreview} event={event} />}</LoadedEvent>
  )
}
