import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import MessagesSquare from 'lucide-react/icons/messages-square'
import { useState } from 'react'
import type { Review, ReviewReply } from '../../../contract/reviews.ts'
import { useBundle } from '../../lib/i18n.tsx'
import { Button } from '../../ui/button.tsx'
import { ErrorNotice } from '../../ui/form-parts.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Tag } from '../../ui/tag.tsx'
import { AuthorButtons } from './author-buttons.tsx'
import { authorName, Byline, ReviewText } from './byline.tsx'
import { DeleteReviewDialog } from './delete-review-dialog.tsx'
import { usePanel } from './panel.tsx'
import { repliesQuery } from './queries.ts'
import { ReplyForm } from './review-form.tsx'

interface ReplyListProps extends ReturnType<typeof useReplies> {
  review: Review
}

/** The replies to a review, with a button that loads the rest. */
export function ReplyList({ review, replies, rest, error, isFetching, loadMore }: ReplyListProps) {
  const texts = useBundle('talent').reviews
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
      <ErrorNotice error={error} className="mt-4" />
      {rest > 0 && (
        <Button variant="quiet" busy={isFetching} className="mt-3 -ms-3" onClick={loadMore}>
          <Icon of={MessagesSquare} className="size-4" />
          {texts.more_replies(rest)}
        </Button>
      )}
    </>
  )
}

/** A reply below its review; its author edits it in place. */
function ReplyItem({ review, reply }: { review: Review; reply: ReviewReply }) {
  const texts = useBundle('talent').reviews
  const { box, panel, open, close } = usePanel<'edit' | 'remove'>()
  return (
    <div ref={box} className="border-s-2 border-line ps-4">
      <Byline of={reply}>{reply.by_talent && <Tag variant="gold">{texts.by_talent}</Tag>}</Byline>
      {panel === 'edit' ? (
        <ReplyForm review={review} reply={reply} onClose={close} />
      ) : (
        <>
          <ReviewText>{reply.reply}</ReviewText>
          <div className="-ms-3 flex flex-wrap">
            <AuthorButtons
              of={reply}
              labels={{ edit: texts.edit_reply, remove: texts.remove_reply_of(authorName(reply, texts)) }}
              onOpen={open}
            />
          </div>
        </>
      )}
      {panel === 'remove' && <DeleteReviewDialog review={review} reply={reply} onClose={close} />}
    </div>
  )
}

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
