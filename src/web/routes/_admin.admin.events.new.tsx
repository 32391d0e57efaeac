import { createFileRoute } from '@tanstack/react-router'
import { adminHead } from '../features/admin/route-options.ts'
import { EditorScreen } from '../features/events/admin/editor-screen.tsx'
import { PurchasePreview } from '../features/tickets/purchase-panel.tsx'

export const Route = createFileRoute('/_admin/admin/events/new')({
  head: adminHead(({ events }) => ({ title: events.new_title, description: events.description })),
  component: NewEventPage,
})

function NewEventPage() {
  return <EditorScreen Purchase={PurchasePreview} />
}
