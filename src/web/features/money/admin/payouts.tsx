import { Download } from 'lucide-react'
import type { Payout } from '../../../../contract/calls/finance.ts'
import { API_PREFIX } from '../../../../contract/paths.ts'
import { formatCount } from '../../../../contract/rules/format.ts'
import { api } from '../../../lib/api.ts'
import { useBundle } from '../../../lib/i18n.tsx'
import { buttonClass } from '../../../ui/button.tsx'
import { type Column, DataTable } from '../../../ui/data-table.tsx'
import { Money } from '../../../ui/formatted.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { dateColumn } from '../../../ui/table-date.tsx'
import { useTable } from '../../../ui/use-table.ts'
import { FINANCE_KEY } from './keys.ts'

/** What the provider paid to the bank account, against our charges. */
export function Payouts() {
  const { finance: words, common } = useBundle('admin')
  const table = useTable({
    queryKey: [...FINANCE_KEY, 'payouts'],
    sorts: ['at'],
    fetch: async ({ q: _, ...request }) => (await api()).finance.payouts(request),
  })
  const columns: Column<Payout>[] = [
    {
      key: 'payout',
      label: words.payout,
      cell: ({ provider_id }) => (
        <bdi dir="ltr" className="font-medium wrap-anywhere">
          {provider_id}
        </bdi>
      ),
    },
    { key: 'amount', label: words.amount, cell: ({ amount }) => <Money dinars={amount} /> },
    { key: 'state', label: common.state, cell: ({ state }) => words.payout_states[state] },
    { key: 'matched', label: words.matched, cell: ({ matched }) => formatCount(matched) },
    { key: 'missing', label: words.missing, cell: ({ missing }) => formatCount(missing) },
    { key: 'fees', label: words.fees, cell: ({ fees }) => <Money dinars={fees} /> },
    {
      key: 'difference',
      label: words.difference,
      cell: ({ difference }) => (
        <span className={difference === 0 ? 'text-ok' : 'font-medium text-danger'}>
          <Money dinars={difference} />
        </span>
      ),
    },
    dateColumn('at', words.at),
  ]
  return (
    <DataTable
      caption={words.payouts}
      text={words.payouts_text}
      tools={
        <a href={`${API_PREFIX}/admin/finance/payouts.csv`} download className={`${buttonClass()} print:hidden`}>
          <Icon of={Download} />
          {words.export}
        </a>
      }
      columns={columns}
      rowKey={({ id }) => id}
      table={table}
      empty={words.no_payouts}
      failed={words.failed}
    />
  )
}
