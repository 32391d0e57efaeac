import { useState } from 'react'
import { useBundle, useWords } from '../../lib/i18n.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { FeedbackFields } from './feedback-fields.tsx'
import { draft, useFeedbackForm } from './use-feedback-form.ts'

/** The feedback form in a dialog. */
export function FeedbackDialog({ onClose }: { onClose: () => void }) {
  const words = useBundle('account').feedback
  const { shell } = useWords().words
  const [text] = useState(draft.read)
  const feedback = useFeedbackForm(onClose)
  return (
    <ConfirmDialog
      title={shell.give_feedback}
      confirmLabel={feedback.form.pending ? words.submitting : words.submit}
      form={feedback.form}
      onClose={onClose}
    >
      <FeedbackFields {...feedback} text={text} />
    </ConfirmDialog>
  )
}
