import { infiniteQueryOptions } from '@tanstack/react-query'
import type { GigStatus } from '../../../contract/rules/gig.ts'
import { api } from '../../lib/api.ts'
import { nextCursor } from '../../lib/search-params.ts'
import type { GigFilters } from './gig-search.ts'

const PAGE_SIZE = 24

// Owners decide and others apply meanwhile.
const REFETCH = { refetchOnMount: 'always', refetchOnWindowFocus: 'always' } as const

/** A page of a list, and the cursor of the next. */
export interface CursorPage<Item> {
  items: Item[]
  next: string | undefined
}

function pageOf<Item>({ body, headers }: { body: Item[]; headers: { link?: string } }): CursorPage<Item> {
  return { items: body, next: nextCursor(headers.link) }
}

const paging = {
  initialPageParam: undefined as string | undefined,
  getNextPageParam: ({ next }: CursorPage<unknown>) => next,
  meta: { live: true as const },
  ...REFETCH,
}

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
      pageOf(await (await api()).gigs.list({ ...filters, limit: PAGE_SIZE, cursor: pageParam }, { signal })),
    ...paging,
  })

/** Gigs of the user in one state, with their first applications. */
export const myGigsQuery = (status: GigStatus) =>
  infiniteQueryOptions({
    queryKey: [...gigKeys.mine, status],
    queryFn: async ({ pageParam }) =>
      pageOf(await (await api()).gigs.mine({ status, limit: PAGE_SIZE, cursor: pageParam })),
    ...paging,
  })

/** All applications for an own gig. */
export const gigApplicationsQuery = (id: string) =>
  infiniteQueryOptions({
    queryKey: [...gigKeys.mine, 'applications', id],
    queryFn: async ({ pageParam }) => pageOf(await (await api()).gigs.applications({ id, cursor: pageParam })),
    ...paging,
  })

/** Applications of the user, with their gigs. */
export const myApplicationsQuery = infiniteQueryOptions({
  queryKey: gigKeys.applied,
  queryFn: async ({ pageParam }) =>
    pageOf(await (await api()).gigs.myApplications({ limit: PAGE_SIZE, cursor: pageParam })),
  ...paging,
})
