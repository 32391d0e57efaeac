import { Link } from '@tanstack/react-router'
import type { Event } from '../../../contract/calls/events.ts'
import { ticketPrice } from '../../../contract/rules/money.ts'
import { type SalesState, salesState } from '../../../contract/rules/sales.ts'
import { useBundle, useWords } from '../../lib/i18n.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { Money } from '../../ui/formatted.tsx'
import { Notice } from '../../ui/notice.tsx'
import { BUY_ID } from './buy-bar.tsx'
import type { BoughtTicket } from './purchase.ts'
import { PurchaseForm } from './purchase-form.tsx'

interface PurchasePanelProps {
  event: Event
  sales: SalesState
  onBought: (bought: BoughtTicket) => void
}

/** Purchase form, or the reason why sales are closed. */
export function PurchasePanel({ event, sales, onBought }: PurchasePanelProps) {
  const { words } = useWords()
  const price = ticketPrice(event)
  const closed = sales === 'open' ? event.remaining === 0 && words.tickets.sold_out : words.tickets[sales]
  return (
    <section
      id={BUY_ID}
      aria-labelledby="buy-title"
      className="rounded-card border border-line bg-card p-5 shadow-soft sm:p-6"
    >
      <div className="mb-5 flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id="buy-title" className="text-xl">
          {closed ? words.tickets.title : words.tickets.buy}
        </h2>
        <p className="text-mute">
          {price === 0 ? (
            words.tickets.free
          ) : (
            <>
              <span className="font-medium text-ink">
                <Money dinars={price} />
              </span>{' '}
              {words.tickets.per_ticket}
            </>
          )}
        </p>
      </div>
      {closed ? (
        <Closed reason={closed} isSoldOut={sales === 'open'} />
      ) : (
        <PurchaseForm event={event} onBought={onBought} />
      )}
    </section>
  )
}

function Closed({ reason, isSoldOut }: { reason: string; isSoldOut: boolean }) {
  const { words } = useWords()
  const own = useBundle('event').ticket
  return (
    <>
      <Notice variant={isSoldOut ? 'info' : 'danger'}>
        <p className="font-medium">{reason}</p>
        {isSoldOut && <p>{own.more_places}</p>}
      </Notice>
      <ButtonLink to="/events" className="mt-4 w-full">
        {words.shell.see_events}
      </ButtonLink>
      <p className="mt-4 text-mute">
        {own.bought_before}{' '}
        <Link to="/tickets" className="py-1 font-medium text-brand underline underline-offset-4">
          {words.tickets.my_tickets}
        </Link>
      </p>
    </>
  )
}

/** The purchase panel of an event that is being edited. */
export function PurchasePreview({ event, now }: { event: Event; now: number }) {
  return <PurchasePanel event={event} sales={salesState(event, now)} onBought={() => {}} />
}
