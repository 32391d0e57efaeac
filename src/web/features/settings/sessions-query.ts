import { queryOptions } from '@tanstack/react-query'
import { listSessions } from '../auth/auth.ts'

export const sessionsQuery = queryOptions({ queryKey: ['me', 'sessions'], queryFn: listSessions })
