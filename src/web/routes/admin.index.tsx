import { createFileRoute } from '@tanstack/react-router'
import { AdminLayout } from '../features/admin/admin-layout.tsx'
import { DashboardScreen } from '../features/admin/dashboard-screen.tsx'

export const Route = createFileRoute('/admin/')({
  head: async ({ match }) => (await import('../features/admin/head.ts')).dashboardHead(match),
  component: AdminPage,
})

function AdminPage() {
  const search: { talents_state?: string } = Route.useSearch()
  return (
    <AdminLayout>
      <DashboardScreen showDeletedTalents={search.talents_state === 'deleted'} />
    </AdminLayout>
  )
}
