import { Link } from '@tanstack/react-router'
import type { UserReport } from '../../../../contract/reports.ts'
import { api } from '../../../lib/api.ts'
import { useBundle } from '../../../lib/i18n.tsx'
import type { Column } from '../../../ui/data-table.tsx'
import { Tag } from '../../../ui/tag.tsx'
import { useTable } from '../../../ui/use-table.ts'
import { Written, written } from '../../../ui/written.tsx'
import { REPORTS_KEY, type ReportState, ReportTable } from './report-table.tsx'
import { UserReportDetails } from './user-report-details.tsx'

type ReportedUser = UserReport['reported']

/** Reports of users. */
export function UserReportTable({ state }: { state: ReportState }) {
  const words = useBundle('admin').reports
  const { report: reportTexts } = useBundle('account').messages
  const table = useTable({
    queryKey: [...REPORTS_KEY, 'users', state],
    sorts: ['created_at'],
    fetch: async (request) => (await api()).reports.list({ ...request, state }),
  })
  const nameOf = (person: ReportedUser) => (person ? (person.name ?? person.id) : words.deleted_account)

  const columns: Column<UserReport>[] = [
    { key: 'reported', label: words.reported, cell: ({ reported }) => <PersonLink person={reported} /> },
    {
      key: 'reason',
      label: words.reason,
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
      searchLabel={words.users.search}
      empty={words.none}
      nameOf={({ reported }) => nameOf(reported)}
      resolve={async (id, resolved) => (await api()).reports.resolve({ id, resolved })}
      titleOf={({ reported }) => words.users.details_of(nameOf(reported))}
      details={(report) => <UserReportDetails report={report} nameOf={nameOf} />}
    />
  )
}

function PersonLink({ person }: { person: ReportedUser }) {
  const words = useBundle('admin').reports
  if (!person) return words.deleted_account
  return (
    <Link to="/admin/users/$id" params={{ id: person.id }} className="text-brand underline-offset-4 hover:underline">
      <Written>{person.name ?? person.id}</Written>
    </Link>
  )
}
