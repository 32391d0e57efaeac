import type { FormEvent, ReactNode } from 'react'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'

interface ConfirmDialogProps {
  title: string
  closeLabel: string
  cancelLabel: string
  confirmLabel: string
  /** For what cannot be undone. */
  danger?: boolean
  /** What was confirmed is under way. */
  busy?: boolean
  onConfirm: () => void
  onClose: () => void
  /** What is about to be done, and what it takes to confirm it. */
  children: ReactNode
}

/** Asks before something is done. Enter confirms where something is typed; Escape cancels. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { title, closeLabel, cancelLabel, confirmLabel, danger, busy, onConfirm, onClose, children } = props

  function submit(event: FormEvent) {
    event.preventDefault()
    if (!busy) onConfirm()
  }

  return (
    <Dialog title={title} closeLabel={closeLabel} narrow onClose={onClose}>
      <form noValidate method="post" onSubmit={submit} className="px-5 pb-5">
        {children}
        <div className="mt-6 flex flex-wrap justify-end gap-3">
          <Button className="grow sm:grow-0" onClick={(event) => event.currentTarget.closest('dialog')?.close()}>
            {cancelLabel}
          </Button>
          <Button type="submit" variant={danger ? 'danger' : 'main'} busy={busy} className="grow sm:grow-0">
            {confirmLabel}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
