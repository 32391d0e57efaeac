import { createFileRoute } from '@tanstack/react-router'
import { adminHead } from '../features/admin/route-options.ts'
import { AuditScreen } from '../features/audit/admin/audit-screen.tsx'
import { type AuditFilters, readAuditFilters } from '../features/audit/admin/filters.ts'

export const Route = createFileRoute('/_admin/admin/audit')({
  // Parsed in the component: imports of this file are part of every first visit.
  validateSearch: (search: AuditFilters): AuditFilters => search,
  head: adminHead(({ audit }) => audit, 'manage'),
  component: AuditPage,
})

function AuditPage() {
  const filters = readAuditFilters({ ...Route.useSearch() })
  return <AuditScreen filters={filters} />
}
