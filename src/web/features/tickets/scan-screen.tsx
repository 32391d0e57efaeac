import CircleCheckBig from 'lucide-react/icons/circle-check-big'
import CircleX from 'lucide-react/icons/circle-x'
import Clock from 'lucide-react/icons/clock'
import Printer from 'lucide-react/icons/printer'
import TicketX from 'lucide-react/icons/ticket-x'
import { formatCount, formatTime } from '../../../contract/rules/format.ts'
import { type TicketState, ticketEnd, ticketState } from '../../../contract/rules/sales.ts'
import type { TicketWithEvent } from '../../../contract/tickets.ts'
import { useWords } from '../../lib/i18n.tsx'
import { useNow } from '../../lib/use-now.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { QrCode } from '../../ui/qr-code.tsx'
import { StateScreen } from '../../ui/state-screen.tsx'
import { TicketCard } from './ticket-card.tsx'

const looks = {
  valid: { icon: CircleCheckBig, className: 'bg-ok text-on-signal' },
  used: { icon: CircleX, className: 'bg-danger text-on-signal' },
  cancelled: { icon: CircleX, className: 'bg-danger text-on-signal' },
  over: { icon: Clock, className: 'bg-ink text-paper' },
} as const

interface ScanScreenProps {
  ticket: TicketWithEvent
  renderedAt: number
}

/** Page of the QR code: whether the ticket is valid, readable at arm's length. */
export function ScanScreen({ ticket, renderedAt }: ScanScreenProps) {
  const { words, language } = useWords()
  const { event, quantity, admitted, admitted_at } = ticket
  const now = useNow(renderedAt, [ticketEnd(event.date)])
  const state: TicketState = ticketState(ticket, event, now)
  const { icon, className } = looks[state]
  return (
    <div className="container max-w-xl py-8">
      <h1 className="sr-only">{words.tickets.scan_title}</h1>
      <div role="status" className={`flex flex-col items-center rounded-card px-6 py-8 text-center ${className}`}>
        <Icon of={icon} className="size-20" />
        <p className="mt-3 text-4xl leading-tight font-bold">
          {state === 'cancelled' ? words.tickets.void : words.tickets[state]}
        </p>
        <p className="mt-2 text-lg">{words.tickets[`${state}_text`]}</p>
      </div>

      <dl className="my-5 flex flex-wrap gap-x-8 gap-y-4 rounded-card border border-line bg-card p-5">
        <div>
          <dt className="text-mute">{words.tickets.admitted}</dt>
          <dd className="text-xl font-semibold">
            {words.tickets.admitted_of(formatCount(admitted), formatCount(quantity))}
          </dd>
        </div>
        {admitted_at && (
          <div>
            <dt className="text-mute">{words.tickets.first_admitted}</dt>
            <dd className="text-xl font-semibold">
              <bdi>{formatTime(admitted_at, language)}</bdi>
            </dd>
          </div>
        )}
      </dl>

      <TicketCard
        ticket={ticket}
        event={event}
        state={state}
        qr={<QrCode text={ticket.qrCodeData} label={words.tickets.qr} />}
      />
      <div className="mt-5 flex flex-wrap gap-3">
        <Button onClick={() => print()}>
          <Icon of={Printer} />
          {words.tickets.print}
        </Button>
        <ButtonLink to="/events/$id" params={{ id: event.id }}>
          {words.tickets.to_event}
        </ButtonLink>
      </div>
    </div>
  )
}

export function TicketNotFound() {
  const { words } = useWords()
  return (
    <StateScreen heading="h1" icon={TicketX} title={words.tickets.unknown_title} text={words.tickets.unknown_text}>
      <ButtonLink to="/tickets" variant="main">
        {words.tickets.my_tickets}
      </ButtonLink>
      <ButtonLink to="/events">{words.shell.see_events}</ButtonLink>
    </StateScreen>
  )
}
