import { useSuspenseQuery } from '@tanstack/react-query'
import { CircleCheckBig, CircleX, Clock, Send, TicketCheck, Undo2 } from 'lucide-react'
import { type ComponentType, type ReactNode, Suspense, useEffect } from 'react'
import type { TicketWithEvent } from '../../../../contract/calls/tickets.ts'
import { formatCount, formatTime } from '../../../../contract/rules/format.ts'
import { ticketEnd } from '../../../../contract/rules/sales.ts'
import { type TicketState, ticketState } from '../../../../contract/rules/ticket-state.ts'
import { api } from '../../../lib/api.ts'
import { useBundle, useWords } from '../../../lib/i18n.tsx'
import { lazyComponent } from '../../../lib/lazy.tsx'
import { useMe } from '../../../lib/session.ts'
import { useNow } from '../../../lib/use-now.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { Countdown } from '../../../ui/countdown.tsx'
import { ErrorNotice } from '../../../ui/form-parts.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { SignalCard, type SignalVariant } from '../../../ui/signal.tsx'
import { KeptLine, useIsStaffOf } from '../offline/kept-line.tsx'
import type { ReadTicket } from '../offline/offline-fallback.ts'
import { PayLink } from '../pay/pay-link.tsx'
import { type PayState, payState } from '../pay/pay-state.ts'
import { ticketQuery } from '../queries.ts'
import { LastChecked } from './last-checked.tsx'
import { usePeopleOf } from './people-of.tsx'
import { RefusedMail } from './refused-mail.tsx'
import { TicketActions } from './ticket-actions.tsx'
import { CHECK_HELD_EVERY_MS, hasCode, TicketCard, VoidReason } from './ticket-card.tsx'
import { useConfirmation } from './use-confirmation.ts'
import { useEndManaging } from './use-end-managing.ts'

const stateVariants: Record<TicketState | PayState, SignalVariant> = {
  valid: { icon: CircleCheckBig, variant: 'ok' },
  used: { icon: CircleX, variant: 'danger' },
  cancelled: { icon: CircleX, variant: 'danger' },
  voided: { icon: CircleX, variant: 'danger' },
  handed_on: { icon: Send, mirrored: true, variant: 'neutral' },
  returned: { icon: Undo2, mirrored: true, variant: 'neutral' },
  over: { icon: Clock, variant: 'neutral' },
  held: { icon: Clock, variant: 'neutral' },
  expired: { icon: CircleX, variant: 'danger' },
  unpaid: { icon: Clock, variant: 'neutral' },
  checking: { icon: Clock, variant: 'neutral' },
  ran_out: { icon: CircleX, variant: 'danger' },
  replaced: { icon: TicketCheck, variant: 'neutral' },
}

const EndManagingDialog = lazyComponent(async () => (await import('./proved-actions.tsx')).EndManagingDialog)

/** Props of the admission of a ticket on its page. */
export interface AdmissionProps {
  ticket: TicketWithEvent
  state: TicketState
  /** After each answer, and after none: the ticket may have changed. */
  onAnswered: () => unknown
  /** State of the ticket, which a verdict replaces. */
  children: ReactNode
}

interface ScanScreenProps {
  purchaseId: string
  renderedAt: number
  /** For staff. */
  Admission: ComponentType<AdmissionProps>
}

/** Page of the QR code: whether the ticket is valid, readable at arm's length. */
export function ScanScreen({ purchaseId, renderedAt, Admission }: ScanScreenProps) {
  const { data: ticket, ...query } = useSuspenseQuery({
    ...ticketQuery(purchaseId),
    // The page is rendered for everyone: who manages the ticket is known to the browser's own request.
    refetchOnMount: 'always',
    refetchInterval: ({ state }) => (state.data?.status === 'held' ? CHECK_HELD_EVERY_MS : false),
  })
  const { language } = useWords()
  const own = useBundle('event').ticket
  const { event, quantity, admitted, admitted_at, held_until } = ticket
  const now = useNow(renderedAt, [ticketEnd(event), ...(held_until ? [Date.parse(held_until)] : [])])
  const state: TicketState = ticketState(ticket, event, now)
  const shown = payState(ticket, now) ?? state
  const isStaff = useIsStaffOf(event.id)
  const confirmation = useConfirmation(ticket)
  const isTicket = hasCode(state)
  const people = usePeopleOf(ticket, state)
  useOpening(ticket, isStaff)
  const isOwn = !isStaff && query.isFetchedAfterMount
  const [isEnding, endingDone] = useEndManaging()
  const signal = (
    <SignalCard {...stateVariants[shown]} role="status" title={own[shown]}>
      <div className="max-w-full text-lg">
        <div className="grid *:col-start-1 *:row-start-1">
          {/* Keeps its height, so that nothing moves. */}
          <p className={confirmation.isPending ? 'invisible' : ''}>{own[`${shown}_text`]}</p>
          {confirmation.isPending && <p className="self-center">{own.confirming}</p>}
        </div>
        {state === 'held' && shown !== 'checking' && held_until && (
          <p className="mt-2 text-3xl">
            <Countdown until={held_until} />
          </p>
        )}
        <VoidReason ticket={ticket} />
      </div>
    </SignalCard>
  )
  return (
    <div className="container max-w-xl py-8">
      <h1 className="sr-only">{own.scan_title}</h1>
      {isStaff ? (
        <Suspense fallback={signal}>
          <Admission ticket={ticket} state={state} onAnswered={query.refetch}>
            {signal}
          </Admission>
        </Suspense>
      ) : (
        signal
      )}

      {confirmation.isDone && state === 'valid' && (
        <Notice variant="ok" className="mt-5">
          {confirmation.isMailed ? own.confirmed_and_mailed : own.confirmed}
        </Notice>
      )}
      {isOwn && ticket.handed_on_at === null && ticket.checkedAt === undefined && state === 'valid' && (
        <div className="mt-5 empty:hidden">
          <RefusedMail ticket={ticket} />
        </div>
      )}
      {state === 'held' && confirmation.error !== null && (
        <div className="mt-5 grid justify-items-start gap-3">
          <ErrorNotice error={confirmation.error} />
          {confirmation.retry && <Button onClick={confirmation.retry}>{own.confirm_again}</Button>}
        </div>
      )}
      <div className="mt-5 grid empty:hidden">
        <PayLink ticket={ticket} shown={shown} />
      </div>
      <LastChecked at={ticket.checkedAt} query={query} />
      {isTicket && admitted > 0 && (
        <dl className="mt-5 flex flex-wrap gap-x-8 gap-y-4 rounded-card border border-line bg-card p-5">
          <div>
            <dt className="text-mute">{own.admitted}</dt>
            <dd className="text-xl font-semibold">{own.admitted_of(formatCount(admitted), formatCount(quantity))}</dd>
          </div>
          {admitted_at && (
            <div>
              <dt className="text-mute">{own.first_admitted}</dt>
              <dd className="text-xl font-semibold">
                <bdi>{formatTime(admitted_at, language)}</bdi>
              </dd>
            </div>
          )}
        </dl>
      )}

      <div className="mt-5">
        <TicketCard ticket={ticket} event={event} state={state} isReasonSaid>
          {isOwn && people.onTicket}
        </TicketCard>
      </div>
      <div className="mt-5 grid gap-5">
        {isTicket && <TicketActions ticket={ticket} state={state} now={now} />}
        {isTicket && <KeptLine ticket={ticket} isOver={now >= ticketEnd(event)} />}
        {isOwn && people.below}
        {isEnding && isOwn && ticket.manage !== 'no' && (
          <Suspense fallback={null}>
            <EndManagingDialog purchaseId={purchaseId} provesFirst={ticket.manage === 'code'} onClose={endingDone} />
          </Suspense>
        )}
        <ButtonLink
          to="/events/$id"
          params={{ id: event.id }}
          variant={state === 'expired' && shown !== 'replaced' ? 'main' : 'outline'}
          className="justify-self-start"
        >
          {state === 'expired' && shown !== 'replaced' ? own.book_again : own.to_event}
        </ButtonLink>
      </div>
    </div>
  )
}

/** Notes that a handed-on ticket has reached its holder: by script, which previews of links do not run. */
function useOpening({ purchaseId, handed_on_at, passes, checkedAt }: ReadTicket, isStaff: boolean): void {
  const { status } = useMe()
  const isToNote = Boolean(handed_on_at) && passes[0]?.opened === false && checkedAt === undefined
  useEffect(() => {
    if (!isToNote || status === 'loading' || isStaff) return
    // Without a network it is noted at the next visit.
    void api()
      .then((client) => client.passes.open({ code: purchaseId }))
      .catch(() => undefined)
  }, [isToNote, status, isStaff, purchaseId])
}
