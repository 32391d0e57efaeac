import { Button } from '../../ui/button.tsx'
import { FormFailure, SubmitButton } from '../../ui/form-parts.tsx'
import { recordWords } from './record-words.ts'

interface RecordActionsProps {
  form: { pending: boolean; ready: boolean; failure?: string }
  isNew: boolean
  /** For an image that is being uploaded. */
  isWaiting: boolean
  onCancel: () => void
}

/** The end of an admin's form: why it could not be saved, and its buttons. */
export function RecordActions({ form, isNew, isWaiting, onCancel }: RecordActionsProps) {
  const words = recordWords.useWords()
  return (
    <div className="sticky bottom-0 z-10 grid gap-3 border-t border-line bg-paper py-4">
      <FormFailure text={form.failure && `${words.save_failed} ${form.failure}`} />
      <div className="flex flex-wrap items-center justify-end gap-3">
        <Button className="grow sm:grow-0" onClick={onCancel}>
          {words.cancel}
        </Button>
        <SubmitButton form={{ ...form, pending: form.pending || isWaiting }} className="grow sm:grow-0">
          {isWaiting ? words.waiting : form.pending ? words.saving : isNew ? words.add : words.save}
        </SubmitButton>
      </div>
    </div>
  )
}
