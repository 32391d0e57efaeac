import { createFileRoute } from '@tanstack/react-router'
import { adminHead } from '../features/admin/route-options.ts'
import { FinanceScreen } from '../features/money/admin/finance-screen.tsx'
import { type FinanceSearch, readFinanceSearch } from '../features/money/admin/search.ts'

export const Route = createFileRoute('/_admin/admin/finance')({
  // Parsed in the component: imports of this file are part of every first visit.
  validateSearch: (search: FinanceSearch): FinanceSearch => search,
  head: adminHead(({ finance }) => finance),
  component: FinancePage,
})

function FinancePage() {
  const { tab, ...filters } = readFinanceSearch({ ...Route.useSearch() })
  return <FinanceScreen tab={tab} filters={filters} />
}
