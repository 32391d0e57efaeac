import { createFileRoute } from '@tanstack/react-router'
import { REPORT_STATES } from '../../contract/rules/report.ts'
import { AdminLayout } from '../features/admin/admin-layout.tsx'
import { adminHead } from '../features/admin/head.ts'
import { ReportsScreen } from '../features/reports/admin/reports-screen.tsx'

export const Route = createFileRoute('/admin/reports')({
  head: adminHead(({ reports }) => reports),
  component: ReportsPage,
})

function ReportsPage() {
  const { tab, state }: { tab?: string; state?: string } = Route.useSearch()
  return (
    <AdminLayout>
      <ReportsScreen tab={tab === 'bugs' ? tab : 'users'} state={REPORT_STATES.find((known) => known === state)} />
    </AdminLayout>
  )
}
