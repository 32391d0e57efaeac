import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { UserReport } from '../../../../contract/reports.ts'
import { api } from '../../../lib/api.ts'
import { useBundle } from '../../../lib/i18n.tsx'
import { type Column, DataTable } from '../../../ui/data-table.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { TableDate } from '../../../ui/table-date.tsx'
import { Tag } from '../../../ui/tag.tsx'
import { useTableState } from '../../../ui/use-table-state.ts'
import { Written, written } from '../../../ui/written.tsx'
import { type ReportState, userReportsQuery } from './queries.ts'
import { ReportActions, StateFilter, StateTag } from './report-table.tsx'
import { UserReportDetails } from './user-report-details.tsx'

type ReportedUser = UserReport['reported']

/** Reports of users. */
export function UserReportTable({ state }: { state: ReportState }) {
  const words = useBundle('admin').reports
  const { report: reportTexts } = useBundle('account').messages
  const table = useTableState({ sorts: ['created_at'] })
  const list = useQuery({ ...userReportsQuery({ ...table.request, state }), placeholderData: keepPreviousData })
  const [viewed, setViewed] = useState<UserReport>()
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
        caption={words.users.caption}
        heading="hidden"
        filters={<StateFilter />}
        columns={columns}
        rowKey={({ id }) => id}
        list={list}
        table={table}
        searchLabel={words.users.search}
        empty={words.none}
        failed={words.failed}
        actions={(report) => (
          <ReportActions
            report={report}
            name={nameOf(report.reported)}
            onView={() => setViewed(report)}
            resolve={async (id, resolved) => (await api()).reports.resolve({ id, resolved })}
          />
        )}
      />
      {viewed && (
        <Dialog title={words.users.details_of(nameOf(viewed.reported))} onClose={() => setViewed(undefined)}>
          <UserReportDetails report={viewed} nameOf={nameOf} />
        </Dialog>
      )}
    </>
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
