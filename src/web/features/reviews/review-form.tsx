import { reviewErrors } from '../../../contract/review-errors.ts'
import type { Review } from '../../../contract/reviews.ts'
import { DEFAULT_RATING, MAX_COMMENT } from '../../../contract/rules/rating.ts'
import { api } from '../../lib/api.ts'
import { useForm } from '../../lib/form.ts'
import { useBundle, useWords } from '../../lib/i18n.tsx'
import { Button } from '../../ui/button.tsx'
import { FormFailure, SubmitButton } from '../../ui/form-parts.tsx'
import { CountedTextArea } from './counted-text-area.tsx'
import { useReloadReviews } from './queries.ts'
import { StarInput } from './star-input.tsx'

interface ReviewFormProps {
  talentId: string
  /** The review to edit; without one, a new one. */
  review?: Review
  onDone: (review: Review) => void
  onCancel: () => void
}

/** Writes a review, or edits it in place. */
export function ReviewForm({ talentId, review, onDone, onCancel }: ReviewFormProps) {
  const { words, language } = useWords()
  const texts = useBundle('talent').reviews
  const reload = useReloadReviews(talentId)
  const form = useForm({
    fields: ['rating', 'comment'],
    validate: ({ comment }) => ({ comment: comment.trim() ? undefined : reviewErrors.REVIEW_INCOMPLETE[language] }),
    async onSubmit({ rating, comment }) {
      const { reviews } = await api()
      const given = { rating: Number(rating), comment }
      if (review) return reviews.edit({ params: { id: review.id }, body: given })
      return reviews.add({ talent_id: talentId, ...given })
    },
    async onSuccess(saved) {
      await reload()
      onDone(saved)
    },
    toast: {
      about: 'review',
      success: () => (review ? texts.changed : texts.added),
      failure: () => (review ? texts.edit_failed : texts.add_failed),
    },
  })

  return (
    <form
      {...form.props}
      aria-label={review ? texts.edit_review : texts.write}
      onKeyDown={(event) => event.key === 'Escape' && onCancel()}
      className="grid grid-cols-1 gap-4"
    >
      <StarInput {...form.field('rating')} label={texts.rating} initial={review?.rating ?? DEFAULT_RATING} />
      <CountedTextArea
        {...form.field('comment')}
        label={texts.comment}
        hint={texts.comment_hint}
        initial={review?.comment}
        max={MAX_COMMENT}
      />
      <FormFailure text={form.failure} />
      <div className="flex flex-wrap gap-3">
        <SubmitButton form={form}>{review ? texts.save : texts.submit}</SubmitButton>
        <Button variant="quiet" onClick={onCancel}>
          {words.shell.cancel}
        </Button>
      </div>
    </form>
  )
}
