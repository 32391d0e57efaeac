import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import Paperclip from 'lucide-react/icons/paperclip'
import { useState } from 'react'
import type { BugReport } from '../../../../contract/bug-reports.ts'
import { api } from '../../../lib/api.ts'
import { useBundle } from '../../../lib/i18n.tsx'
import { type Column, DataTable } from '../../../ui/data-table.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { TableDate } from '../../../ui/table-date.tsx'
import { useTableState } from '../../../ui/use-table-state.ts'
import { Written, written } from '../../../ui/written.tsx'
import { BugReportDetails } from './bug-report-details.tsx'
import { bugReportsQuery, type ReportState } from './queries.ts'
import { ReportActions, StateFilter, StateTag } from './report-table.tsx'

/** Longest excerpt of a message that names its report. */
const NAME_LENGTH = 60

/** Bug reports and feedback. */
export function BugReportTable({ state }: { state: ReportState }) {
  const words = useBundle('admin').reports
  const table = useTableState({ sorts: ['created_at'] })
  const list = useQuery({ ...bugReportsQuery({ ...table.request, state }), placeholderData: keepPreviousData })
  const [viewed, setViewed] = useState<BugReport>()

  const columns: Column<BugReport>[] = [
    {
      key: 'message',
      label: words.bugs.message,
      cell: ({ message, screenshot }) => (
        <div className="desk:min-w-60">
          <p {...written(message)} className="line-clamp-3 text-page-start font-medium">
            {message}
          </p>
          {screenshot && (
            <p className="mt-1 inline-flex items-center gap-1 text-sm text-mute">
              <Icon of={Paperclip} className="size-4" />
              {words.bugs.has_image}
            </p>
          )}
        </div>
      ),
    },
    { key: 'sender', label: words.bugs.sender, cell: (report) => <Sender report={report} /> },
    { key: 'page', label: words.bugs.page, cell: ({ page }) => <bdi dir="ltr">{page ?? '—'}</bdi> },
    {
      key: 'created_at',
      label: words.sent,
      sort: 'created_at',
      cell: ({ created_at }) => <TableDate instant={created_at} />,
    },
    { key: 'state', label: words.state, cell: (report) => <StateTag {...report} /> },
  ]

  return (
    <>
      <DataTable
        caption={words.bugs.caption}
        heading="hidden"
        filters={<StateFilter />}
        columns={columns}
        rowKey={({ id }) => id}
        list={list}
        table={table}
        searchLabel={words.bugs.search}
        empty={words.bugs.none}
        failed={words.failed}
        actions={(report) => (
          <ReportActions
            report={report}
            name={report.message.slice(0, NAME_LENGTH)}
            onView={() => setViewed(report)}
            resolve={async (id, resolved) => (await api()).bugReports.resolve({ id, resolved })}
          />
        )}
      />
      {viewed && (
        <Dialog title={words.bugs.details} onClose={() => setViewed(undefined)}>
          <BugReportDetails report={viewed} />
        </Dialog>
      )}
    </>
  )
}

function Sender({ report: { user_id, userName, userEmail } }: { report: BugReport }) {
  const words = useBundle('admin').reports
  const name = <Written>{userName ?? userEmail ?? words.bugs.visitor}</Written>
  return (
    <>
      {user_id ? (
        <Link to="/admin/users/$id" params={{ id: user_id }} className="text-brand underline-offset-4 hover:underline">
          {name}
        </Link>
      ) : (
        name
      )}
      {userName && userEmail && (
        <p className="text-sm text-mute">
          <bdi dir="ltr">{userEmail}</bdi>
        </p>
      )}
    </>
  )
}
