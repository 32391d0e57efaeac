import { queryOptions } from '@tanstack/react-query'
import { api } from '../../../lib/api.ts'

/** A talent with personal data, deleted or not. */
export const talentRecordQuery = (id: string) =>
  queryOptions({
    queryKey: ['admin', 'talent', id],
    queryFn: async () => (await api()).talents.details({ id }),
  })
