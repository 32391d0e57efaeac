import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { Toaster, toast } from 'sonner'
import 'sonner/dist/styles.css'
import './toaster.css'
import { isPhone } from './is-phone.ts'

export type ToastVariant = 'success' | 'error'

/** Position at the top: inline end or centre. */
export type ToastPlace = 'end' | 'center'

const DURATION_MS = 5000
/** The toaster's own width; phones have the full width. */
const WIDTH_PX = 356
/** Distance from the sides, in rem. */
const MARGIN = 1.5
const BELOW_HEADER = 4.75
/** End of a toast of two lines below the header, in rem, and of the header itself, on which it lies on phones. */
const LOWEST = { desktop: 10, phone: 4 }
/** On phones: above a bar at the end of the screen. */
const ABOVE_BAR = '5.5rem'
/** On phones: on the header, of which it covers nothing but itself (toaster.css). */
const ON_HEADER = 'max(0.375rem, env(safe-area-inset-top))'

/** Screen readers skip the initial content of a live region. */
const SETTLING_MS = 100

let settled: Promise<void> | undefined

type Side = 'left' | 'center' | 'right'
type Position = `${'top' | 'bottom'}-${Side}`

interface ToastMessage {
  variant: ToastVariant
  text: string
  place: ToastPlace
  about: string
}

/** Shows a toast, which replaces one with the same key, and any other on a phone. */
export async function show(stage: HTMLElement, { variant, text, place, about }: ToastMessage): Promise<void> {
  settled ??= open(stage)
  await settled
  if (isPhone()) for (const { id } of toast.getToasts()) if (id !== about) toast.dismiss(id)
  toast[variant](text, { id: about, position: freePosition(place) })
}

/** Moves toasts away from the focused element, also after a layout shift. */
function makeWay(): void {
  for (const shown of toast.getToasts()) {
    if (!('title' in shown)) continue
    const { id, type, title, position } = shown
    const free = freePosition(position?.endsWith('center') ? 'center' : 'end')
    if (free !== position) toast[type === 'error' ? 'error' : 'success'](title, { id, position: free })
  }
}

/** Position where a toast does not cover the focused element, which it is probably about (WCAG 2.4.11). */
function freePosition(place: ToastPlace): Position {
  const end = document.dir === 'rtl' ? 'left' : 'right'
  const side = place === 'center' || isPhone() ? 'center' : end
  return `${isFocusedAtTop(side) ? 'bottom' : 'top'}-${side}`
}

/** Whether the focused element is where toasts at the top of a side are. */
function isFocusedAtTop(side: Side): boolean {
  const focused = document.activeElement
  if (!focused || focused.matches('body, main, [data-sonner-toaster] *')) return false
  const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize)
  const { top, bottom, left, right } = focused.getBoundingClientRect()
  if (isPhone()) return bottom > 0 && top < LOWEST.phone * rem
  const room = innerWidth - WIDTH_PX
  const start = { left: MARGIN * rem, center: room / 2, right: room - MARGIN * rem }[side]
  return bottom > BELOW_HEADER * rem && top < LOWEST.desktop * rem && right > start && left < start + WIDTH_PX
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
        offset={{ top: `${BELOW_HEADER}rem`, left: `${MARGIN}rem`, right: `${MARGIN}rem` }}
        mobileOffset={{ top: ON_HEADER, bottom: ABOVE_BAR, left: '0.5rem', right: '0.5rem' }}
        swipeDirections={['left', 'right', 'top', 'bottom']}
      />,
    ),
  )
  return new Promise((resolve) => setTimeout(resolve, SETTLING_MS))
}
