import type { ReactNode } from 'react'
import { useBundle, useWords } from '../../lib/i18n.tsx'
import type { RecordForm } from '../../lib/record-form.ts'
import { Button } from '../../ui/button.tsx'
import { ErrorNotice, SubmitButton } from '../../ui/form-parts.tsx'

interface RecordActionsProps {
  form: Pick<RecordForm<string>, 'pending' | 'ready' | 'failure' | 'isWaiting'>
  isNew: boolean
  /** In place of those of all records. */
  words?: Partial<Record<'save_failed' | 'waiting' | 'add', string>>
  onCancel: () => void
  /** Another way to save, before the main one. */
  other?: ReactNode
}

/** End of an admin's form: the reason of a failed save, and the buttons. */
export function RecordActions({ form, isNew, words: own, onCancel, other }: RecordActionsProps) {
  const words = { ...useBundle('admin').records, ...own }
  const { shell } = useWords().words
  return (
    <div className="bottom-0 z-10 tall:sticky grid gap-3 border-t border-line bg-paper py-4">
      <ErrorNotice text={form.failure && `${words.save_failed} ${form.failure}`} />
      <div className="flex flex-wrap items-center justify-end gap-3">
        <Button className="grow sm:grow-0" onClick={onCancel}>
          {shell.cancel}
        </Button>
        {other}
        <SubmitButton form={form} className="grow sm:grow-0">
          {form.isWaiting ? words.waiting : form.pending ? words.saving : isNew ? words.add : words.save}
        </SubmitButton>
      </div>
    </div>
  )
}
