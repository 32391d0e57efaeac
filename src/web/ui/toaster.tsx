import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { Toaster, toast } from 'sonner'
import 'sonner/dist/styles.css'
import './toaster.css'
import { TOAST_STAGE_ID } from './toast-stage.tsx'

export type ToastKind = 'success' | 'error'

/** Where a toast appears at the top: at the end of the line, or in the middle. */
export type ToastPlace = 'end' | 'center'

const DURATION_MS = 5000

/** Screen readers overlook what stands in a live region from its beginning. */
const SETTLED_MS = 100

const stage = document.getElementById(TOAST_STAGE_ID) ?? document.body.appendChild(document.createElement('div'))
const places = { end: document.dir === 'rtl' ? 'top-left' : 'top-right', center: 'top-center' } as const

flushSync(() =>
  createRoot(stage).render(
    <Toaster duration={DURATION_MS} customAriaLabel={stage.dataset.label} offset="5rem" mobileOffset="4.75rem" />,
  ),
)
const settled = new Promise((resolve) => setTimeout(resolve, SETTLED_MS))

/** Shows a message; one of the same text takes the place of its predecessor. */
export async function show(kind: ToastKind, text: string, place: ToastPlace): Promise<void> {
  await settled
  toast[kind](text, { id: text, position: places[place] })
}
