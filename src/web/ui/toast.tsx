import { isPhone } from './is-phone.ts'
import type { ToastPlace, ToastVariant } from './toaster.tsx'

const STAGE_ID = 'toasts'

interface Toast {
  variant: ToastVariant
  text: string
  place?: ToastPlace
  /** Key: the toast replaces an earlier one with the same key. Defaults to the text. */
  about?: string
  /** The form shows the same sentence: on a phone, which has room for only one of them, the toast is left out. */
  inForm?: boolean
}

let shown = false

/**
 * Shows a short message, and returns whether it will. The toaster is loaded with the first one and may fail to load:
 * callers also show the message on the page.
 */
export function toast({ variant, text, place = 'end', about = text, inForm }: Toast): boolean {
  const stage = document.getElementById(STAGE_ID)
  if (!stage || !navigator.onLine || (inForm && isPhone())) return false
  shown = true
  import('./toaster.tsx').then(
    ({ show }) => show(stage, { variant, text, place, about }),
    () => {},
  )
  return true
}

/** Removes the toast with that key, once success is visible without it. */
export function dismissToast(about: string): void {
  if (!shown) return
  import('./toaster.tsx').then(
    ({ dismiss }) => dismiss(about),
    () => {},
  )
}

/** The container of toasts in the shell; `label` names it for screen readers. */
export function ToastStage({ label }: { label: string }) {
  return <div id={STAGE_ID} data-label={label} />
}
