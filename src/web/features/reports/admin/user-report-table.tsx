import { Link } from '@tanstack/react-router'
import type { UserReport } from '../../../../contract/reports.ts'
import { api } from '../../../lib/api.ts'
import { useBundle } from '../../../lib/i18n.tsx'
import type { Column } from '../../../ui/data-table.tsx'
import { DateTime } from '../../../ui/formatted.tsx'
import { Tag } from '../../../ui/tag.tsx'
import { useTable } from '../../../ui/use-table.ts'
import { Written, written } from '../../../ui/written.tsx'
import { REPORTS_KEY, ReportFacts, type ReportState, ReportTable } from './report-table.tsx'

type ReportedUser = UserReport['reported']

/** Reports of users. */
export function UserReportTable({ state }: { state: ReportState }) {
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
        <p {...written(details)} className="line-clamp-2 text-page-start">
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
