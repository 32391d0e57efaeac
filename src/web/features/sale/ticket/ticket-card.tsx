import type { Event } from '../../../../contract/calls/events.ts'
import type { Ticket } from '../../../../contract/calls/tickets.ts'
import { ticketReference } from '../../../../contract/rules/door.ts'
import { owedOf } from '../../../../contract/rules/payment.ts'
import { discountOfTicket, shownLines } from '../../../../contract/rules/ticket-lines.ts'
import type { TicketState } from '../../../../contract/rules/ticket-state.ts'
import { useBundle, useWords } from '../../../lib/i18n.tsx'
import { DateTime, Money } from '../../../ui/formatted.tsx'
import { QrCode } from '../../../ui/qr-code.tsx'
import { Written, written } from '../../../ui/written.tsx'
import { EventPoster } from '../../events/event-poster.tsx'
import { handedOnLines } from './ticket-facts.ts'

interface TicketCardProps {
  ticket: Ticket
  event: Event
  /** A valid ticket has instructions, others the reason, on paper too; a voided one has no code. */
  state: TicketState
  /** QR code first, to show at the entrance. */
  codeFirst?: boolean
  /** Its page says the reason already: here it is on paper only. */
  isReasonSaid?: boolean
}

/** A ticket on screen and paper: event, price and QR code. */
export function TicketCard({ ticket, event, state, codeFirst, isReasonSaid }: TicketCardProps) {
  const { words } = useWords()
  const own = useBundle('event').ticket
  /** Nothing is to be paid or given back. */
  const isUnowed = state === 'voided' && !ticket.paid
  const about = (
    <div className="p-5 sm:p-6">
      <div className="flex items-start justify-between gap-4">
        <div className="min-w-0">
          <p className="text-sm font-semibold text-brand">{words.brand}</p>
          <p className="mt-1 text-[min(var(--text-xl),8vw)] leading-(--leading-heading) font-semibold wrap-break-word">
            <Written>{event.title}</Written>
          </p>
        </div>
        <div className="w-[min(6rem,28%)] shrink-0 overflow-hidden rounded-md">
          <EventPoster event={event} alt="" sizes="6rem" />
        </div>
      </div>
      <p className="mt-3">
        <DateTime instant={event.date} withYear />
      </p>
      <p>
        <Written>{event.location}</Written>
      </p>
      {(ticket.quantity > 0 || (ticket.paid ?? 0) > 0) && (
        <p className="mt-3 flex flex-wrap justify-between gap-x-4 font-medium">
          <span>{ticket.quantity > 0 && words.tickets.people(ticket.quantity)}</span>
          {isUnowed ? null : ticket.total === 0 && !ticket.paid ? (
            <span>{words.tickets.free}</span>
          ) : (
            <span>
              <Money dinars={ticket.total} />{' '}
              <span className="inline-block font-normal text-mute">
                <Paid ticket={ticket} state={state} />
              </span>
            </span>
          )}
        </p>
      )}
      <TicketLines ticket={ticket} />
      <DiscountLine ticket={ticket} />
    </div>
  )
  const code = (
    <div className="flex flex-col items-center gap-3 px-[min(1.25rem,5vw)] py-5 text-center sm:p-6">
      {hasCode(state) && <QrCode text={ticket.qrCodeData} label={own.qr} />}
      <p>
        <span className="text-mute">{own.reference}</span>{' '}
        <bdi dir="ltr" className="text-lg font-semibold tracking-wider">
          {ticketReference(ticket.purchaseId)}
        </bdi>
      </p>
      {state === 'valid' ? (
        <p className="text-sm text-mute">{own.show_at_door}</p>
      ) : (
        <div className={`font-medium text-balance ${isReasonSaid ? 'hidden print:block' : ''}`}>
          <p>{own[`${state}_text`]}</p>
          <VoidReason ticket={ticket} />
        </div>
      )}
      {hasCode(state) && (
        <p className="text-sm wrap-anywhere">
          <span className="sr-only">{own.link}: </span>
          <a href={ticket.qrCodeData} className="underline underline-offset-4">
            <bdi dir="ltr">{ticket.qrCodeData}</bdi>
          </a>
        </p>
      )}
    </div>
  )
  return (
    <div data-ticket className="overflow-hidden rounded-card border border-line bg-card">
      {codeFirst ? code : about}
      <Perforation />
      {codeFirst ? about : code}
    </div>
  )
}

/** How often a held ticket is asked for: it may be confirmed elsewhere; milliseconds. */
export const CHECK_HELD_EVERY_MS = 4_000

/** No longer a ticket, not yet one, or one whose code admits nobody since its people have left. */
const WITHOUT_CODE: ReadonlySet<TicketState> = new Set(['voided', 'held', 'expired', 'handed_on', 'returned'])

/** Held purchases have none yet; voided and expired ones have none any more. */
export function hasCode(state: TicketState): boolean {
  return !WITHOUT_CODE.has(state)
}

/** How a ticket is paid: at the door, or what was noted there. Tickets kept before payments were noted lack that. */
function Paid({ ticket: { total, paid = 0 }, state }: Pick<TicketCardProps, 'ticket' | 'state'>) {
  const { words } = useWords()
  const own = useBundle('event').ticket
  const owed = owedOf({ total, paid }, state === 'voided' || state === 'cancelled')
  if (owed > 0) {
    return (
      <>
        {own.to_give_back} <Money dinars={owed} />
      </>
    )
  }
  if (paid === total) return own.paid
  if (paid === 0) return state === 'valid' && words.tickets.pay_at_door
  return (
    <>
      {own.paid_part} <Money dinars={paid} />
    </>
  )
}

/** Quantity of each type, unless it is an event's only one, and how many were handed on. */
export function TicketLines({ ticket }: { ticket: Ticket }) {
  const own = useBundle('event').ticket
  const lines = shownLines(ticket)
  const handedOn = handedOnLines(ticket, own)
  if (lines.length + handedOn.length === 0) return null
  return (
    <ul className={`wrap-break-word ${ticket.quantity > 0 ? '' : 'mt-3'}`}>
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
      {handedOn.map((line) => (
        <li key={line} className="text-mute">
          {line}
        </li>
      ))}
    </ul>
  )
}

/** Discount of a code. */
function DiscountLine({ ticket }: { ticket: Ticket }) {
  const own = useBundle('event').ticket
  const discount = discountOfTicket(ticket)
  if (discount === 0) return null
  return (
    <p className="text-mute">
      {own.discount_of} <Money dinars={discount} />
    </p>
  )
}

function Perforation() {
  return (
    <div aria-hidden className="relative border-t-2 border-dashed border-line">
      <span className="absolute -start-3 -top-3 size-6 rounded-full border border-line bg-paper in-[dialog]:bg-card" />
      <span className="absolute -end-3 -top-3 size-6 rounded-full border border-line bg-paper in-[dialog]:bg-card" />
    </div>
  )
}

/** Why a ticket was voided, in the words of the organisers; nothing for other tickets. */
export function VoidReason({ ticket: { void_reason } }: { ticket: Pick<Ticket, 'void_reason'> }) {
  const own = useBundle('event').ticket
  if (!void_reason) return null
  return (
    <p className="mt-2 wrap-anywhere">
      {/* On lines of its own: the reason may run in the other direction. */}
      <span className="block">{own.void_reason}</span>
      <span {...written(void_reason)} className="block whitespace-pre-line [unicode-bidi:plaintext]">
        {void_reason}
      </span>
    </p>
  )
}
