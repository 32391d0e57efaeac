import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { useHydrated, useNavigate } from '@tanstack/react-router'
import { CircleCheckBig, CircleX, Clock, SearchX } from 'lucide-react'
import { useEffect } from 'react'
import type { Charge } from '../../../../contract/calls/charges.ts'
import { useBundle, useWords } from '../../../lib/i18n.tsx'
import { ButtonLink } from '../../../ui/button.tsx'
import { Countdown } from '../../../ui/countdown.tsx'
import { Money } from '../../../ui/formatted.tsx'
import { StateScreen } from '../../../ui/state-screen.tsx'
import { renewPurchase, settlePurchase, unpaidPurchase } from '../buy/pending-purchase.ts'
import { ticketQuery } from '../queries.ts'
import { CHECK_CHARGE_EVERY_MS, chargeQuery } from './charge-query.ts'
import { DemoNote } from './demo-note.tsx'
import { purchaseOfCharge } from './known-charges.ts'
import { isUnpaid } from './pay-state.ts'

const ICONS = { captured: CircleCheckBig, checking: Clock, open: Clock, failed: CircleX }

/** Page that the bank leads back to: it only reads, so that Back, reloads and other browsers do no harm. */
export function ReturnScreen({ id }: { id: string }) {
  const own = useBundle('pay')
  const { data: charge } = useSuspenseQuery({
    ...chargeQuery(id),
    // Not while the page is hidden.
    refetchInterval: ({ state }) =>
      state.data?.state === 'open' || state.data?.state === 'checking' ? CHECK_CHARGE_EVERY_MS : false,
  })
  const purchaseId = useHydrated() ? purchaseOfCharge(id) : undefined
  const { state, booking } = charge
  usePaid(charge, purchaseId)
  const texts = {
    captured: booking ? own.paid_booking : purchaseId ? own.paid_here : own.paid_elsewhere,
    checking: booking ? own.checking_booking : own.checking_text,
    open: booking ? own.open_booking : purchaseId ? own.open_here : own.open_elsewhere,
    failed: own.reasons[charge.reason ?? 'other'],
  }
  const titles = { captured: own.paid, checking: own.checking, open: own.open, failed: own.failed }
  return (
    <div role="status">
      <StateScreen
        heading="h1"
        icon={ICONS[state]}
        badge={<Money dinars={charge.amount} />}
        title={titles[state]}
        text={state === 'failed' && !purchaseId && !booking ? `${texts.failed} ${own.failed_elsewhere}` : texts[state]}
      >
        {booking && (
          <ButtonLink to="/bookings/$id" params={{ id: booking }} variant="main">
            {own.to_booking}
          </ButtonLink>
        )}
        {purchaseId && <NextStep purchaseId={purchaseId} state={state} />}
        <div className="flex basis-full justify-center empty:hidden">
          <DemoNote />
        </div>
      </StateScreen>
    </div>
  )
}

/** Where the buyer goes on, in the browser of the purchase. */
function NextStep({ purchaseId, state }: { purchaseId: string; state: Charge['state'] }) {
  const own = useBundle('pay')
  const event = useBundle('event').ticket
  const { data: ticket } = useQuery({ ...ticketQuery(purchaseId), enabled: state === 'failed' || state === 'open' })
  if (state === 'captured')
    return (
      <ButtonLink to="/scan/$purchaseId" params={{ purchaseId }} variant="main">
        {own.open_ticket}
      </ButtonLink>
    )
  if (state === 'checking') return null
  if (ticket && !isUnpaid(ticket) && ticket.status !== 'purchased')
    return (
      <>
        <p className="basis-full">{event.ran_out_text}</p>
        <ButtonLink to="/events/$id" params={{ id: ticket.eventId }} variant="main">
          {event.book_again}
        </ButtonLink>
      </>
    )
  return (
    <>
      {ticket?.held_until && (
        <p className="basis-full">
          {own.left} <Countdown until={ticket.held_until} />
        </p>
      )}
      <ButtonLink to="/tickets/$purchaseId/pay" params={{ purchaseId }} state={{ pays: true }} variant="main">
        {state === 'failed' ? own.again : own.go_on}
      </ButtonLink>
      <ButtonLink to="/tickets/$purchaseId/pay" params={{ purchaseId }}>
        {own.change}
      </ButtonLink>
    </>
  )
}

/** Leads to the ticket, which is kept on the device there, in place of this page. */
function usePaid({ state }: Charge, purchaseId: string | undefined): void {
  const navigate = useNavigate()
  const { data: ticket } = useQuery({
    ...ticketQuery(purchaseId ?? ''),
    enabled: purchaseId !== undefined && state === 'captured',
    refetchOnMount: 'always',
  })
  // Other parts of the page may have read it, too.
  const eventId = state === 'captured' ? ticket?.eventId : undefined
  const isRenewed = ticket?.status === 'expired'
  useEffect(() => {
    if (!eventId || !purchaseId) return
    if (unpaidPurchase(eventId)?.purchaseId === purchaseId) (isRenewed ? renewPurchase : forget)(eventId)
    void navigate({ to: '/scan/$purchaseId', params: { purchaseId }, replace: true })
  }, [eventId, isRenewed, purchaseId, navigate])
}

const forget = (eventId: string) => settlePurchase(eventId, 'bought')

export function ChargeNotFound() {
  const { words } = useWords()
  const own = useBundle('pay')
  return (
    <StateScreen heading="h1" icon={SearchX} title={own.unknown} text={own.unknown_text}>
      <ButtonLink to="/tickets" variant="main">
        {words.tickets.my_tickets}
      </ButtonLink>
    </StateScreen>
  )
}
