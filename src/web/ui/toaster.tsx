import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { Toaster, toast } from 'sonner'
import 'sonner/dist/styles.css'
import './toaster.css'

export type ToastVariant = 'success' | 'error'

/** Position at the top: inline end or centre. */
export type ToastPlace = 'end' | 'center'

const DURATION_MS = 5000
const BELOW_HEADER = '4.75rem'

/** Screen readers skip the initial content of a live region. */
const SETTLING_MS = 100

let settled: Promise<void> | undefined

interface ToastMessage {
  variant: ToastVariant
  text: string
  place: ToastPlace
  about: string
}

/** Shows a toast; it replaces one with the same key. */
export async function show(stage: HTMLElement, { variant, text, place, about }: ToastMessage): Promise<void> {
  settled ??= open(stage)
  await settled
  const end = document.dir === 'rtl' ? 'top-left' : 'top-right'
  toast[variant](text, { id: about, position: place === 'center' ? 'top-center' : end })
}

/** Removes the toast with that key. */
export async function dismiss(about: string): Promise<void> {
  await settled
  toast.dismiss(about)
}

function open(stage: HTMLElement): Promise<void> {
  const root = createRoot(stage)
  flushSync(() =>
    root.render(
      <Toaster
        duration={DURATION_MS}
        customAriaLabel={stage.dataset.label}
        offset={{ top: BELOW_HEADER, left: '1.5rem', right: '1.5rem' }}
        mobileOffset={{ top: BELOW_HEADER, left: '1rem', right: '1rem' }}
      />,
    ),
  )
  return new Promise((resolve) => setTimeout(resolve, SETTLING_MS))
}
