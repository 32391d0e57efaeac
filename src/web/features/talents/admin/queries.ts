import { queryOptions } from '@tanstack/react-query'
import { api } from '../../../lib/api.ts'
import { listPage } from '../../../lib/list-page.ts'
import type { TableRequest } from '../../../ui/use-table-state.ts'
import { ROWS_PER_PAGE } from '../../admin/queries.ts'

/** Sort orders of the talents awaiting approval. */
export const PENDING_SORTS = ['created', 'name', 'title'] as const
/** Sort orders of the talents in every state. */
export const ADMIN_TALENT_SORTS = ['created', 'name', 'title', 'age', 'rating'] as const

/** A talent with personal data, deleted or not. */
export const talentRecordQuery = (id: string) =>
  queryOptions({
    queryKey: ['admin', 'talent', id],
    queryFn: async () => (await api()).talents.details({ id }),
  })

/** A page of the talents awaiting approval. */
export const pendingTalentsQuery = (request: TableRequest<(typeof PENDING_SORTS)[number]>) =>
  queryOptions({
    queryKey: ['admin', 'talents', 'pending', request],
    queryFn: async () =>
      listPage(await (await api()).talents.all({ ...request, status: 'pending', limit: ROWS_PER_PAGE })),
    refetchOnMount: 'always',
  })

/** A page of the talents in every state, or of the deleted ones. */
export const adminTalentsQuery = (request: TableRequest<(typeof ADMIN_TALENT_SORTS)[number]> & { deleted: boolean }) =>
  queryOptions({
    queryKey: ['admin', 'talents', 'all', request],
    queryFn: async () =>
      listPage(await (await api()).talents.all({ ...request, deleted: String(request.deleted), limit: ROWS_PER_PAGE })),
    refetchOnMount: 'always',
  })
