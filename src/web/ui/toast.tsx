import type { ToastKind, ToastPlace } from './toaster.tsx'

const STAGE_ID = 'toasts'

interface Toast {
  kind: ToastKind
  text: string
  place?: ToastPlace
}

/**
 * Shows a short message for a moment. What draws it comes with the first message; where it cannot be had, whoever
 * calls has said the same on the page.
 */
export function toast({ kind, text, place = 'end' }: Toast): void {
  const stage = document.getElementById(STAGE_ID)
  if (!stage || !navigator.onLine) return
  import('./toaster.tsx').then(
    ({ show }) => show(stage, kind, text, place),
    () => {},
  )
}

/** The place in the shell for toasts; `label` names it to screen readers. */
export function ToastStage({ label }: { label: string }) {
  return <div id={STAGE_ID} data-label={label} />
}
