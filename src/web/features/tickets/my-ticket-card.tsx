import { Link } from '@tanstack/react-router'
import QrCodeIcon from 'lucide-react/icons/qr-code'
import TicketX from 'lucide-react/icons/ticket-x'
import { useState } from 'react'
import { formatCount } from '../../../contract/rules/format.ts'
import { ticketEnd, ticketState } from '../../../contract/rules/sales.ts'
import type { TicketWithEvent } from '../../../contract/tickets.ts'
import { useBundle, useWords } from '../../lib/i18n.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { DateTime, Money } from '../../ui/formatted.tsx'
import { Icon } from '../../ui/icon.tsx'
import { PosterImage } from '../../ui/image.tsx'
import { QrCode } from '../../ui/qr-code.tsx'
import { Tag } from '../../ui/tag.tsx'
import { Written } from '../../ui/written.tsx'
import { EventActions } from '../events/event-actions.tsx'
import { RefusedMail } from './refused-mail.tsx'
import { TicketActions } from './ticket-actions.tsx'
import { TicketCard, VoidReason } from './ticket-card.tsx'

export const myTicketCardClass = 'overflow-hidden rounded-card border border-line bg-card shadow-soft'

interface MyTicketCardProps {
  ticket: TicketWithEvent
  /** The account's address, with which it was bought. */
  email: string
  now: number
  /** Valid tickets for the same event, including this one. */
  together: TicketWithEvent[]
}

/** A ticket in the user's list, with its QR code one tap away. */
export function MyTicketCard({ ticket, email, now, together }: MyTicketCardProps) {
  const { words } = useWords()
  const myWords = useBundle('event').myTickets
  const own = useBundle('event').ticket
  const [opened, setOpened] = useState(false)
  const { event, quantity, admitted, total } = ticket
  const state = ticketState(ticket, event, now)
  // Not `state`, which stays "used" after the event.
  const isOver = now >= ticketEnd(event)
  const isVoided = state === 'voided'
  return (
    <article className={myTicketCardClass}>
      <div className="flex gap-4 p-4 sm:p-5">
        <div
          className={`w-[min(6rem,30%)] shrink-0 self-start overflow-hidden rounded-md sm:w-36 ${isOver || isVoided ? 'opacity-70 grayscale-60' : ''}`}
        >
          <PosterImage address={event.image} blur={event.image_blur} alt="" sizes="(min-width: 40rem) 9rem, 6rem" />
        </div>
        <div className="min-w-0 grow">
          <h3 className="text-lg wrap-break-word">
            <Link to="/events/$id" params={{ id: event.id }} className="hover:text-brand">
              <Written>{event.title}</Written>
            </Link>
          </h3>
          <p className="mt-1">
            <DateTime instant={event.date} withYear={isOver} />
          </p>
          <p className="text-mute">
            <Written>{event.location}</Written>
          </p>
          <p className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1">
            <span className="font-medium">{words.tickets.people(quantity)}</span>
            <span className="text-mute">{total === 0 ? words.tickets.free : <Money dinars={total} />}</span>
            {state === 'used' && <Tag>{own.used}</Tag>}
            {isVoided && <Tag variant="danger">{own.voided}</Tag>}
            {state === 'cancelled' && <Tag variant="danger">{words.events.cancelled}</Tag>}
            {state === 'valid' && admitted > 0 && (
              <Tag>{myWords.admitted(formatCount(admitted), formatCount(quantity))}</Tag>
            )}
          </p>
        </div>
      </div>
      {isVoided && (
        <div className="px-4 pb-4 text-mute sm:px-5 sm:pb-5">
          <p>{own.voided_text}</p>
          <VoidReason ticket={ticket} />
        </div>
      )}
      <div className="flex flex-wrap gap-2 px-4 pb-4 sm:gap-3 sm:px-5 sm:pb-5">
        <Button variant={state === 'valid' ? 'main' : 'outline'} onClick={() => setOpened(true)}>
          <Icon of={isVoided ? TicketX : QrCodeIcon} />
          {state === 'valid' ? myWords.show_qr : myWords.show_ticket}
        </Button>
        {!isOver && !isVoided && <EventActions event={event} now={now} invite={words.tickets.invitation} compact />}
      </div>
      {state === 'valid' && (
        <div className="px-4 pb-4 empty:hidden sm:px-5 sm:pb-5">
          <RefusedMail ticket={ticket} email={email} />
        </div>
      )}
      {opened && (
        <Dialog title={myWords.your_ticket} narrow onClose={() => setOpened(false)}>
          <div className="px-[min(1.25rem,5vw)] pb-5">
            <TicketCard
              ticket={ticket}
              event={event}
              state={state}
              codeFirst
              qr={<QrCode text={ticket.qrCodeData} label={own.qr} />}
            />
            <div className="mt-5">
              <TicketActions ticket={ticket} state={state} together={together} />
            </div>
          </div>
        </Dialog>
      )}
    </article>
  )
}
