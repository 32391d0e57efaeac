import { useQuery } from '@tanstack/react-query'
import { CircleX } from 'lucide-react'
import { useEffect, useRef } from 'react'
import type { Ticket } from '../../../../contract/calls/tickets.ts'
import { formatTime } from '../../../../contract/rules/format.ts'
import { useBundle, useWords } from '../../../lib/i18n.tsx'
import { Button } from '../../../ui/button.tsx'
import { ErrorNotice } from '../../../ui/form-parts.tsx'
import { Money } from '../../../ui/formatted.tsx'
import { Spinner } from '../../../ui/icon.tsx'
import { QrCode } from '../../../ui/qr-code.tsx'
import { SignalCard } from '../../../ui/signal.tsx'
import { linkSaleQuery } from './queries.ts'
import type { SoldTicket } from './use-sale.ts'

interface LinkPanelProps {
  sold: SoldTicket
  onPaid: (ticket: Ticket) => void
  onNext: () => void
}

/** A sale that its guest pays on their phone: the link as a QR code, until it is paid or its time is over. */
export function LinkPanel({ sold, onPaid, onNext }: LinkPanelProps) {
  const words = useBundle('account').boxOffice
  const { language, words: site } = useWords()
  const heading = useRef<HTMLHeadingElement>(null)
  const query = useQuery(linkSaleQuery(sold.purchaseId))
  const { data: ticket } = query
  const isPaid = ticket?.status === 'purchased'
  const { status = sold.status, held_until = sold.held_until } = ticket ?? {}
  const paid = useRef(onPaid)
  useEffect(() => {
    paid.current = onPaid
  }, [onPaid])

  useEffect(() => {
    if (isPaid) paid.current(ticket)
  }, [isPaid, ticket])
  useEffect(() => {
    heading.current?.focus({ preventScroll: true })
    heading.current?.scrollIntoView({ block: 'center' })
  }, [])

  return (
    <section className="mt-4 grid scroll-mt-20 gap-4">
      {status === 'held' ? (
        <div className="rounded-card border border-line bg-card px-5 py-6 text-center">
          <h2 ref={heading} tabIndex={-1} className="text-xl outline-none">
            {words.link_title}
          </h2>
          <p className="mt-1 text-[min(var(--text-4xl),14vw)] leading-tight font-bold">
            <Money dinars={sold.total} />
          </p>
          <p className="text-mute">{site.tickets.people(sold.quantity)}</p>
          <div className="mt-3 flex justify-center">
            <QrCode text={payLink(sold)} label={words.link_qr} className="h-auto w-[min(15rem,100%)]" />
          </div>
          <p role="status" className="mt-3 flex items-center justify-center gap-2 font-medium">
            <Spinner />
            <span>{words.link_waiting}</span>
          </p>
          {held_until && <p className="mt-1 text-sm text-mute">{words.link_until(formatTime(held_until, language))}</p>}
        </div>
      ) : (
        !isPaid && <SignalCard role="alert" icon={CircleX} variant="danger" title={words.link_expired} />
      )}
      <ErrorNotice error={query.error} />
      <Button variant="main" size="lg" wide onClick={onNext}>
        {words.next}
      </Button>
    </section>
  )
}

/** The page where it is paid, at the public address of the site. */
const payLink = ({ purchaseId, qrCodeData }: SoldTicket) => new URL(`/tickets/${purchaseId}/pay`, qrCodeData).href
