import { Link } from '@tanstack/react-router'
import { type ReactNode, Suspense, useState } from 'react'
import type { TicketType } from '../../../../contract/records/ticket-type.ts'
import { sumDinars } from '../../../../contract/rules/money.ts'
import { type SalesState, salesState, scheduleState } from '../../../../contract/rules/sales.ts'
import { isAnyOnSale, nextSale, type TypeState, typeState } from '../../../../contract/rules/type-sales.ts'
import { offerWindow } from '../../../../contract/rules/waiting-list.ts'
import { useBundle, useWords } from '../../../lib/i18n.tsx'
import { lazyComponent } from '../../../lib/lazy.tsx'
import { ButtonLink } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import type { EventWithTypes } from '../../events/availability.ts'
import { LowestPrice } from '../../events/lowest-price.tsx'
import { JoinButton, JoinDialog } from '../waiting/join-dialog.tsx'
import { BUY_ID } from './buy-bar.tsx'
import { CodeLine } from './code-line.tsx'
import { type Discounts, discountsOf, reduced, withUnlocked } from './discounts.ts'
import type { BoughtTicket } from './purchase.ts'
import { PurchaseForm } from './purchase-form.tsx'
import { boundary, Price, TypeList } from './type-list.tsx'
import { useCode } from './use-code.ts'
import { useProving } from './use-proving.ts'

// Few buyers are asked for a code.
const PurchaseProof = lazyComponent(async () => (await import('./purchase-proof.tsx')).PurchaseProof)

interface PurchasePanelProps {
  event: EventWithTypes
  now: number
  onBought: (bought: BoughtTicket) => void
}

/** Purchase form, or the reason why sales are closed. */
export function PurchasePanel({ event: shown, now, onBought }: PurchasePanelProps) {
  const { words } = useWords()
  const { proof, box, ...proving } = useProving()
  const code = useCode(shown, { onProve: (goOn) => proving.ask({ why: 'to_check_code', goOn }) })
  const [joining, setJoining] = useState<{ type?: TicketType }>()
  const join = (type?: TicketType) => setJoining({ type })
  const event = withUnlocked(shown, code.checked)
  const discounts = discountsOf(code.checked)
  const { price, lowest, isSeveral } = pricesOf(event, now, discounts)
  const sales = salesOnPage(event, now)
  const isOpenByTime = scheduleState(event, now) === 'open'
  const closed = useReason(event, now)
  const { types = [] } = event
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
          {isSeveral || price === 0 ? (
            <LowestPrice price={lowest} isSeveral={isSeveral} className="font-medium text-ink" />
          ) : (
            <>
              <span className="font-medium text-ink">
                <Price price={price} discount={sumDinars([price, -lowest])} />
              </span>{' '}
              {words.tickets.per_ticket}
            </>
          )}
        </p>
      </div>
      {proof && (
        <Suspense fallback={<Skeleton className="h-96" />}>
          <PurchaseProof proof={proof} onOther={proving.leave} onProved={proving.done} />
        </Suspense>
      )}
      {/* It stays: nothing typed is lost. */}
      <div ref={box} hidden={proof !== undefined}>
        {closed ? (
          <Closed
            event={event}
            now={now}
            reason={closed}
            isSoldOut={sales === 'open'}
            isInfo={isOpenByTime}
            onJoin={() => join()}
            // It may sell types that are hidden.
            code={isOpenByTime && types.length > 0 && <CodeLine code={code} />}
          >
            {types.length > 1 && sales !== 'passed' && sales !== 'cancelled' && (
              <TypeList event={event} types={types} now={now} onJoin={join} />
            )}
          </Closed>
        ) : (
          <PurchaseForm
            event={event}
            now={now}
            code={code}
            discounts={discounts}
            onJoin={join}
            onProve={(email, goOn) => proving.ask({ why: 'to_buy', email, goOn })}
            onBought={onBought}
          />
        )}
      </div>
      {joining && <JoinDialog event={event} type={joining.type} onClose={() => setJoining(undefined)} />}
    </section>
  )
}

/** The lowest price on sale, else of sold-out types, else of all; and the same with a code. */
function pricesOf(event: EventWithTypes, now: number, discounts: Discounts) {
  const { types = [] } = event
  const inState = (state: TypeState) => types.filter((type) => typeState(type, now) === state)
  const shown = [inState('open'), inState('sold_out'), types].find(({ length }) => length > 0)
  if (!shown) return { price: event.ticket_price, lowest: event.ticket_price, isSeveral: event.several_prices }
  const left = shown.map(({ id, price }) => reduced(price, discounts.get(id)))
  return {
    price: Math.min(...shown.map(({ price }) => price)),
    lowest: Math.min(...left),
    isSeveral: left.some((each) => each !== left[0]),
  }
}

/** Why nothing can be bought; undefined while it can. */
function useReason(event: EventWithTypes, now: number): string | undefined {
  const { words, language } = useWords()
  const own = useBundle('event').ticket
  const sales = salesOnPage(event, now)
  const { types = [], date } = event
  const next = nextSale(types, now)
  const later = next !== null && own.sold_from(boundary(next, { date }, language))
  if (sales === 'open') return event.remaining === 0 ? later || words.tickets.sold_out : undefined
  if (sales === 'later') return later || own.sales_ended
  if (types.length === 0 || sales !== 'too_late' || scheduleState(event, now) === 'too_late')
    return words.tickets[sales]
  if (types.every((type) => typeState(type, now) === 'door_only')) return own.all_at_door
  return own.sales_ended
}

/** State of an event's sales by the windows of its types, which its page knows. */
export function salesOnPage({ types, ...event }: EventWithTypes, now: number): SalesState {
  const byTypes = types && { on_sale: isAnyOnSale(types, now), on_sale_from: nextSale(types, now) }
  return salesState({ ...event, ...byTypes }, now)
}

interface ClosedProps {
  event: EventWithTypes
  now: number
  reason: string
  isSoldOut: boolean
  isInfo: boolean
  onJoin: () => void
  code: ReactNode
  children: ReactNode
}

function Closed({ event, now, reason, isSoldOut, isInfo, onJoin, code, children }: ClosedProps) {
  const { words } = useWords()
  const own = useBundle('event').ticket
  const isWaitedFor =
    isSoldOut && (event.capacity !== null || event.types?.length === 1) && offerWindow(event.date, now) !== undefined
  return (
    <>
      <Notice variant={isInfo ? 'info' : 'danger'}>
        <p className="font-medium">{reason}</p>
        {isSoldOut && !isWaitedFor && <p>{own.more_places}</p>}
      </Notice>
      {isWaitedFor && (
        <div className="mt-4">
          <JoinButton onClick={onJoin} />
        </div>
      )}
      {children && <div className="mt-4">{children}</div>}
      {/* Before sales begin a code may be the way in; where all is sold, waiting comes first. */}
      {code && !isSoldOut && <div className="mt-4 empty:hidden">{code}</div>}
      <ButtonLink to="/events" className="mt-4 w-full">
        {words.shell.see_events}
      </ButtonLink>
      <p className="mt-4 text-mute">
        {own.bought_before}{' '}
        <Link to="/tickets" className="py-1 font-medium text-brand underline underline-offset-4">
          {words.tickets.my_tickets}
        </Link>
      </p>
      {code && isSoldOut && <div className="mt-2 empty:hidden">{code}</div>}
    </>
  )
}

/** The purchase panel of an event that is being edited. */
export function PurchasePreview({ event, now }: { event: EventWithTypes; now: number }) {
  return <PurchasePanel event={event} now={now} onBought={() => {}} />
}
