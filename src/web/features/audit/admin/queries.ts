import { queryOptions } from '@tanstack/react-query'
import { api } from '../../../lib/api.ts'
import { listPage } from '../../../lib/list-page.ts'
import type { TableRequest } from '../../../ui/use-table-state.ts'
import { type AuditFilters, filtersForApi } from './filters.ts'

/** A page of the audit log. */
export const auditQuery = (request: TableRequest<'created_at'>, filters: AuditFilters) =>
  queryOptions({
    queryKey: ['admin', 'audit', request, filters],
    queryFn: async () => listPage(await (await api()).audit.list({ ...request, ...filtersForApi(filters) })),
    refetchOnMount: 'always',
  })
