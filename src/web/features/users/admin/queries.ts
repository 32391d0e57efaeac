import { queryOptions } from '@tanstack/react-query'
import type { USER_SORTS } from '../../../../contract/rules/users.ts'
import { api } from '../../../lib/api.ts'
import { listPage } from '../../../lib/list-page.ts'
import type { TableRequest } from '../../../ui/use-table-state.ts'
import { ROWS_PER_PAGE } from '../../admin/queries.ts'

/** Sort orders of the standard users. */
export const PROFILE_SORTS = ['created_at', 'name'] as const

/** Key of all admins' queries of users. */
export const USERS_KEY = ['admin', 'users'] as const

type UsersRequest = TableRequest<(typeof USER_SORTS)[number]> & { state: 'suspended' | undefined }

/** A page of the list of users. */
export const usersQuery = (request: UsersRequest) =>
  queryOptions({
    queryKey: [...USERS_KEY, 'list', request],
    queryFn: async () => listPage(await (await api()).users.list(request)),
    refetchOnMount: 'always',
  })

/** A user with their sessions and numbers. */
export const userQuery = (id: string) =>
  queryOptions({
    queryKey: [...USERS_KEY, id],
    queryFn: async () => (await api()).users.read({ id }),
    refetchOnMount: 'always',
  })

/** A page of the standard users. */
export const standardProfilesQuery = (request: TableRequest<(typeof PROFILE_SORTS)[number]>) =>
  queryOptions({
    queryKey: ['admin', 'profiles', request],
    queryFn: async () => listPage(await (await api()).admin.profiles({ ...request, limit: ROWS_PER_PAGE })),
    refetchOnMount: 'always',
  })
