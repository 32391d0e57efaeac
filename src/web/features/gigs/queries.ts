import { infiniteQueryOptions } from '@tanstack/react-query'
import type { GigStatus } from '../../../contract/rules/gig.ts'
import { api } from '../../lib/api.ts'
import { cursorPage, cursorPaging } from '../../lib/cursor-page.ts'
import { LIVE_QUERY } from '../../lib/query-client.ts'
import type { GigFilters } from './gig-search.ts'

const PAGE_SIZE = 24

const paging = { ...cursorPaging, ...LIVE_QUERY }

/** Keys that several queries share, for invalidation. */
export const gigKeys = {
  all: ['gigs'],
  available: ['gigs', 'available'],
  mine: ['gigs', 'mine'],
  applied: ['gigs', 'applied'],
} as const

/** Matching gigs that take applications, newest first. */
export const gigsQuery = (filters: GigFilters) =>
  infiniteQueryOptions({
    queryKey: [...gigKeys.available, filters],
    queryFn: async ({ pageParam, signal }) =>
      cursorPage(await (await api()).gigs.list({ ...filters, limit: PAGE_SIZE, cursor: pageParam }, { signal })),
    ...paging,
  })

/** Gigs of the user in one state, with their first applications. */
export const myGigsQuery = (status: GigStatus) =>
  infiniteQueryOptions({
    queryKey: [...gigKeys.mine, status],
    queryFn: async ({ pageParam }) =>
      cursorPage(await (await api()).gigs.mine({ status, limit: PAGE_SIZE, cursor: pageParam })),
    ...paging,
  })

/** All applications for an own gig. */
export const gigApplicationsQuery = (id: string) =>
  infiniteQueryOptions({
    queryKey: [...gigKeys.mine, 'applications', id],
    queryFn: async ({ pageParam }) => cursorPage(await (await api()).gigs.applications({ id, cursor: pageParam })),
    ...paging,
  })

/** Applications of the user, with their gigs. */
export const myApplicationsQuery = infiniteQueryOptions({
  queryKey: gigKeys.applied,
  queryFn: async ({ pageParam }) =>
    cursorPage(await (await api()).gigs.myApplications({ limit: PAGE_SIZE, cursor: pageParam })),
  ...paging,
})
