import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { Event } from '../../../contract/events.ts'
import type { SalesState } from '../../../contract/rules/sales.ts'
import { useWords } from '../../lib/words.tsx'
import { Notice } from '../../ui/notice.tsx'
import type { BoughtTicket } from './bought-ticket.ts'
import { BuyBar } from './buy-bar.tsx'
import { PurchaseForm } from './purchase-form.tsx'

interface PurchasePanelProps {
  event: Event
  sales: SalesState
  onBought: (bought: BoughtTicket) => void
}

const PANEL_ID = 'buy'

/** Where tickets are bought, or why they cannot be. */
export function PurchasePanel({ event, sales, onBought }: PurchasePanelProps) {
  const { words } = useWords()
  const open = sales === 'open' && event.remaining !== 0
  return (
    <>
      <section
        id={PANEL_ID}
        aria-labelledby="buy-title"
        className="rounded-card border border-line bg-card p-5 shadow-soft sm:p-6"
      >
        <h2 id="buy-title" className="mb-4 text-xl">
          {words.tickets.buy}
        </h2>
        {open ? (
          <PurchaseForm event={event} onBought={onBought} />
        ) : (
          <Closed>{sales === 'open' ? words.tickets.sold_out : words.tickets[sales]}</Closed>
        )}
      </section>
      {open && <BuyBar event={event} panelId={PANEL_ID} />}
    </>
  )
}

function Closed({ children }: { children: ReactNode }) {
  const { words } = useWords()
  return (
    <>
      <Notice kind="danger">
        <p className="font-medium">{children}</p>
      </Notice>
      <p className="mt-4 text-mute">
        {words.tickets.bought_before}{' '}
        <Link to="/tickets" className="font-medium text-brand underline underline-offset-4">
          {words.tickets.my_tickets}
        </Link>
      </p>
    </>
  )
}
