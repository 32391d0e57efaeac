import { createFileRoute } from '@tanstack/react-router'
import { AdminLayout } from '../features/admin/admin-layout.tsx'
import { adminHead } from '../features/admin/head.ts'
import { AuditScreen } from '../features/audit/admin/audit-screen.tsx'
import { type AuditFilters, readAuditFilters } from '../features/audit/admin/filters.ts'

export const Route = createFileRoute('/admin/audit')({
  // Parsed in the component: imports of this file are part of every first visit.
  validateSearch: (search: AuditFilters): AuditFilters => search,
  head: adminHead(({ audit }) => audit),
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
