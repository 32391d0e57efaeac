import { createFileRoute } from '@tanstack/react-router'
import { AdminLayout } from '../features/admin/admin-layout.tsx'
import { VenueListScreen } from '../features/venues/admin/list-screen.tsx'

export const Route = createFileRoute('/admin/venues')({
  head: async ({ match }) => (await import('../features/admin/head.ts')).recordHead(match, 'venues'),
  component: VenuesPage,
})

function VenuesPage() {
  const { state }: { state?: string } = Route.useSearch()
  return (
    <AdminLayout>
      <VenueListScreen deleted={state === 'deleted'} />
    </AdminLayout>
  )
}
