import { reviewErrors } from '../../../contract/review-errors.ts'
import type { Review, ReviewReply } from '../../../contract/reviews.ts'
import { MAX_REPLY } from '../../../contract/rules/rating.ts'
import { api } from '../../lib/api.ts'
import { useForm } from '../../lib/form.ts'
import { useBundle, useWords } from '../../lib/i18n.tsx'
import { Button } from '../../ui/button.tsx'
import { FormFailure, SubmitButton } from '../../ui/form-parts.tsx'
import { CountedTextArea } from './counted-text-area.tsx'
import { useReloadReviews } from './queries.ts'

interface ReplyFormProps {
  review: Review
  /** The reply to edit; without one, a new one. */
  reply?: ReviewReply
  onClose: () => void
}

/** Writes a reply to a review, or edits it in place. */
export function ReplyForm({ review, reply, onClose }: ReplyFormProps) {
  const { words, language } = useWords()
  const texts = useBundle('talent').reviews
  const reload = useReloadReviews(review.talent_id)
  const form = useForm({
    fields: ['reply'],
    validate: (typed) => ({ reply: typed.reply.trim() ? undefined : reviewErrors.REVIEW_INCOMPLETE[language] }),
    async onSubmit(typed) {
      const { reviews } = await api()
      if (reply) return reviews.editReply({ params: { id: reply.id }, body: typed })
      return reviews.addReply({ review_id: review.id, ...typed })
    },
    async onSuccess() {
      await reload()
      onClose()
    },
    toast: {
      about: 'reply',
      success: () => (reply ? texts.changed : texts.reply_added),
      failure: () => (reply ? texts.edit_reply_failed : texts.reply_failed),
    },
  })

  return (
    <form
      {...form.props}
      aria-label={reply ? texts.edit_reply : texts.submit_reply}
      onKeyDown={(event) => event.key === 'Escape' && onClose()}
      className="mt-3 grid grid-cols-1 gap-4"
    >
      <CountedTextArea {...form.field('reply')} label={texts.reply_text} initial={reply?.reply} max={MAX_REPLY} />
      <FormFailure text={form.failure} />
      <div className="flex flex-wrap gap-3">
        <SubmitButton form={form}>{reply ? texts.save : texts.submit_reply}</SubmitButton>
        <Button variant="quiet" onClick={onClose}>
          {words.shell.cancel}
        </Button>
      </div>
    </form>
  )
}
