import type { ComponentProps, FormEvent, ReactNode } from 'react'
import { useWords } from '../lib/i18n.tsx'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'
import { FormElement } from './form-element.tsx'

interface ConfirmDialogBase {
  title: string
  /** "Cancel" by default. */
  cancelLabel?: string
  confirmLabel: string
  /** The action cannot be undone. */
  danger?: boolean
  onClose: () => void
  /** What the action does, and the fields needed to confirm it. */
  children: ReactNode
}

/** Either a plain question, or a form (see `lib/form.ts`) whose submission confirms. */
type ConfirmDialogProps = ConfirmDialogBase &
  (
    | {
        onConfirm: () => void
        /** The action is in progress. */
        busy?: boolean
        form?: undefined
      }
    | { form: { props: ComponentProps<'form'>; pending: boolean }; onConfirm?: undefined; busy?: undefined }
  )

/** Asks for confirmation of an action. Enter confirms from a field; Escape cancels. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { title, cancelLabel, confirmLabel, danger, form, onConfirm, onClose, children } = props
  const { words } = useWords()
  const busy = form ? form.pending : props.busy

  function submit(event: FormEvent) {
    event.preventDefault()
    if (!busy) onConfirm?.()
  }

  return (
    <Dialog title={title} narrow onClose={onClose}>
      <FormElement noValidate method="post" onSubmit={submit} {...form?.props} className="px-[min(1.25rem,6vw)] pb-5">
        {children}
        <div className="mt-6 flex flex-wrap justify-end gap-3">
          <Button className="grow sm:grow-0" onClick={(event) => event.currentTarget.closest('dialog')?.close()}>
            {cancelLabel ?? words.shell.cancel}
          </Button>
          <Button type="submit" variant={danger ? 'danger' : 'main'} busy={busy} className="grow sm:grow-0">
            {confirmLabel}
          </Button>
        </div>
      </FormElement>
    </Dialog>
  )
}
