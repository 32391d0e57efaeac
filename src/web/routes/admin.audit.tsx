import { createFileRoute } from '@tanstack/react-router'
import { AdminLayout } from '../features/admin/admin-layout.tsx'
import { AuditScreen } from '../features/audit/admin/audit-screen.tsx'
import { type AuditFilters, readAuditFilters } from '../features/audit/admin/filters.ts'

export const Route = createFileRoute('/admin/audit')({
  // Parsed in the component: imports of this file are part of every first visit.
  validateSearch: (search: AuditFilters): AuditFilters => search,
  head: async ({ match }) => (await import('../features/audit/admin/head.ts')).auditHead(match),
  component: AuditPage,
})

function AuditPage() {
  const filters = readAuditFilters({ ...Route.useSearch() })
  return (
    <AdminLayout>
      <AuditScreen filters={filters} />
    </AdminLayout>
  )
}
