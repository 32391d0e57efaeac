import type { AuditEntry } from '../../../../contract/audit.ts'
import { api } from '../../../lib/api.ts'
import { useBundle } from '../../../lib/i18n.tsx'
import { type Column, DataTable } from '../../../ui/data-table.tsx'
import { EmailText } from '../../../ui/email-text.tsx'
import { dateColumn } from '../../../ui/table-date.tsx'
import { useTable } from '../../../ui/use-table.ts'
import { AuditActionText } from './audit-action.tsx'
import { AuditChanges } from './audit-changes.tsx'
import { AuditFilterForm } from './filter-form.tsx'
import { type AuditFilters, filtersForApi } from './filters.ts'

/** The audit log, newest first. */
export function AuditScreen({ filters }: { filters: AuditFilters }) {
  const words = useBundle('admin').audit
  const { search_people: searchLabel } = useBundle('admin').table
  const table = useTable({
    queryKey: ['admin', 'audit', filters],
    sorts: ['created_at'],
    fetch: async (request) => (await api()).audit.list({ ...request, ...filtersForApi(filters) }),
  })

  const columns: Column<AuditEntry>[] = [
    { key: 'action', label: words.what, cell: (entry) => <AuditActionText entry={entry} /> },
    { key: 'admin_email', label: words.who, cell: ({ admin_email }) => <EmailText email={admin_email} /> },
    dateColumn('created_at', words.when),
    { key: 'changes', label: words.changes, stacked: true, cell: (entry) => <AuditChanges entry={entry} /> },
  ]

  return (
    <DataTable
      caption={words.title}
      heading="page"
      text={words.text}
      filters={<AuditFilterForm filters={filters} />}
      columns={columns}
      rowKey={({ id }) => id}
      table={table}
      searchLabel={searchLabel}
      empty={words.none}
      failed={words.load_failed}
    />
  )
}
