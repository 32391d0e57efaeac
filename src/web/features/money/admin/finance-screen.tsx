import { Link } from '@tanstack/react-router'
import { useBundle } from '../../../lib/i18n.tsx'
import { TabRow, tabClass } from '../../../ui/tab-row.tsx'
import './finance.css'
import { Moved } from './moved.tsx'
import { Payouts } from './payouts.tsx'
import { FINANCE_TABS, type FinanceFilters, type FinanceTab } from './search.ts'
import { Tasks } from './tasks.tsx'
import { Transfers } from './transfers.tsx'

interface FinanceScreenProps {
  tab: FinanceTab
  filters: FinanceFilters
}

/** Money of the whole site: what moved, what waits for a person, payouts. */
export function FinanceScreen({ tab, filters }: FinanceScreenProps) {
  const { finance: words } = useBundle('admin')
  return (
    <div className="finance-sheet">
      <h1 className="text-[min(var(--text-3xl),13vw)]">{words.title}</h1>
      <div className="mt-2 mb-5 sm:mb-8 print:hidden">
        <TabRow label={words.parts} chosen={tab}>
          {FINANCE_TABS.map((name) => (
            <li key={name} className="shrink-0">
              <Link
                to="/admin/finance"
                search={name === 'all' ? {} : { tab: name }}
                resetScroll={false}
                activeOptions={{ exact: true }}
                // The table has parameters of its own.
                aria-current={name === tab ? 'page' : undefined}
                className={tabClass}
              >
                {words.tabs[name]}
              </Link>
            </li>
          ))}
        </TabRow>
      </div>
      {tab === 'all' && <Moved filters={filters} />}
      {tab === 'todo' && <Tasks />}
      {tab === 'transfers' && <Transfers />}
      {tab === 'payouts' && <Payouts />}
    </div>
  )
}
