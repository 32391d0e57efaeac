import MessagesSquare from 'lucide-react/icons/messages-square'
import type { Review } from '../../../contract/reviews.ts'
import { useBundle } from '../../lib/i18n.tsx'
import { Button } from '../../ui/button.tsx'
import { FormFailure } from '../../ui/form-parts.tsx'
import { Icon } from '../../ui/icon.tsx'
import { ReplyItem } from './reply-item.tsx'
import type { useReplies } from './use-replies.ts'

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
      <FormFailure error={error} className="mt-4" />
      {rest > 0 && (
        <Button variant="quiet" busy={isFetching} className="mt-3 -ms-3" onClick={loadMore}>
          <Icon of={MessagesSquare} className="size-4" />
          {texts.more_replies(rest)}
        </Button>
      )}
    </>
  )
}
