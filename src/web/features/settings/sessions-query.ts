import { queryOptions } from '@tanstack/react-query'
import { listSessions } from '../auth/auth.ts'

/** The devices on which one is signed in. */
export const sessionsQuery = queryOptions({ queryKey: ['me', 'sessions'], queryFn: listSessions })
