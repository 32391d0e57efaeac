import { isPhone } from './is-phone.ts'
import type { ToastPlace, ToastVariant } from './toaster.tsx'

const STAGE_ID = 'toasts'

interface Toast {
  variant: ToastVariant
  text: string
  place?: ToastPlace
  /** Key: the toast replaces an earlier one with the same key. The text by default. */
  about?: string
  /** The same sentence stands in the form: on a phone, where there is room for one of them, no toast repeats it. */
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

/** Removes the toast with that key, once success is plain to see without one. */
export function dismissToast(about: string): void {
  if (!shown) return
  import('./toaster.tsx').then(
    ({ dismiss }) => dismiss(about),
    () => {},
  )
}

/** The container of toasts in the shell; `label` names it to screen readers. */
export function ToastStage({ label }: { label: string }) {
  return <div id={STAGE_ID} data-label={label} />
}
