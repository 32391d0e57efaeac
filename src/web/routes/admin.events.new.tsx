import { createFileRoute } from '@tanstack/react-router'
import { AdminLayout } from '../features/admin/admin-layout.tsx'
import { EditorScreen } from '../features/events/admin/editor-screen.tsx'
import { PurchasePreview } from '../features/tickets/purchase-preview.tsx'

export const Route = createFileRoute('/admin/events/new')({
  head: async ({ match }) => (await import('../features/events/admin/head.ts')).adminEventHead(match, 'new_title'),
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
