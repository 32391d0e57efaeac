import { infiniteQueryOptions, useQueryClient } from '@tanstack/react-query'
import type { Review } from '../../../contract/calls/reviews.ts'
import { api } from '../../lib/api.ts'
import { cursorPage, cursorPaging } from '../../lib/cursor-page.ts'

const PAGE_SIZE = 20

/** Reviews of a talent in pages, newest first. */
export const reviewsQuery = (talentId: string) =>
  infiniteQueryOptions({
    queryKey: ['reviews', talentId],
    queryFn: async ({ pageParam: cursor, signal }) =>
      cursorPage(await (await api()).reviews.list({ talentId, limit: PAGE_SIZE, cursor }, { signal })),
    ...cursorPaging,
  })

/** All replies to a review in pages, oldest first. */
export const repliesQuery = ({ id: reviewId, talent_id }: Review) =>
  infiniteQueryOptions({
    queryKey: [...reviewsQuery(talent_id).queryKey, 'replies', reviewId],
    queryFn: async ({ pageParam: cursor, signal }) =>
      cursorPage(await (await api()).reviews.replies({ reviewId, cursor }, { signal })),
    ...cursorPaging,
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
