import { CircleCheck, CircleCheckBig, LogIn, Printer } from 'lucide-react'
import { type Ref, useEffect, useRef } from 'react'
import type { DoorEvent } from '../../../../contract/calls/check-in.ts'
import { isDoorOpen, ticketReference } from '../../../../contract/rules/door.ts'
import { formatMoney } from '../../../../contract/rules/format.ts'
import { dueOf } from '../../../../contract/rules/payment.ts'
import { shownLines } from '../../../../contract/rules/ticket-lines.ts'
import { api } from '../../../lib/api.ts'
import { useForm } from '../../../lib/form.ts'
import { useBundle, useWords } from '../../../lib/i18n.tsx'
import { useIdempotencyKey } from '../../../lib/idempotency-key.ts'
import { serverNow } from '../../../lib/server-clock.ts'
import { Button } from '../../../ui/button.tsx'
import { FormElement } from '../../../ui/form-element.tsx'
import { ErrorNotice } from '../../../ui/form-parts.tsx'
import { DateTime, Money } from '../../../ui/formatted.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { QrCode } from '../../../ui/qr-code.tsx'
import { SignalCard } from '../../../ui/signal.tsx'
import { Written } from '../../../ui/written.tsx'
import { Change } from './cash-given.tsx'
import { letIn } from './sold-here.ts'
import type { SoldTicket } from './use-sale.ts'

interface SoldPanelProps {
  userId: string
  ticket: SoldTicket
  event: DoorEvent
  /** Whether the server does not know it yet. */
  isUnsent: boolean
  onNext: () => void
  /** After people were let in. */
  onIn: () => unknown
}

/** A ticket that was just sold: its code for the guest's phone, on paper, or used at once. */
export function SoldPanel({ userId, ticket, event, isUnsent, onNext, onIn }: SoldPanelProps) {
  const words = useBundle('account').boxOffice
  const heading = useRef<HTMLHeadingElement>(null)
  // The same admission, pressed again after a lost answer.
  const admission = useIdempotencyKey()
  const section = useRef<HTMLElement>(null)
  useEffect(() => {
    section.current?.scrollIntoView()
    heading.current?.focus({ preventScroll: true })
  }, [])

  const { purchaseId, quantity } = ticket
  const form = useForm({
    fields: [],
    async onSubmit() {
      const id = admission.idOf({ purchaseId })
      if (isUnsent) return letIn(userId, { id, eventId: event.id, purchaseId, admit: quantity })
      await (await api()).checkIn.admit({ purchaseId, admit: quantity, admission_id: id, event_id: event.id })
    },
    onSuccess: async () => {
      await onIn()
    },
  })
  const isIn = form.success !== undefined || ticket.admitted >= quantity

  return (
    <section ref={section} className="mt-4 grid scroll-mt-20 gap-4">
      {ticket.change !== undefined && (
        <div className="rounded-card border border-ink bg-card px-5 py-3 text-center print:hidden">
          <Change change={ticket.change} />
        </div>
      )}
      {ticket.isJustPaid && (
        <div className="print:hidden">
          <SignalCard
            role="status"
            icon={CircleCheckBig}
            variant="ok"
            title={words.link_paid(formatMoney(ticket.total))}
          />
        </div>
      )}
      <Paper ticket={ticket} event={event} isUnsent={isUnsent} heading={heading} />
      <FormElement {...form.props} className="bottom-0 z-10 grid gap-3 bg-paper py-3 tall:sticky">
        <ErrorNotice text={form.failure} />
        <Button variant="main" size="lg" wide onClick={onNext}>
          {words.next}
        </Button>
        <div className="grid auto-cols-fr grid-flow-col gap-2">
          <Button className="px-2!" onClick={() => print()}>
            <Icon of={Printer} />
            {words.print}
          </Button>
          {isIn ? (
            <p role="status" className="flex items-center justify-center gap-2 font-medium text-ok">
              <Icon of={CircleCheck} />
              {words.inside}
            </p>
          ) : (
            isDoorOpen(event, serverNow()) && (
              <Button type="submit" className="px-2!" busy={form.pending}>
                <Icon of={LogIn} mirrored />
                {words.let_in}
              </Button>
            )
          )}
        </div>
      </FormElement>
    </section>
  )
}

interface PaperProps extends Pick<SoldPanelProps, 'ticket' | 'event' | 'isUnsent'> {
  heading: Ref<HTMLHeadingElement>
}

/** The ticket on screen and paper: code, reference, event, types and money. */
function Paper({ ticket, event, isUnsent, heading }: PaperProps) {
  const words = useBundle('account').boxOffice
  const { words: site } = useWords()
  const due = dueOf(ticket)
  return (
    <div data-ticket className="rounded-card border border-line bg-card px-5 py-6 text-center">
      <div className="flex justify-center">
        <QrCode text={ticket.qrCodeData} label={words.qr} className="h-auto w-[min(15rem,100%)]" />
      </div>
      <p className="mt-2">
        <span className="text-mute">{words.reference}</span>{' '}
        <bdi dir="ltr" className="text-lg font-semibold tracking-wider">
          {ticketReference(ticket.purchaseId)}
        </bdi>
      </p>
      <p className="mt-3 text-sm font-semibold text-brand">{site.brand}</p>
      <h2 ref={heading} tabIndex={-1} className="text-xl outline-none" lang={event.title_language}>
        <Written>{event.title}</Written>
      </h2>
      <p>
        <DateTime instant={event.date} withYear />
      </p>
      <p className="text-mute">
        <Written>{event.location}</Written>
      </p>
      <p className="mt-3 font-medium">{site.tickets.people(ticket.quantity)}</p>
      <ul className="wrap-break-word">
        {shownLines(ticket).map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      {ticket.total === 0 && <p className="mt-2 text-lg font-semibold">{site.tickets.free}</p>}
      {ticket.total > 0 && (
        <p className="mt-2 text-lg font-semibold">
          {due === 0 ? words.paid : words.due} <Money dinars={due === 0 ? ticket.total : due} />
        </p>
      )}
      <p className="mt-3 text-sm text-balance text-mute print:hidden">{isUnsent ? words.scan_unsent : words.scan}</p>
    </div>
  )
}
