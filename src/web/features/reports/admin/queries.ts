import { queryOptions } from '@tanstack/react-query'
import type { REPORT_STATES } from '../../../../contract/rules/report.ts'
import { api } from '../../../lib/api.ts'
import { listPage } from '../../../lib/list-page.ts'
import type { TableRequest } from '../../../ui/use-table-state.ts'

/** Key of all reports. */
export const REPORTS_KEY = ['admin', 'reports'] as const

export type ReportState = (typeof REPORT_STATES)[number] | undefined
type ReportsRequest = TableRequest<'created_at'> & { state: ReportState }

/** A page of the reports of users. */
export const userReportsQuery = (request: ReportsRequest) =>
  queryOptions({
    queryKey: [...REPORTS_KEY, 'users', request],
    queryFn: async () => listPage(await (await api()).reports.list(request)),
    refetchOnMount: 'always',
  })

/** A page of bug reports and feedback. */
export const bugReportsQuery = (request: ReportsRequest) =>
  queryOptions({
    queryKey: [...REPORTS_KEY, 'bugs', request],
    queryFn: async () => listPage(await (await api()).bugReports.list(request)),
    refetchOnMount: 'always',
  })
