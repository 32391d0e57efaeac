import { useInfiniteQuery } from '@tanstack/react-query'
import MessagesSquare from 'lucide-react/icons/messages-square'
import { useState } from 'react'
import type { Review } from '../../../contract/reviews.ts'
import { errorMessage } from '../../lib/errors.ts'
import { useWords } from '../../lib/i18n.tsx'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Notice } from '../../ui/notice.tsx'
import { repliesQuery } from './queries.ts'
import { ReplyItem } from './reply-item.tsx'
import { reviewWords } from './words.ts'

/** The replies to a review, the talent's own first: those that come with it, and all of them on request. */
export function ReplyList({ review }: { review: Review }) {
  const { words } = useWords()
  const texts = reviewWords.useWords()
  const [wantsAll, setWantsAll] = useState(false)
  const all = useInfiniteQuery({ ...repliesQuery(review), enabled: wantsAll })
  const fetched = all.data?.pages.flatMap((page) => page.replies)
  const replies = fetched?.toSorted((a, b) => Number(b.by_talent) - Number(a.by_talent)) ?? review.review_replies
  const rest = review.total_replies - replies.length
  if (replies.length === 0) return null

  return (
    <>
      <ul className="mt-4 grid grid-cols-1 gap-5">
        {replies.map((reply) => (
          <li key={reply.id}>
            <ReplyItem review={review} reply={reply} />
          </li>
        ))}
      </ul>
      {all.error && (
        <div className="mt-4">
          <Notice variant="danger" live>
            {errorMessage(all.error, words)}
          </Notice>
        </div>
      )}
      {rest > 0 && (
        <Button
          variant="quiet"
          busy={all.isFetching}
          className="mt-3 -ms-3"
          onClick={() => (fetched ? all.fetchNextPage() : wantsAll ? all.refetch() : setWantsAll(true))}
        >
          <Icon of={MessagesSquare} className="size-4" />
          {texts.more_replies(rest)}
        </Button>
      )}
    </>
  )
}
