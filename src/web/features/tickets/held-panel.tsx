import { MailCheck, TimerOff } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
import type { Ticket } from '../../../contract/calls/tickets.ts'
import { useBundle, useWords } from '../../lib/i18n.tsx'
import { Button } from '../../ui/button.tsx'
import { Countdown } from '../../ui/countdown.tsx'
import { Money } from '../../ui/formatted.tsx'
import { Icon } from '../../ui/icon.tsx'
import { TicketLines } from './ticket-card.tsx'

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
export function HeldPanel({ ticket, isExpired, fresh, onBuyMore, children }: HeldPanelProps) {
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
            <p className="text-3xl">{ticket.held_until && <Countdown until={ticket.held_until} />}</p>
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
