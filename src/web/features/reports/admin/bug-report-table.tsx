import { Link } from '@tanstack/react-router'
import { Paperclip } from 'lucide-react'
import type { BugReport } from '../../../../contract/bug-reports.ts'
import { api } from '../../../lib/api.ts'
import { useBundle } from '../../../lib/i18n.tsx'
import type { Column } from '../../../ui/data-table.tsx'
import { DateTime } from '../../../ui/formatted.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { useTable } from '../../../ui/use-table.ts'
import { Written, written } from '../../../ui/written.tsx'
import { REPORTS_KEY, ReportFacts, type ReportState, ReportTable } from './report-table.tsx'

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

/** A whole bug report, with its image. */
function BugReportDetails({ report }: { report: BugReport }) {
  const { reports: words, common } = useBundle('admin')
  const { message, userName, userEmail, page, browser, screenshot, created_at } = report
  return (
    <div className="px-5 pb-5">
      <p {...written(message)} className="text-page-start whitespace-pre-line wrap-anywhere">
        {message}
      </p>
      <div className="mt-5 border-t border-line pt-4">
        <ReportFacts
          facts={[
            [words.bugs.sender, userName ?? (userEmail ? null : words.bugs.visitor)],
            [
              common.email,
              userEmail && (
                <a href={`mailto:${userEmail}`} className="text-brand underline">
                  {userEmail}
                </a>
              ),
            ],
            [words.sent, <DateTime key="sent" instant={created_at} withYear />],
            [words.bugs.page, page && <bdi dir="ltr">{page}</bdi>],
            [words.bugs.browser, browser && <bdi dir="ltr">{browser}</bdi>],
          ]}
        />
      </div>
      {screenshot && (
        <a
          href={screenshot}
          target="_blank"
          rel="noreferrer"
          aria-label={words.bugs.open_image}
          className="mt-5 block w-fit max-w-full rounded-md border border-line"
        >
          <img src={screenshot} alt={words.bugs.image} className="max-h-[70vh] max-w-full rounded-md object-contain" />
        </a>
      )}
    </div>
  )
}
