import { infiniteQueryOptions, useQueryClient } from '@tanstack/react-query'
import type { Review } from '../../../contract/calls/reviews.ts'
import { api } from '../../lib/api.ts'
import { nextCursor } from '../../lib/search-params.ts'

const PAGE_SIZE = 20

/** Reviews of a talent in pages, newest first. */
export const reviewsQuery = (talentId: string) =>
  infiniteQueryOptions({
    queryKey: ['reviews', talentId],
    queryFn: async ({ pageParam: cursor, signal }) => {
      const { body, headers } = await (await api()).reviews.list({ talentId, limit: PAGE_SIZE, cursor }, { signal })
      return { reviews: body, next: nextCursor(headers.link) }
    },
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next,
  })

/** All replies to a review in pages, oldest first. */
export const repliesQuery = ({ id: reviewId, talent_id }: Review) =>
  infiniteQueryOptions({
    queryKey: [...reviewsQuery(talent_id).queryKey, 'replies', reviewId],
    queryFn: async ({ pageParam: cursor, signal }) => {
      const { body, headers } = await (await api()).reviews.replies({ reviewId, cursor }, { signal })
      return { replies: body, next: nextCursor(headers.link) }
    },
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next,
  })

/** Refetches the reviews of a talent, and the ratings on its page and in lists. */
export function useReloadReviews(talentId: string): () => Promise<unknown> {
  const queryClient = useQueryClient()
  return () =>
    Promise.all([
      queryClient.invalidateQueries({ queryKey: reviewsQuery(talentId).queryKey }),
      queryClient.invalidateQueries({ queryKey: ['talents'] }),
    ])
}
