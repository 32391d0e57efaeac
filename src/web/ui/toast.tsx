import type { ToastPlace, ToastVariant } from './toaster.tsx'

const STAGE_ID = 'toasts'

interface Toast {
  variant: ToastVariant
  text: string
  place?: ToastPlace
  /** Key: the toast replaces an earlier one with the same key. The text by default. */
  about?: string
}

let shown = false

/**
 * Shows a short message for a moment. What draws it comes with the first message; where it cannot be had, whoever
 * calls has said the same on the page.
 */
export function toast({ variant, text, place = 'end', about = text }: Toast): void {
  const stage = document.getElementById(STAGE_ID)
  if (!stage || !navigator.onLine) return
  shown = true
  import('./toaster.tsx').then(
    ({ show }) => show(stage, { variant, text, place, about }),
    () => {},
  )
}

/** Takes away what was said about something, where its success is plain to see without a message. */
export function dismissToast(about: string): void {
  if (!shown) return
  import('./toaster.tsx').then(
    ({ dismiss }) => dismiss(about),
    () => {},
  )
}

/** The place in the shell for toasts; `label` names it to screen readers. */
export function ToastStage({ label }: { label: string }) {
  return <div id={STAGE_ID} data-label={label} />
}
