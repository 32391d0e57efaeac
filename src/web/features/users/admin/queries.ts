import { queryOptions } from '@tanstack/react-query'
import { api } from '../../../lib/api.ts'

/** Key of all admins' queries of users. */
export const USERS_KEY = ['admin', 'users'] as const

/** A user with their sessions and numbers. */
export const userQuery = (id: string) =>
  queryOptions({
    queryKey: [...USERS_KEY, id],
    queryFn: async () => (await api()).users.read({ id }),
    refetchOnMount: 'always',
  })
