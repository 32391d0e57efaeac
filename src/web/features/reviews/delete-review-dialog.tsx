import type { Review, ReviewReply } from '../../../contract/reviews.ts'
import { api } from '../../lib/api.ts'
import { useBundle } from '../../lib/i18n.tsx'
import { ActionDialog } from '../../ui/action-dialog.tsx'
import { ReviewText } from './byline.tsx'
import { useReloadReviews } from './queries.ts'

interface DeleteReviewDialogProps {
  review: Review
  /** The reply to delete; without one, the review itself. */
  reply?: ReviewReply
  onRemoved?: () => void
  onClose: () => void
}

/** Deletes a review or a reply. */
export function DeleteReviewDialog({ review, reply, onRemoved, onClose }: DeleteReviewDialogProps) {
  const texts = useBundle('talent').reviews
  const reload = useReloadReviews(review.talent_id)
  return (
    <ActionDialog
      title={reply ? texts.remove_reply_title : texts.remove_review_title}
      confirmLabel={texts.remove}
      action={async () => {
        const { reviews } = await api()
        return reply ? reviews.removeReply({ id: reply.id }) : reviews.remove({ id: review.id })
      }}
      toast={{
        about: 'removal',
        success: () => (reply ? texts.reply_removed : texts.review_removed),
        failure: () => (reply ? texts.remove_reply_failed : texts.remove_review_failed),
      }}
      onDone={() => reload().then(onRemoved)}
      onClose={onClose}
    >
      <p>{reply ? texts.remove_reply_text : texts.remove_review_text}</p>
      <blockquote className="max-h-40 overflow-auto border-s-2 border-line ps-4 text-mute">
        <ReviewText>{reply?.reply ?? review.comment}</ReviewText>
      </blockquote>
    </ActionDialog>
  )
}
