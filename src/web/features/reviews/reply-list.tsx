import MessagesSquare from 'lucide-react/icons/messages-square'
import type { Review } from '../../../contract/reviews.ts'
import { errorMessage } from '../../lib/errors.ts'
import { useBundle, useWords } from '../../lib/i18n.tsx'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Notice } from '../../ui/notice.tsx'
import { ReplyItem } from './reply-item.tsx'
import type { useReplies } from './use-replies.ts'

interface ReplyListProps extends ReturnType<typeof useReplies> {
  review: Review
}

/** The replies to a review, with a button that loads the rest. */
export function ReplyList({ review, replies, rest, error, isFetching, loadMore }: ReplyListProps) {
  const { words } = useWords()
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
      {error && (
        <div className="mt-4">
          <Notice variant="danger" live>
            {errorMessage(error, words)}
          </Notice>
        </div>
      )}
      {rest > 0 && (
        <Button variant="quiet" busy={isFetching} className="mt-3 -ms-3" onClick={loadMore}>
          <Icon of={MessagesSquare} className="size-4" />
          {texts.more_replies(rest)}
        </Button>
      )}
    </>
  )
}
