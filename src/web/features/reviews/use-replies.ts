import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Review, ReviewReply } from '../../../contract/reviews.ts'
import { repliesQuery } from './queries.ts'

/** Enough for all replies to any review. */
const MAX_PAGES = 20

/** The replies to a review, the talent's own first: those included with it, and all of them on request. */
export function useReplies(review: Review) {
  const queryClient = useQueryClient()
  const [wantsAll, setWantsAll] = useState(false)
  const all = useInfiniteQuery({ ...repliesQuery(review), enabled: wantsAll })
  const fetched = all.data?.pages.flatMap((page) => page.replies)
  const replies = fetched?.toSorted((a, b) => Number(b.by_talent) - Number(a.by_talent)) ?? review.review_replies
  const rest = review.total_replies - replies.length

  /** Finds a user's reply, loading those not shown yet if needed; it is shown from then on. */
  async function findReplyOf(userId: string): Promise<ReviewReply | undefined> {
    const isTheirs = ({ user_id }: ReviewReply) => user_id === userId
    if (rest <= 0) return replies.find(isTheirs)
    const { pages } = await queryClient.fetchInfiniteQuery({ ...repliesQuery(review), pages: MAX_PAGES })
    const found = pages.flatMap((page) => page.replies).find(isTheirs)
    if (found) setWantsAll(true)
    return found
  }

  return {
    replies,
    rest,
    error: all.error,
    isFetching: all.isFetching,
    findReplyOf,
    loadMore: () => (fetched ? void all.fetchNextPage() : wantsAll ? void all.refetch() : setWantsAll(true)),
  }
}
