import { useBundle, useWords } from '../../lib/i18n.tsx'
import { FormElement } from '../../ui/form-element.tsx'
import { SubmitButton } from '../../ui/form-parts.tsx'
import { FeedbackFields } from './feedback-fields.tsx'
import { useFeedbackForm } from './use-feedback-form.ts'

/** The feedback form as a part of a page. */
export function FeedbackSection() {
  const words = useBundle('account').feedback
  const { shell } = useWords().words
  const feedback = useFeedbackForm(() => {})
  return (
    <section aria-labelledby="feedback" className="max-w-prose">
      <h2 id="feedback" className="mb-2 text-xl">
        {shell.give_feedback}
      </h2>
      <FormElement {...feedback.form.props} className="grid justify-items-stretch gap-5">
        <FeedbackFields {...feedback} />
        <SubmitButton form={feedback.form} className="justify-self-start">
          {feedback.form.pending ? words.submitting : words.submit}
        </SubmitButton>
      </FormElement>
    </section>
  )
}
