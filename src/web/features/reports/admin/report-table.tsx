import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import type { REPORT_STATES } from '../../../../contract/rules/report.ts'
import { errorMessage } from '../../../lib/errors.ts'
import { useBundle, useWords } from '../../../lib/i18n.tsx'
import { Button } from '../../../ui/button.tsx'
import { DataTable, type DataTableProps } from '../../../ui/data-table.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { FilterLinks } from '../../../ui/filter-links.tsx'
import { dateColumn } from '../../../ui/table-date.tsx'
import { Tag } from '../../../ui/tag.tsx'
import { toast } from '../../../ui/toast.tsx'

/** Key of all reports. */
export const REPORTS_KEY = ['admin', 'reports'] as const

export type ReportState = (typeof REPORT_STATES)[number] | undefined

interface ReportRow {
  id: string
  created_at: string
  resolved_at: string | null
}

interface ReportTableProps<Row>
  extends Pick<DataTableProps<Row>, 'caption' | 'columns' | 'table' | 'searchLabel' | 'empty'> {
  /** Names a report for screen readers. */
  nameOf: (report: Row) => string
  resolve: (id: string, resolved: boolean) => Promise<unknown>
  /** Title and content of the dialog that shows a whole report. */
  titleOf: (report: Row) => string
  details: (report: Row) => ReactNode
}

/** Reports of one kind: shown whole, resolved and reopened. */
export function ReportTable<Row extends ReportRow>(props: ReportTableProps<Row>) {
  const { columns, nameOf, resolve, titleOf, details, ...list } = props
  const { reports: words, common } = useBundle('admin')
  const [viewed, setViewed] = useState<Row>()
  return (
    <>
      <DataTable
        {...list}
        heading="hidden"
        filters={<StateFilter />}
        columns={[
          ...columns,
          dateColumn('created_at', words.sent),
          { key: 'state', label: common.state, cell: (report) => <StateTag {...report} /> },
        ]}
        rowKey={({ id }) => id}
        failed={words.failed}
        actions={(report) => (
          <ReportActions report={report} name={nameOf(report)} onView={() => setViewed(report)} resolve={resolve} />
        )}
      />
      {viewed && (
        <Dialog title={titleOf(viewed)} onClose={() => setViewed(undefined)}>
          {details(viewed)}
        </Dialog>
      )}
    </>
  )
}

/** Reports by their state. */
function StateFilter() {
  const { reports: words, common } = useBundle('admin')
  return (
    <FilterLinks
      label={common.state}
      param="state"
      options={[
        { value: undefined, text: common.all },
        { value: 'open', text: words.open_reports },
        { value: 'resolved', text: words.resolved_reports },
      ]}
    />
  )
}

function StateTag({ resolved_at }: { resolved_at: string | null }) {
  const words = useBundle('admin').reports
  return resolved_at ? <Tag variant="ok">{words.resolved}</Tag> : <Tag>{words.open}</Tag>
}

interface ReportActionsProps {
  report: { id: string; resolved_at: string | null }
  /** Names the report of the buttons for screen readers. */
  name: string
  onView: () => void
  resolve: (id: string, resolved: boolean) => Promise<unknown>
}

/** Shows a whole report, and resolves or reopens it. */
function ReportActions({ report: { id, resolved_at }, name, onView, resolve }: ReportActionsProps) {
  const { reports: words, common } = useBundle('admin')
  const { words: site } = useWords()
  const queryClient = useQueryClient()
  const isResolved = resolved_at !== null
  const change = useMutation({
    mutationFn: () => resolve(id, !isResolved),
    onSuccess: () => {
      toast({ variant: 'success', about: 'report', text: isResolved ? words.reopened : words.was_resolved })
      return queryClient.invalidateQueries({ queryKey: REPORTS_KEY })
    },
    onError: (error) => toast({ variant: 'error', about: 'report', text: errorMessage(error, site) }),
  })
  const action = isResolved ? words.reopen : words.resolve
  return (
    <>
      <Button onClick={onView} aria-haspopup="dialog" aria-label={common.labelled(words.view, name)}>
        {words.view}
      </Button>
      <Button
        onClick={() => change.mutate()}
        busy={change.isPending}
        aria-label={common.labelled(action, name)}
        className="whitespace-nowrap"
      >
        {action}
      </Button>
    </>
  )
}

/** Names and values of a report; those without a value are omitted. */
export function ReportFacts({ facts }: { facts: [name: string, value: ReactNode][] }) {
  return (
    <dl className="grid gap-x-6 gap-y-0.5 sm:gap-y-2 sm:grid-cols-[auto_minmax(0,1fr)]">
      {facts.map(
        ([name, value]) =>
          value && (
            <div key={name} className="contents">
              <dt className="text-mute">{name}</dt>
              <dd dir="auto" className="text-page-start whitespace-pre-line wrap-anywhere max-sm:mb-3">
                {value}
              </dd>
            </div>
          ),
      )}
    </dl>
  )
}
