import { useMutation, useQuery } from '@tanstack/react-query'
import { CircleCheckBig, Mail, MailCheck, TicketX, TimerOff } from 'lucide-react'
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react'
import type { Event } from '../../../../contract/calls/events.ts'
import type { Ticket } from '../../../../contract/calls/tickets.ts'
import { ticketState } from '../../../../contract/rules/ticket-state.ts'
import { api } from '../../../lib/api.ts'
import { useBundle, useWords } from '../../../lib/i18n.tsx'
import { useNow } from '../../../lib/use-now.ts'
import { Button } from '../../../ui/button.tsx'
import { Countdown } from '../../../ui/countdown.tsx'
import { Address } from '../../../ui/email-text.tsx'
import { ErrorNotice } from '../../../ui/form-parts.tsx'
import { Money } from '../../../ui/formatted.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { EventActions } from '../../events/event-actions.tsx'
import { KeptLine } from '../offline/kept-line.tsx'
import { ticketQuery } from '../queries.ts'
import { usePeopleOf } from '../ticket/people-of.tsx'
import { CorrectionForm, RefusedMail } from '../ticket/refused-mail.tsx'
import { TicketActions } from '../ticket/ticket-actions.tsx'
import { CHECK_HELD_EVERY_MS, TicketCard, TicketLines } from '../ticket/ticket-card.tsx'
import type { BoughtTicket } from './purchase.ts'

/** Pauses before the ticket is read again, to learn that its mail was refused; milliseconds. */
const CHECK_MAIL_AFTER_MS = [5_000, 15_000, 60_000]

interface BoughtPanelProps {
  event: Event
  now: number
  bought: BoughtTicket
  /** Bought just now: takes the focus. */
  fresh: boolean
  onCorrected: (bought: BoughtTicket) => void
  onBuyMore: () => void
}

/** The ticket just bought, with its actions. */
export function BoughtPanel({ event, now, bought, fresh, onCorrected, onBuyMore }: BoughtPanelProps) {
  const { words } = useWords()
  const own = useBundle('event').ticket
  const { ticket } = bought
  const whole = useMemo(() => ({ ...ticket, event }), [ticket, event])
  const { data: latest } = useQuery({
    ...ticketQuery(ticket.purchaseId),
    initialData: whole,
    staleTime: Number.POSITIVE_INFINITY,
    refetchInterval({ state }) {
      if (state.data?.status === 'held') return CHECK_HELD_EVERY_MS
      return (bought.email !== undefined && CHECK_MAIL_AFTER_MS[state.dataUpdateCount]) || false
    },
  })
  const hold = latest.held_until ?? ticket.held_until
  const state = ticketState(latest, event, useNow(now, hold ? [Date.parse(hold)] : []))
  const isHeld = state === 'held' || state === 'expired'
  const isVoided = state === 'voided'
  const people = usePeopleOf(latest, state)
  const heading = useRef<HTMLHeadingElement>(null)

  useEffect(() => {
    if (!fresh || isHeld) return
    heading.current?.focus({ preventScroll: true })
    // Scrolls up far enough that the QR code is visible.
    heading.current?.scrollIntoView()
  }, [fresh, isHeld])

  const mail = bought.email !== undefined && (
    <TicketMail
      bought={bought}
      email={bought.email}
      isHeld={isHeld}
      canCorrect={latest.manage === 'yes'}
      onCorrected={onCorrected}
    />
  )
  if (isHeld)
    return (
      <HeldPanel ticket={latest} isExpired={state === 'expired'} fresh={fresh} onBuyMore={onBuyMore}>
        {mail}
      </HeldPanel>
    )
  return (
    <section aria-labelledby="bought" className="grid grid-cols-1 gap-5">
      <div>
        <h2
          id="bought"
          ref={heading}
          tabIndex={-1}
          className={`flex items-center gap-2.5 text-xl ${isVoided ? 'text-danger' : 'text-ok'}`}
        >
          <Icon of={isVoided ? TicketX : CircleCheckBig} className="size-6" />
          {isVoided ? own.voided_title : words.tickets.success_title}
        </h2>
        {!isVoided && <p className="mt-1">{bought.email ? own.success(ticket.quantity) : own.bought_earlier}</p>}
      </div>

      <TicketCard ticket={latest} event={event} state={state} opens={fresh}>
        {people.onTicket}
      </TicketCard>
      <TicketActions ticket={latest} state={state} now={now} />
      <KeptLine ticket={latest} isOver={false} />
      {bought.email && !isVoided && (
        <RefusedMail ticket={latest} email={bought.email} onCorrected={(email) => onCorrected({ ...bought, email })} />
      )}
      {!isVoided && !latest.mail_refused && mail}

      <div className="flex flex-wrap gap-3">
        {!isVoided && <EventActions event={event} now={now} invite={own.invitation} isInCalendar />}
        <Button variant="quiet" onClick={onBuyMore}>
          {own.buy_more}
        </Button>
      </div>
    </section>
  )
}

interface TicketMailProps {
  bought: BoughtTicket
  email: string
  isHeld: boolean
  /** In the browser that bought it. */
  canCorrect: boolean
  onCorrected: (bought: BoughtTicket) => void
}

/** The address that the ticket was mailed to. Mails it again, or to a corrected address. */
function TicketMail({ bought, email, isHeld, canCorrect, onCorrected }: TicketMailProps) {
  const own = useBundle('event').ticket
  const [correcting, setCorrecting] = useState(false)
  const [corrected, setCorrected] = useState<string>()
  const { purchaseId } = bought.ticket

  const sending = useMutation({
    mutationFn: async () => (await api()).tickets.sendEmail({ purchaseId, email }),
    onMutate: () => setCorrected(undefined),
  })
  const done = corrected ?? sending.data?.message

  return (
    <div className="grid grid-cols-1 gap-3">
      <p className="flex gap-2.5">
        <Icon of={Mail} className="mt-1 size-5 text-mute" />
        <span className="min-w-0 wrap-break-word">
          {isHeld ? own.held_emailed : own.emailed_before(bought.ticket.quantity)}
          <span className="font-medium">
            <Address email={email} />
          </span>
        </span>
      </p>
      <div className="flex flex-wrap gap-3">
        <Button busy={sending.isPending} onClick={() => sending.mutate()}>
          {own.send_again}
        </Button>
        {canCorrect && !correcting && (
          <Button variant="quiet" onClick={() => setCorrecting(true)}>
            {own.wrong_address}
          </Button>
        )}
      </div>
      {correcting && (
        <CorrectionForm
          purchaseId={purchaseId}
          autoFocus
          onCorrected={(newEmail, message) => {
            sending.reset()
            setCorrecting(false)
            setCorrected(message)
            onCorrected({ ...bought, email: newEmail })
          }}
        />
      )}
      {done && (
        <Notice variant="ok" live>
          {done}
        </Notice>
      )}
      <ErrorNotice error={sending.error} />
    </div>
  )
}

interface HeldPanelProps {
  ticket: Ticket
  /** Its time is over. */
  isExpired: boolean
  /** Bought just now: takes the focus. */
  fresh: boolean
  onBuyMore: () => void
  /** The mail's actions. */
  children: ReactNode
}

/** A purchase whose places are held until the link of its mail is opened, or were until its time ran out. */
function HeldPanel({ ticket, isExpired, fresh, onBuyMore, children }: HeldPanelProps) {
  const { words } = useWords()
  const own = useBundle('event').ticket
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (!fresh && !isExpired) return
    heading.current?.focus({ preventScroll: true })
    heading.current?.scrollIntoView()
  }, [fresh, isExpired])

  return (
    <section
      aria-labelledby="held"
      className="grid grid-cols-1 gap-5 rounded-card border border-line bg-card p-5 shadow-soft sm:p-6"
    >
      <h2 id="held" ref={heading} tabIndex={-1} className="flex items-center gap-2.5 text-xl">
        <Icon of={isExpired ? TimerOff : MailCheck} className="size-6 text-brand" />
        {isExpired ? own.expired_title : own.held_title}
      </h2>
      {isExpired ? (
        <p>{own.expired_here}</p>
      ) : (
        <>
          <p>{own.held_open}</p>
          <div className="flex flex-wrap items-baseline justify-between gap-x-4 rounded-md bg-paper p-4">
            <p>{own.held_left}</p>
            <p className="text-[min(var(--text-3xl),11vw)]">
              {ticket.held_until && <Countdown until={ticket.held_until} />}
            </p>
          </div>
          <div>
            <p className="flex flex-wrap justify-between gap-x-4 font-medium">
              <span>{words.tickets.people(ticket.quantity)}</span>
              <span>{ticket.total === 0 ? words.tickets.free : <Money dinars={ticket.total} />}</span>
            </p>
            <TicketLines ticket={ticket} />
          </div>
          {children}
          <p className="border-t border-line pt-4 text-sm text-mute">{own.held_why}</p>
        </>
      )}
      {isExpired && (
        <Button variant="main" wide onClick={onBuyMore}>
          {own.book_again}
        </Button>
      )}
    </section>
  )
}
