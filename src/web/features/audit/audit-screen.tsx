import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { AuditEntry } from '../../../contract/audit.ts'
import { type Column, DataTable } from '../../ui/data-table.tsx'
import { DateTime } from '../../ui/date-time.tsx'
import { useTableState } from '../../ui/use-table-state.ts'
import { AuditActionText } from './audit-action.tsx'
import { AuditChanges } from './audit-changes.tsx'
import { AuditFilterForm } from './filter-form.tsx'
import type { AuditFilters } from './filters.ts'
import { auditQuery } from './queries.ts'
import { auditWords } from './words.ts'

/** Everything that admins did, newest first. */
export function AuditScreen({ filters }: { filters: AuditFilters }) {
  const words = auditWords.useWords()
  const table = useTableState({ sorts: ['created_at'] })
  const list = useQuery({ ...auditQuery(table.request, filters), placeholderData: keepPreviousData })

  const columns: Column<AuditEntry>[] = [
    { key: 'action', label: words.what, cell: (entry) => <AuditActionText entry={entry} /> },
    { key: 'admin_email', label: words.who, cell: ({ admin_email }) => <Address email={admin_email} /> },
    {
      key: 'created_at',
      label: words.when,
      sort: 'created_at',
      cell: ({ created_at }) => <DateTime instant={created_at} withYear />,
    },
    { key: 'changes', label: words.changes, cell: (entry) => <AuditChanges entry={entry} /> },
  ]

  return (
    <>
      <h1 className="text-3xl">{words.title}</h1>
      <p className="mt-2 mb-6 text-mute">{words.text}</p>
      <DataTable
        caption={words.caption}
        filters={<AuditFilterForm filters={filters} />}
        columns={columns}
        rowKey={({ id }) => id}
        list={list}
        table={table}
        searchLabel={words.search}
        empty={words.none}
        failed={words.load_failed}
      />
    </>
  )
}

function Address({ email }: { email: string }) {
  return (
    <bdi dir="ltr" className="inline-block min-[720px]:min-w-52">
      {email}
    </bdi>
  )
}
