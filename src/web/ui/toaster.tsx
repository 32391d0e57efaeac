import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { type ExternalToast, Toaster, toast } from 'sonner'
import 'sonner/dist/styles.css'
import './toaster.css'
import { isPhone } from './is-phone.ts'

export type ToastVariant = 'success' | 'error'

/** Position at the top: inline end or centre. */
export type ToastPlace = 'end' | 'center'

const DURATION_MS = 5000
const BELOW_HEADER = '4.75rem'
/** On phones: above a bar at the end of the screen. */
const ABOVE_BAR = '5.5rem'
/** On phones: on the header, of which it covers nothing but itself (toaster.css). */
const ON_HEADER = 'max(0.375rem, env(safe-area-inset-top))'
/** Height of the header. */
const TOP_REM = 4

/** Screen readers skip the initial content of a live region. */
const SETTLING_MS = 100

let settled: Promise<void> | undefined

type PhonePosition = 'top-center' | 'bottom-center'

interface ToastMessage {
  variant: ToastVariant
  text: string
  place: ToastPlace
  about: string
}

/** The latest toast on a phone, which has one at a time, and its position. */
let onPhone: { message: ToastMessage; position: PhonePosition } | undefined

/** Shows a toast, which replaces one with the same key, and any other on a phone. */
export async function show(stage: HTMLElement, message: ToastMessage): Promise<void> {
  settled ??= open(stage)
  await settled
  if (isPhone()) {
    for (const { id } of toast.getToasts()) if (id !== message.about) toast.dismiss(id)
    onPhone = { message, position: freePosition() }
    draw(message, onPhone.position)
  } else {
    const end = document.dir === 'rtl' ? 'top-left' : 'top-right'
    draw(message, message.place === 'center' ? 'top-center' : end)
  }
}

function draw({ variant, text, about }: ToastMessage, position: ExternalToast['position']): void {
  toast[variant](text, { id: about, position })
}

/** Moves the toast on a phone away from the focused element, also after a layout shift. */
function makeWay(): void {
  const position = freePosition()
  if (!onPhone || onPhone.position === position) return
  if (!toast.getToasts().some(({ id }) => id === onPhone?.message.about)) return
  onPhone.position = position
  draw(onPhone.message, position)
}

/** Position where a toast on a phone does not cover the focused element, which it is probably about (WCAG 2.4.11). */
function freePosition(): PhonePosition {
  const focused = document.activeElement
  if (!focused || focused === document.body || focused.tagName === 'MAIN') return 'top-center'
  const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize)
  const { top, bottom } = focused.getBoundingClientRect()
  return bottom > 0 && top < TOP_REM * rem ? 'bottom-center' : 'top-center'
}

/** Removes the toast with that key. */
export async function dismiss(about: string): Promise<void> {
  await settled
  toast.dismiss(about)
}

function open(stage: HTMLElement): Promise<void> {
  const root = createRoot(stage)
  document.addEventListener('focusin', makeWay)
  // On layout shifts, but not on scrolling: it would jump while the reader scrolls.
  new ResizeObserver(makeWay).observe(document.body)
  flushSync(() =>
    root.render(
      <Toaster
        duration={DURATION_MS}
        customAriaLabel={stage.dataset.label}
        offset={{ top: BELOW_HEADER, left: '1.5rem', right: '1.5rem' }}
        mobileOffset={{ top: ON_HEADER, bottom: ABOVE_BAR, left: '0.5rem', right: '0.5rem' }}
        swipeDirections={['left', 'right', 'top', 'bottom']}
      />,
    ),
  )
  return new Promise((resolve) => setTimeout(resolve, SETTLING_MS))
}
