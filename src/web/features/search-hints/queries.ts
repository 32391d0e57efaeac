import { queryOptions } from '@tanstack/react-query'
import type { Searched } from '../../../contract/calls/search.ts'
import { api } from '../../lib/api.ts'

/** What to look for instead of `q`, which found nothing. */
export const searchHintsQuery = (among: Searched, q?: string) =>
  queryOptions({
    queryKey: ['search-hints', among, q],
    queryFn: async () => (await api()).search.hints({ among, q }),
  })
