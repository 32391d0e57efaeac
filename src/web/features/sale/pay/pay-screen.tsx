import { useSuspenseQuery } from '@tanstack/react-query'
import { useLocation, useNavigate } from '@tanstack/react-router'
import { CircleCheckBig, Clock, CreditCard, Landmark, TicketX, TimerOff } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { formatMoney } from '../../../../contract/rules/format.ts'
import { type TicketState, ticketState } from '../../../../contract/rules/ticket-state.ts'
import { useBundle } from '../../../lib/i18n.tsx'
import { useNow } from '../../../lib/use-now.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { ErrorNotice } from '../../../ui/form-parts.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { renewPurchase, settlePurchase, unpaidPurchase } from '../buy/pending-purchase.ts'
import { useIsStaffOf } from '../offline/kept-line.tsx'
import type { ReadTicket } from '../offline/offline-fallback.ts'
import { ticketQuery } from '../queries.ts'
import { DemoNote } from './demo-note.tsx'
import { DueCard } from './due-card.tsx'
import { OtherChoices } from './other-choices.tsx'
import { type PayState, payState } from './pay-state.ts'
import { TransferDue } from './transfer-due.tsx'
import { usePayment } from './use-payment.ts'

/** A purchase that is being paid changes by itself; milliseconds. */
const CHECK_EVERY_MS = 4_000

/** What the page shows: an unpaid purchase, one that is a ticket already, or what became of it. */
type Shown = PayState | 'due' | 'paid' | TicketState

function shownOf(ticket: ReadTicket, now: number): Shown {
  const state = ticketState(ticket, ticket.event, now)
  const unpaid = payState(ticket, now)
  if (unpaid) return unpaid
  if (state !== 'valid' && state !== 'used') return state
  return ticket.ways?.includes('online') ? 'due' : ticket.due > 0 ? state : 'paid'
}

/** Page where a purchase is paid online. */
export function PayScreen({ purchaseId, renderedAt }: { purchaseId: string; renderedAt: number }) {
  const own = useBundle('pay')
  const texts = useBundle('event').ticket
  const { data: ticket, error } = useSuspenseQuery({
    ...ticketQuery(purchaseId),
    // The page is rendered for everyone: how it was paid is told to the browser that bought it.
    refetchOnMount: 'always',
    refetchInterval: ({ state }) => (state.data?.status === 'held' ? CHECK_EVERY_MS : false),
  })
  const { held_until } = ticket
  const shown = shownOf(ticket, useNow(renderedAt, held_until ? [Date.parse(held_until)] : []))
  useOutcome(ticket, shown)
  if (shown === 'unpaid' && ticket.held_for === 'transfer') return <ByTransfer ticket={ticket} unread={error} />
  if (shown === 'unpaid' || shown === 'due') return <Due ticket={ticket} isHeld={shown === 'unpaid'} unread={error} />
  const isPaid = shown === 'paid'
  return (
    <Frame
      icon={isPaid ? CircleCheckBig : shown === 'checking' ? Clock : shown === 'ran_out' ? TimerOff : TicketX}
      title={isPaid ? own.paid : texts[shown]}
    >
      <p role="status" className="text-lg">
        {isPaid ? own.paid_here : shown === 'checking' ? own.checking_text : texts[`${shown}_text`]}
      </p>
      {shown === 'replaced' ? (
        <TicketLink purchaseId={ticket.replaced_by ?? purchaseId}>{texts.open_replacing}</TicketLink>
      ) : shown === 'ran_out' || shown === 'cancelled' || shown === 'expired' ? (
        <ButtonLink to="/events/$id" params={{ id: ticket.eventId }} variant="main" size="lg" wide>
          {shown === 'ran_out' ? texts.book_again : own.to_event}
        </ButtonLink>
      ) : (
        shown !== 'checking' && <TicketLink purchaseId={purchaseId}>{own.open_ticket}</TicketLink>
      )}
      {shown === 'checking' && <DueCard ticket={ticket} />}
    </Frame>
  )
}

function TicketLink({ purchaseId, children }: { purchaseId: string; children: ReactNode }) {
  return (
    <ButtonLink to="/scan/$purchaseId" params={{ purchaseId }} variant="main" size="lg" wide>
      {children}
    </ButtonLink>
  )
}

interface FrameProps {
  icon: typeof Clock
  title: string
  children: ReactNode
}

function Frame({ icon, title, children }: FrameProps) {
  return (
    <div className="container grid max-w-xl grid-cols-1 gap-5 py-8">
      <h1 className="flex items-center gap-2.5 text-2xl">
        <Icon of={icon} className="size-7 text-brand" />
        {title}
      </h1>
      {children}
    </div>
  )
}

interface DueProps {
  ticket: ReadTicket
  /** Its places are held until it is paid; else it is a ticket that could be paid at the door, too. */
  isHeld: boolean
  /** The ticket could not be read again. */
  unread: unknown
}

/** What is to be sent by bank transfer; it may be paid online instead, where the event offers that. */
function ByTransfer({ ticket, unread }: { ticket: ReadTicket; unread: unknown }) {
  const own = useBundle('pay')
  const texts = useBundle('event').ticket
  const payment = usePayment(ticket, { keeps: !useIsStaffOf(ticket.eventId) })
  return (
    <Frame icon={Landmark} title={texts.unpaid}>
      <TransferDue ticket={ticket} />
      <ErrorNotice error={payment.error ?? unread} />
      {ticket.ways?.includes('online') && (
        <Button wide busy={payment.isPending} onClick={payment.pay}>
          {payment.isPending ? own.leaving : own.transfer.online_instead}
        </Button>
      )}
      <OtherChoices ticket={ticket} isBusy={payment.isPending} />
    </Frame>
  )
}

/** What is to pay, and the button that leads to the provider. */
function Due({ ticket, isHeld, unread }: DueProps) {
  const own = useBundle('pay')
  const texts = useBundle('event').ticket
  const { charge } = ticket
  const payment = usePayment(ticket, { keeps: !useIsStaffOf(ticket.eventId) })
  const { pay } = payment
  const isToBegin = useLocation({ select: ({ state }) => state.pays === true })
  const hasBegun = useRef(false)
  useEffect(() => {
    if (!isToBegin || hasBegun.current) return
    hasBegun.current = true
    pay()
  }, [isToBegin, pay])
  const failed = charge?.state === 'failed' ? own.reasons[charge.reason ?? 'other'] : undefined
  return (
    <Frame icon={CreditCard} title={isHeld ? texts.unpaid : own.title}>
      {failed && !payment.isPending && <Notice variant="danger">{failed}</Notice>}
      <DueCard ticket={ticket} />
      <DemoNote />
      <ErrorNotice error={payment.error ?? unread} />
      <div className="grid grid-cols-1 gap-2">
        <Button variant="main" size="lg" wide busy={payment.isPending} onClick={pay}>
          {payment.isPending
            ? own.leaving
            : failed || payment.error
              ? own.again
              : texts.pay_sum(formatMoney(ticket.due))}
        </Button>
        {payment.url ? (
          <a href={payment.url} className="justify-self-center py-1 text-brand underline underline-offset-4">
            {own.open_page}
          </a>
        ) : (
          <p className="text-center text-sm text-mute">{texts.pay_online}</p>
        )}
      </div>
      {isHeld ? (
        <OtherChoices ticket={ticket} isBusy={payment.isPending} />
      ) : (
        <ButtonLink to="/scan/$purchaseId" params={{ purchaseId: ticket.purchaseId }} variant="quiet" wide>
          {own.open_ticket}
        </ButtonLink>
      )}
    </Frame>
  )
}

/** Leads to the ticket once it is paid; the form of the event goes on where the purchase ended. */
function useOutcome({ purchaseId, eventId, status }: ReadTicket, shown: Shown): void {
  const navigate = useNavigate()
  const before = useRef<string>(undefined)
  useEffect(() => {
    const isPending = unpaidPurchase(eventId)?.purchaseId === purchaseId
    if (isPending && status === 'purchased') settlePurchase(eventId, 'bought')
    if (isPending && shown === 'ran_out') renewPurchase(eventId)
    const isPaidNow = shown === 'paid' && before.current !== undefined && before.current !== 'paid'
    before.current = shown
    if (isPaidNow) void navigate({ to: '/scan/$purchaseId', params: { purchaseId }, replace: true })
  }, [navigate, purchaseId, eventId, status, shown])
}
