import CalendarPlus from 'lucide-react/icons/calendar-plus'
import CircleCheckBig from 'lucide-react/icons/circle-check-big'
import MessageCircle from 'lucide-react/icons/message-circle'
import Printer from 'lucide-react/icons/printer'
import { useEffect, useRef } from 'react'
import type { Event } from '../../../contract/events.ts'
import { formatDate, formatTime } from '../../../contract/rules/format.ts'
import { whatsAppLink } from '../../lib/share.ts'
import { useWords } from '../../lib/words.tsx'
import { Button, buttonClass } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { QrCode } from '../../ui/qr-code.tsx'
import type { BoughtTicket } from './bought-ticket.ts'
import { TicketCard } from './ticket-card.tsx'
import { TicketMail } from './ticket-mail.tsx'

interface BoughtPanelProps {
  event: Event
  bought: BoughtTicket
  /** Bought just now: the reader is led to it. */
  fresh: boolean
  publicUrl: string
  onCorrected: (bought: BoughtTicket) => void
  onBuyMore: () => void
}

/** The ticket just bought, and what one does with it. */
export function BoughtPanel({ event, bought, fresh, publicUrl, onCorrected, onBuyMore }: BoughtPanelProps) {
  const { words, language } = useWords()
  const { ticket } = bought
  const heading = useRef<HTMLHeadingElement>(null)

  useEffect(() => {
    if (!fresh) return
    heading.current?.focus({ preventScroll: true })
    // To the top, so that the code comes on the screen with it.
    heading.current?.scrollIntoView()
  }, [fresh])

  const when = `${formatDate(event.date, language)}, ${formatTime(event.date, language)}`
  const invitation = words.tickets.invitation(event.title, when, event.location)

  return (
    <section aria-labelledby="bought" className="grid grid-cols-1 gap-5">
      <div>
        <h2 id="bought" ref={heading} tabIndex={-1} className="flex items-center gap-2.5 text-xl text-ok">
          <Icon of={CircleCheckBig} className="size-6" />
          {words.tickets.success_title}
        </h2>
        <p className="mt-1">{bought.email ? words.tickets.success : words.tickets.bought_earlier}</p>
      </div>

      <TicketCard ticket={ticket} event={event} qr={<QrCode text={ticket.qrCodeData} label={words.tickets.qr} />} />
      {bought.email && <TicketMail bought={bought} email={bought.email} onCorrected={onCorrected} />}

      <div className="flex flex-wrap gap-3">
        <Button onClick={() => print()}>
          <Icon of={Printer} />
          {words.tickets.print}
        </Button>
        <a href={`/events/${event.id}/calendar.ics`} className={buttonClass()}>
          <Icon of={CalendarPlus} />
          {words.tickets.calendar}
        </a>
        <a
          href={whatsAppLink(`${invitation}\n${publicUrl}/events/${event.id}`)}
          target="_blank"
          rel="noopener"
          className={buttonClass()}
        >
          <Icon of={MessageCircle} />
          {words.tickets.whatsapp}
        </a>
        <Button look="quiet" onClick={onBuyMore}>
          {words.tickets.buy_more}
        </Button>
      </div>
    </section>
  )
}
