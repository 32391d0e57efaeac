import { Star } from 'lucide-react'
import { type ComponentProps, type ReactNode, useState } from 'react'
import type { Review, ReviewReply } from '../../../contract/calls/reviews.ts'
import { reviewErrors } from '../../../contract/errors/reviews.ts'
import { DEFAULT_RATING, MAX_COMMENT, MAX_REPLY, RATINGS } from '../../../contract/rules/rating.ts'
import { api } from '../../lib/api.ts'
import { useForm } from '../../lib/form.ts'
import { useBundle, useWords } from '../../lib/i18n.tsx'
import { Button } from '../../ui/button.tsx'
import { RadioGroup } from '../../ui/field.tsx'
import { FormElement } from '../../ui/form-element.tsx'
import { ErrorNotice, SubmitButton } from '../../ui/form-parts.tsx'
import { Icon } from '../../ui/icon.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { useReloadReviews } from './queries.ts'

interface ReviewFormProps {
  talentId: string
  /** The review to edit; without one, a new one. */
  review?: Review
  onDone: (review: Review) => void
  onCancel: () => void
}

/** Writes a review, or edits it in place. */
export function ReviewForm({ talentId, review, onDone, onCancel }: ReviewFormProps) {
  const { language } = useWords()
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
    <ItemForm
      form={form}
      label={review ? texts.edit_review : texts.write}
      save={review ? texts.save : texts.submit}
      onCancel={onCancel}
    >
      <StarInput {...form.field('rating')} label={texts.rating} initial={review?.rating ?? DEFAULT_RATING} />
      <TextArea
        {...form.field('comment')}
        ref={focusEnd}
        label={texts.comment}
        hint={texts.comment_hint}
        defaultValue={review?.comment}
        maxLength={MAX_COMMENT}
        length={texts.length}
      />
    </ItemForm>
  )
}

interface ReplyFormProps {
  review: Review
  /** The reply to edit; without one, a new one. */
  reply?: ReviewReply
  onClose: () => void
}

/** Writes a reply to a review, or edits it in place. */
export function ReplyForm({ review, reply, onClose }: ReplyFormProps) {
  const { language } = useWords()
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
    <ItemForm
      form={form}
      label={reply ? texts.edit_reply : texts.submit_reply}
      save={reply ? texts.save : texts.submit_reply}
      onCancel={onClose}
    >
      <TextArea
        {...form.field('reply')}
        ref={focusEnd}
        label={texts.reply_text}
        defaultValue={reply?.reply}
        maxLength={MAX_REPLY}
        length={texts.length}
      />
    </ItemForm>
  )
}

/** Begins at the end of the text. */
function focusEnd(area: HTMLTextAreaElement | null): void {
  area?.focus()
  area?.setSelectionRange(area.value.length, area.value.length)
}

interface ItemFormProps {
  form: { props: ComponentProps<'form'>; failure?: string; pending: boolean; ready: boolean }
  label: string
  save: string
  onCancel: () => void
  children: ReactNode
}

/** The form of a review or reply; Escape cancels. */
function ItemForm({ form, label, save, onCancel, children }: ItemFormProps) {
  const { words } = useWords()
  return (
    <FormElement
      {...form.props}
      aria-label={label}
      onKeyDown={(event) => event.key === 'Escape' && onCancel()}
      className="mt-3 grid grid-cols-1 gap-4 first:mt-0"
    >
      {children}
      <ErrorNotice text={form.failure} />
      <div className="flex flex-wrap gap-3">
        <SubmitButton form={form}>{save}</SubmitButton>
        <Button variant="quiet" onClick={onCancel}>
          {words.shell.cancel}
        </Button>
      </div>
    </FormElement>
  )
}

interface StarInputProps {
  label: string
  name: string
  initial: number
  error?: string
  onChange: () => void
}

/** A rating from 1 to 5, chosen among radio buttons that look like stars. */
function StarInput({ label, name, initial, error, onChange }: StarInputProps) {
  const { words } = useWords()
  const [chosen, setChosen] = useState(initial)
  return (
    <RadioGroup label={label} error={error}>
      <div className="-ms-2 flex">
        {RATINGS.map((rating) => (
          <label
            key={rating}
            className="grid size-11 cursor-pointer place-items-center rounded-full has-focus-visible:shadow-[0_0_0_2px_var(--color-ink)] has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-gold"
          >
            <input
              type="radio"
              name={name}
              value={rating}
              checked={rating === chosen}
              aria-label={words.talents.stars(rating)}
              onChange={() => {
                setChosen(rating)
                onChange()
              }}
              className="sr-only"
            />
            <Icon of={Star} className={`size-7 ${rating <= chosen ? 'fill-gold text-gold' : 'text-mute/50'}`} />
          </label>
        ))}
      </div>
    </RadioGroup>
  )
}
