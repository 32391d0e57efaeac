import { createFileRoute } from '@tanstack/react-router'
import { REPORT_STATES } from '../../contract/rules/report.ts'
import { adminHead } from '../features/admin/route-options.ts'
import { ReportsScreen } from '../features/reports/admin/reports-screen.tsx'

export const Route = createFileRoute('/_admin/admin/reports')({
  head: adminHead(({ reports }) => reports),
  component: ReportsPage,
})

function ReportsPage() {
  const { tab, state }: { tab?: string; state?: string } = Route.useSearch()
  return <ReportsScreen tab={tab === 'bugs' ? tab : 'users'} state={REPORT_STATES.find((known) => known === state)} />
}
