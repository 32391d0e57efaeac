import { Link } from '@tanstack/react-router'
import Paperclip from 'lucide-react/icons/paperclip'
import type { BugReport } from '../../../../contract/bug-reports.ts'
import { api } from '../../../lib/api.ts'
import { useBundle } from '../../../lib/i18n.tsx'
import type { Column } from '../../../ui/data-table.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { useTable } from '../../../ui/use-table.ts'
import { Written, written } from '../../../ui/written.tsx'
import { BugReportDetails } from './bug-report-details.tsx'
import { REPORTS_KEY, type ReportState, ReportTable } from './report-table.tsx'

/** Longest excerpt of a message that names its report. */
const NAME_LENGTH = 60

/** Bug reports and feedback. */
export function BugReportTable({ state }: { state: ReportState }) {
  const words = useBundle('admin').reports
  const table = useTable({
    queryKey: [...REPORTS_KEY, 'bugs', state],
    sorts: ['created_at'],
    fetch: async (request) => (await api()).bugReports.list({ ...request, state }),
  })

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
  ]

  return (
    <ReportTable
      caption={words.bugs.caption}
      columns={columns}
      table={table}
      searchLabel={words.bugs.search}
      empty={words.bugs.none}
      nameOf={({ message }) => message.slice(0, NAME_LENGTH)}
      resolve={async (id, resolved) => (await api()).bugReports.resolve({ id, resolved })}
      titleOf={() => words.bugs.details}
      details={(report) => <BugReportDetails report={report} />}
    />
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
