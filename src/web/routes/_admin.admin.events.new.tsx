import { createFileRoute } from '@tanstack/react-router'
import { AdminLayout } from '../features/admin/admin-layout.tsx'
import { adminHead } from '../features/admin/head.ts'
import { EditorScreen } from '../features/events/admin/editor-screen.tsx'
import { PurchasePreview } from '../features/tickets/purchase-preview.tsx'

export const Route = createFileRoute('/admin/events/new')({
  head: adminHead(({ events }) => ({ title: events.new_title, description: events.description })),
  component: NewEventPage,
})

function NewEventPage() {
  const { publicUrl } = Route.useRouteContext()
  return (
    <AdminLayout>
      <EditorScreen publicUrl={publicUrl} Purchase={PurchasePreview} />
    </AdminLayout>
  )
}
