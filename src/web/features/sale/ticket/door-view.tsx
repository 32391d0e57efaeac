import { ChevronLeft, ChevronRight, X } from 'lucide-react'
import { type KeyboardEvent, type TouchEvent, useEffect, useRef, useState } from 'react'
import type { TicketWithEvent } from '../../../../contract/calls/tickets.ts'
import { ticketReference } from '../../../../contract/rules/door.ts'
import { formatCount } from '../../../../contract/rules/format.ts'
import { directionOf } from '../../../../contract/rules/language.ts'
import { returnFocus } from '../../../lib/focus.ts'
import { useBundle, useWords } from '../../../lib/i18n.tsx'
import { useWakeLock } from '../../../lib/use-wake-lock.ts'
import { Icon } from '../../../ui/icon.tsx'
import { QrCode } from '../../../ui/qr-code.tsx'
import { TicketLines } from './ticket-card.tsx'

/** Finger movement in pixels that turns to the next ticket. */
const SWIPE = 50

interface DoorViewProps {
  tickets: TicketWithEvent[]
  /** The ticket to begin with. */
  first: string
  onClose: () => void
}

/**
 * A ticket for the scanner at the entrance: black on white in both themes, as large as the screen allows, while the
 * screen stays on. Several tickets turn by arrow keys, buttons and swipes.
 */
export function DoorView({ tickets, first, onClose }: DoorViewProps) {
  const { words, language } = useWords()
  const own = useBundle('event').ticket
  const dialog = useRef<HTMLDialogElement>(null)
  const [index, setIndex] = useState(() =>
    Math.max(
      0,
      tickets.findIndex(({ purchaseId }) => purchaseId === first),
    ),
  )
  const touched = useRef<number>(undefined)
  useWakeLock()
  useEffect(() => {
    const opener = document.activeElement
    dialog.current?.showModal()
    return () => returnFocus(opener)
  }, [])

  const isRtl = directionOf(language) === 'rtl'
  const ticket = tickets[index]
  const turn = (by: number) => setIndex((at) => Math.min(tickets.length - 1, Math.max(0, at + by)))
  // To the left is the previous ticket in English, the next one in Arabic.
  const turnTo = (side: 'left' | 'right') => turn((side === 'right') === isRtl ? -1 : 1)

  function onKeyDown({ key }: KeyboardEvent) {
    if (key === 'ArrowLeft') turnTo('left')
    if (key === 'ArrowRight') turnTo('right')
  }

  function onTouchEnd({ changedTouches }: TouchEvent) {
    const by = (changedTouches[0]?.clientX ?? 0) - (touched.current ?? 0)
    if (Math.abs(by) >= SWIPE) turnTo(by < 0 ? 'right' : 'left')
  }

  if (!ticket) return null
  const { event } = ticket
  return (
    <dialog
      ref={dialog}
      aria-label={own.at_door}
      onClose={(event) => {
        // React passes it on to the dialog that opened this one.
        event.stopPropagation()
        onClose()
      }}
      onKeyDown={onKeyDown}
      onTouchStart={({ touches }) => {
        touched.current = touches[0]?.clientX
      }}
      onTouchEnd={onTouchEnd}
      className="h-dvh max-h-none w-full max-w-none flex-col bg-[#fff] text-[#000] scheme-light forced-color-adjust-none open:flex"
    >
      <div className="flex items-center justify-end gap-2 p-2">
        <button
          type="button"
          aria-label={words.shell.close}
          onClick={() => dialog.current?.close()}
          className={`${buttonClass} -order-1 me-auto`}
        >
          <Icon of={X} />
        </button>
        {tickets.length > 1 && (
          <>
            <button type="button" aria-label={own.previous} onClick={() => turn(-1)} className={buttonClass}>
              <Icon of={isRtl ? ChevronRight : ChevronLeft} />
            </button>
            <span role="status">{own.position(formatCount(index + 1), formatCount(tickets.length))}</span>
            <button type="button" aria-label={own.next} onClick={() => turn(1)} className={buttonClass}>
              <Icon of={isRtl ? ChevronLeft : ChevronRight} />
            </button>
          </>
        )}
      </div>
      <div className="flex grow flex-col items-center justify-center gap-4 px-2 pb-6 text-center landscape:flex-row landscape:gap-8">
        {/* The white screen is its quiet zone. */}
        <QrCode
          text={ticket.qrCodeData}
          label={own.qr}
          className="size-[min(100vw-1rem,100dvh-15rem)] min-h-50 min-w-50 shrink-0 landscape:size-[min(60vw,100dvh-5.5rem)]"
        />
        <div className="grid min-w-0 gap-4">
          <p className="text-xl">
            {own.reference}{' '}
            <bdi dir="ltr" className="text-3xl font-semibold tracking-wider">
              {ticketReference(ticket.purchaseId)}
            </bdi>
          </p>
          <div>
            <p className="text-lg font-semibold text-balance wrap-anywhere">
              <bdi lang={event.title_language}>{event.title}</bdi>
            </p>
            <p>{words.tickets.people(ticket.quantity)}</p>
            <TicketLines ticket={ticket} />
          </div>
        </div>
      </div>
    </dialog>
  )
}

const buttonClass =
  'grid size-12 shrink-0 place-items-center rounded-full hover:bg-[#0000000f] focus-visible:outline-[#000]'
