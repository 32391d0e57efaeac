import { Link } from '@tanstack/react-router'
import { Paperclip } from 'lucide-react'
import type { BugReport } from '../../../../contract/calls/bug-reports.ts'
import type { UserReport } from '../../../../contract/calls/reports.ts'
import { api } from '../../../lib/api.ts'
import { useBundle } from '../../../lib/i18n.tsx'
import type { Column } from '../../../ui/data-table.tsx'
import { DateTime } from '../../../ui/formatted.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Tag } from '../../../ui/tag.tsx'
import { useTable } from '../../../ui/use-table.ts'
import { Written, written } from '../../../ui/written.tsx'
import { REPORTS_KEY, ReportFacts, type ReportState, ReportTable } from './report-table.tsx'

/** Search, filter and page belong to one tab. */
const FIRST_PAGE = { q: undefined, state: undefined, sort: undefined, order: undefined, cursor: undefined }

/** Reports for admins: of users, and of bugs with other feedback. */
export function ReportsScreen({ tab, state }: { tab: 'users' | 'bugs'; state: ReportState }) {
  const words = useBundle('admin').reports
  return (
    <>
      <h1 className="mb-4 text-3xl">{words.title}</h1>
      <nav aria-label={words.tabs} className="flex flex-wrap gap-x-1 border-b border-line">
        {(['users', 'bugs'] as const).map((name) => (
          <Link
            key={name}
            to="."
            search={(before: object) => ({ ...before, ...FIRST_PAGE, tab: name === 'users' ? undefined : name })}
            // Both tabs share the path of the page.
            activeOptions={{ exact: true }}
            aria-current={name === tab ? 'page' : undefined}
            className="-mb-px flex min-h-11 items-center border-b-2 border-transparent px-3 text-mute hover:text-ink aria-[current=page]:border-brand aria-[current=page]:font-medium aria-[current=page]:text-ink forced-colors:not-aria-[current=page]:border-b-0"
          >
            {words[name].tab}
          </Link>
        ))}
      </nav>
      {tab === 'users' ? <UserReportTable key="users" state={state} /> : <BugReportTable key="bugs" state={state} />}
    </>
  )
}

type ReportedUser = UserReport['reported']

/** Reports of users. */
function UserReportTable({ state }: { state: ReportState }) {
  const { reports: words, common } = useBundle('admin')
  const { report: reportTexts, deleted_account } = useBundle('account').messages
  const table = useTable({
    queryKey: [...REPORTS_KEY, 'users', state],
    sorts: ['created_at'],
    fetch: async (request) => (await api()).reports.list({ ...request, state }),
  })
  const nameOf = (person: ReportedUser) => (person ? (person.name ?? person.id) : deleted_account)

  const columns: Column<UserReport>[] = [
    { key: 'reported', label: words.reported, cell: ({ reported }) => <PersonLink person={reported} /> },
    {
      key: 'reason',
      label: common.reason,
      cell: ({ reason }) => (
        <span className="desk:whitespace-nowrap">
          <Tag variant="danger">{reportTexts.reasons[reason]}</Tag>
        </span>
      ),
    },
    {
      key: 'details',
      label: words.details,
      stacked: true,
      cell: ({ details }) => (
        <p {...written(details)} className="line-clamp-2 ellipsis-room text-page-start">
          {details ?? '—'}
        </p>
      ),
    },
    { key: 'reporter', label: words.reporter, cell: ({ reporter }) => <PersonLink person={reporter} /> },
  ]

  return (
    <ReportTable
      caption={words.users.caption}
      columns={columns}
      table={table}
      searchLabel={common.search_people}
      empty={words.none}
      nameOf={({ reported }) => nameOf(reported)}
      resolve={async (id, resolved) => (await api()).reports.resolve({ id, resolved })}
      titleOf={({ reported }) => words.users.details_of(nameOf(reported))}
      details={(report) => <UserReportDetails report={report} nameOf={nameOf} />}
    />
  )
}

function PersonLink({ person }: { person: ReportedUser }) {
  const { deleted_account } = useBundle('account').messages
  if (!person) return deleted_account
  return (
    <Link to="/admin/users/$id" params={{ id: person.id }} className="text-brand underline-offset-4 hover:underline">
      <Written>{person.name ?? person.id}</Written>
    </Link>
  )
}

interface UserReportDetailsProps {
  report: UserReport
  nameOf: (person: UserReport['reported']) => string
}

/** A whole report of a user: who, by whom, why, and the attached messages. */
function UserReportDetails({ report, nameOf }: UserReportDetailsProps) {
  const { reports: words, common } = useBundle('admin')
  const { report: reportTexts } = useBundle('account').messages
  const { reported, reporter, reason, details, messages, created_at } = report
  const names = { reported: nameOf(reported), reporter: nameOf(reporter) }
  return (
    <div className="px-5 pb-5">
      <ReportFacts
        facts={[
          [words.reported, <Written key="reported">{names.reported}</Written>],
          [words.reporter, <Written key="reporter">{names.reporter}</Written>],
          [common.reason, reportTexts.reasons[reason]],
          [words.sent, <DateTime key="sent" instant={created_at} withYear />],
          [words.details, details],
        ]}
      />
      {messages && messages.length > 0 ? (
        <>
          <h3 className="mt-5 border-t border-line pt-4 text-base">{words.messages(messages.length)}</h3>
          <ol className="mt-2 grid gap-3">
            {messages.map(({ from, message_text, created_at: sent_at }) => (
              <li key={`${sent_at} ${from} ${message_text}`} className="rounded-md bg-paper px-4 py-2">
                <p className="flex flex-wrap justify-between gap-x-4 text-sm text-mute">
                  <Written>{names[from]}</Written>
                  <DateTime instant={sent_at} withYear />
                </p>
                <p {...written(message_text)} className="text-page-start whitespace-pre-wrap wrap-anywhere">
                  {message_text}
                </p>
              </li>
            ))}
          </ol>
        </>
      ) : (
        <p className="mt-5 border-t border-line pt-4 text-sm text-mute">{words.no_messages}</p>
      )}
    </div>
  )
}

/** Longest excerpt of a message that names its report. */
const NAME_LENGTH = 60

/** Bug reports and feedback. */
function BugReportTable({ state }: { state: ReportState }) {
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
          <p {...written(message)} className="line-clamp-3 ellipsis-room text-page-start font-medium">
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
  const name = userName ?? userEmail ?? words.bugs.visitor
  return (
    <>
      {user_id ? <PersonLink person={{ id: user_id, name }} /> : <Written>{name}</Written>}
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
