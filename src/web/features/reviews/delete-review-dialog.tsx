import type { Review, ReviewReply } from '../../../contract/reviews.ts'
import { api } from '../../lib/api.ts'
import { useForm } from '../../lib/form.ts'
import { useWords } from '../../lib/i18n.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { FormFailure } from '../../ui/form-parts.tsx'
import { ReviewText } from './byline.tsx'
import { useReloadReviews } from './queries.ts'
import { reviewWords } from './words.ts'

interface DeleteReviewDialogProps {
  review: Review
  /** The reply to delete; without one, the review itself. */
  reply?: ReviewReply
  onRemoved?: () => void
  onClose: () => void
}

/** Asks for confirmation before a review or reply is deleted. */
export function DeleteReviewDialog({ review, reply, onRemoved, onClose }: DeleteReviewDialogProps) {
  const { words } = useWords()
  const texts = reviewWords.useWords()
  const reload = useReloadReviews(review.talent_id)
  const form = useForm({
    fields: [],
    async onSubmit() {
      const { reviews } = await api()
      return reply ? reviews.removeReply({ id: reply.id }) : reviews.remove({ id: review.id })
    },
    async onSuccess() {
      onClose()
      await reload()
      onRemoved?.()
    },
    toast: {
      about: 'removal',
      success: () => (reply ? texts.reply_removed : texts.review_removed),
      failure: () => (reply ? texts.remove_reply_failed : texts.remove_review_failed),
    },
  })

  return (
    <ConfirmDialog
      title={reply ? texts.remove_reply_title : texts.remove_review_title}
      closeLabel={words.shell.close}
      cancelLabel={texts.cancel}
      confirmLabel={texts.remove}
      danger
      form={form}
      onClose={onClose}
    >
      <p>{reply ? texts.remove_reply_text : texts.remove_review_text}</p>
      <blockquote className="my-4 max-h-40 overflow-auto border-s-2 border-line ps-4 text-mute">
        <ReviewText>{reply?.reply ?? review.comment}</ReviewText>
      </blockquote>
      <FormFailure text={form.failure} />
    </ConfirmDialog>
  )
}
