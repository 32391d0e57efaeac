import { useHydrated } from '@tanstack/react-router'
import { type ReactNode, Suspense } from 'react'
import type { Event } from '../../../../contract/calls/events.ts'
import type { Ticket } from '../../../../contract/calls/tickets.ts'
import { ticketReference } from '../../../../contract/rules/door.ts'
import { discountOfTicket, shownLines } from '../../../../contract/rules/ticket-lines.ts'
import type { TicketState } from '../../../../contract/rules/ticket-state.ts'
import { useBundle, useWords } from '../../../lib/i18n.tsx'
import { lazyComponent } from '../../../lib/lazy.tsx'
import { serverNow } from '../../../lib/server-clock.ts'
import { Money } from '../../../ui/formatted.tsx'
import { QrCode } from '../../../ui/qr-code.tsx'
import { Written, written } from '../../../ui/written.tsx'
import { PosterArt } from '../../events/poster-art.tsx'
import { payState } from '../pay/pay-state.ts'
import './curtain.css'
import { handedOnLines, ticketFacts } from './ticket-facts.ts'

// With its texts: few tickets are paid online.
const TicketMoney = lazyComponent(async () => (await import('./ticket-money.tsx')).TicketMoney)

interface TicketCardProps {
  /** With `checkedAt` it is the one that this device keeps. */
  ticket: Ticket & { checkedAt?: number }
  event: Event
  /** Invalid tickets show the reason, in print too; voided ones have no QR code. */
  state: TicketState
  /** The page around it shows the reason: here it is for print only. */
  isReasonSaid?: boolean
  /** Plays the curtain animation, after a purchase. */
  opens?: boolean
  /** Controls for its people, for callers who manage it. */
  children?: ReactNode
}

/** A ticket as an object, on screen and paper: poster, facts, QR code, people. */
export function TicketCard({ ticket, event, state, isReasonSaid, opens, children }: TicketCardProps) {
  const own = useBundle('event').ticket
  return (
    <div
      data-ticket
      className={`relative overflow-hidden rounded-card border border-line bg-card shadow-soft print:shadow-none ${opens ? 'curtain' : ''}`}
    >
      <Poster event={event} isDim={WITHOUT_CODE.has(state) || state === 'over' || state === 'cancelled'} />
      <Facts ticket={ticket} event={event} state={state} />
      <Perforation />
      <div className="flex flex-col items-center gap-3 px-[min(1.25rem,5vw)] py-5 text-center in-[dialog]:pt-3">
        {hasCode(state) && (
          <QrCode
            text={ticket.qrCodeData}
            label={own.qr}
            className="aspect-square h-auto w-[min(15rem,100%)] in-[dialog]:w-[min(12rem,100%)]"
          />
        )}
        <p className="text-sm">
          {hasCode(state) ? (
            <a href={ticket.qrCodeData} className="inline-block py-1 underline-offset-4 hover:underline">
              <Reference purchaseId={ticket.purchaseId} />
            </a>
          ) : (
            <Reference purchaseId={ticket.purchaseId} />
          )}
          {hasCode(state) && ticket.quantity > 0 && <span className="text-mute"> · {own.admits(ticket.quantity)}</span>}
        </p>
        {state !== 'valid' && (
          <div className={`font-medium text-balance ${isReasonSaid ? 'hidden print:block' : ''}`}>
            <p>{own[`${payState(ticket, serverNow()) ?? state}_text`]}</p>
            <VoidReason ticket={ticket} />
          </div>
        )}
      </div>
      {children}
    </div>
  )
}

function Reference({ purchaseId }: Pick<Ticket, 'purchaseId'>) {
  const own = useBundle('event').ticket
  return (
    <span>
      {own.reference}{' '}
      <bdi dir="ltr" className="font-semibold tracking-wider">
        {ticketReference(purchaseId)}
      </bdi>
    </span>
  )
}

/** The poster with the event's name over it. */
function Poster({ event, isDim }: { event: Event; isDim: boolean }) {
  const { words } = useWords()
  return (
    // At least as high as its text, which may be long or large; in dialogs, which are to show the code at once, no higher.
    <div className="relative flex aspect-video flex-col in-[dialog]:aspect-auto bg-night text-white [print-color-adjust:exact]">
      <div className={isDim ? 'grayscale-70' : ''}>
        <PosterArt event={event} sizes="(min-width: 40rem) 36rem, 90vw" first />
      </div>
      <p className="relative m-3 self-start rounded-full bg-night/65 px-3 py-0.5 text-sm font-semibold in-[dialog]:hidden">
        {words.brand}
      </p>
      <div className="relative mt-auto bg-linear-to-t from-night via-night/80 px-[min(1.25rem,5vw)] pt-10 pb-3.5">
        <p className="text-[min(var(--text-xl),8vw)] leading-(--leading-heading) font-semibold text-balance wrap-anywhere">
          <Written>{event.title}</Written>
        </p>
        <p className="mt-1 text-sm wrap-anywhere">
          <Written>{event.location}</Written>
        </p>
      </div>
    </div>
  )
}

/** Day, doors and money; below them types, who was sent on, and discounts. */
function Facts({ ticket, event, state }: Pick<TicketCardProps, 'ticket' | 'event' | 'state'>) {
  const locale = useWords()
  const own = useBundle('event').ticket
  const { total, paid = 0 } = ticket
  return (
    <div className="px-[min(1.25rem,5vw)] pt-3.5 pb-5">
      <dl className="flex flex-wrap justify-around gap-x-2 gap-y-3 text-center">
        {ticketFacts({ ticket, event, state }, locale, own).map(({ label, value }) => (
          <div key={label} className="flex max-w-max grow basis-20 flex-col justify-between first:grow-99">
            <dt className="text-sm text-mute">{label}</dt>
            <dd className="text-lg font-semibold">
              <bdi>{value}</bdi>
            </dd>
          </div>
        ))}
      </dl>
      <div className="mt-3 text-center empty:hidden">
        <TicketLines ticket={ticket} />
        {paid > 0 && paid < total && (
          <p className="text-mute">
            {own.paid_part} <Money dinars={paid} />
          </p>
        )}
        <DiscountLine ticket={ticket} />
      </div>
      {useHydrated() && hasMoney(ticket) && (
        <Suspense fallback={null}>
          <TicketMoney ticket={ticket} />
        </Suspense>
      )}
    </div>
  )
}

/** Whether money was paid for it online, or can be; only the server knows. */
function hasMoney({ checkedAt, status, charge, refunds = [], due = 0, ways = [] }: TicketCardProps['ticket']): boolean {
  if (checkedAt !== undefined) return false
  const isPayable = status === 'purchased' && due > 0 && ways.includes('online')
  return charge?.state === 'captured' || refunds.length > 0 || isPayable
}

/** How often a held ticket is asked for: it may be confirmed elsewhere; milliseconds. */
export const CHECK_HELD_EVERY_MS = 4_000

/** No longer a ticket, not yet one, or one whose code admits nobody since its people have left. */
const WITHOUT_CODE: ReadonlySet<TicketState> = new Set(['voided', 'held', 'expired', 'handed_on', 'returned'])

/** Held purchases have none yet; voided and expired ones have none any more. */
export function hasCode(state: TicketState): boolean {
  return !WITHOUT_CODE.has(state)
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
