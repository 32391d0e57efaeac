import { useMutation, useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { BellRing, CalendarX, CircleCheckBig, type LucideIcon, Mail, SearchX, TimerOff } from 'lucide-react'
import { Suspense, useEffect, useRef, useState } from 'react'
import type { WaitingEntry } from '../../../../contract/calls/waiting-list.ts'
import { formatCount } from '../../../../contract/rules/format.ts'
import { api } from '../../../lib/api.ts'
import { apiError, errorMessage } from '../../../lib/errors.ts'
import { isFocusLost } from '../../../lib/focus.ts'
import { useForm } from '../../../lib/form.ts'
import { useBundle, useWords } from '../../../lib/i18n.tsx'
import { lazyComponent } from '../../../lib/lazy.tsx'
import { useNow } from '../../../lib/use-now.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { Address } from '../../../ui/email-text.tsx'
import { FormElement } from '../../../ui/form-element.tsx'
import { ErrorNotice, SubmitButton } from '../../../ui/form-parts.tsx'
import { DateTime } from '../../../ui/formatted.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { StateScreen } from '../../../ui/state-screen.tsx'
import { StepsBeforeHydration } from '../../../ui/stepper.tsx'
import { toast } from '../../../ui/toast.tsx'
import { Written } from '../../../ui/written.tsx'
import { EventPoster } from '../../events/event-poster.tsx'
import type { BoughtTicket } from '../buy/purchase.ts'
import { waitingQuery } from '../queries.ts'
import { PeopleStepper, usePeople } from './join-form.tsx'
import { Offer, type OfferProps } from './offer.tsx'

const BoughtPanel = lazyComponent(async () => (await import('../buy/bought-panel.tsx')).BoughtPanel)

/** While somebody waits for the page to change. */
const CHECK_EVERY_MS = 15_000

/** A place in a waiting list, then the ticket that became of it. */
export function WaitingScreen({ token, renderedAt }: { token: string; renderedAt: number }) {
  const navigate = useNavigate()
  const { data: entry, refetch } = useSuspenseQuery({
    ...waitingQuery(token),
    refetchInterval: ({ state }) =>
      state.data?.state === 'waiting' || state.data?.state === 'offered' ? CHECK_EVERY_MS : false,
  })
  const { offer_until, event } = entry
  const now = useNow(renderedAt, offer_until ? [Date.parse(offer_until)] : [])
  const [bought, setBought] = useState<BoughtTicket>()
  if (bought)
    return (
      <div className="container max-w-xl py-8">
        <Suspense fallback={<Skeleton className="h-112 rounded-card" />}>
          <BoughtPanel
            event={event}
            now={now}
            bought={bought}
            fresh
            onCorrected={setBought}
            onBuyMore={() => void navigate({ to: '/events/$id', params: { id: event.id } })}
          />
        </Suspense>
      </div>
    )
  const isOver = offer_until !== null && now >= Date.parse(offer_until)
  const shown = isOver ? { ...entry, state: 'expired' as const, offer_until: null } : entry
  return (
    <Entry
      token={token}
      entry={shown}
      now={now}
      onBought={(ticket) => {
        setBought(ticket)
        void refetch()
      }}
    />
  )
}

/** The position, the offer to take, or what became of it. */
function Entry({ token, entry, now, onBought }: OfferProps) {
  const own = useBundle('event').waiting
  const { state, closed_for, event, position, purchaseId, proved, quantity } = entry
  const isUnproved = state === 'waiting' && !proved
  const text = state === 'offered' ? own.texts.offered(quantity) : own.texts[state]
  const heading = useRef<HTMLHeadingElement>(null)
  const wasUnproved = useRef(isUnproved)
  useEffect(() => {
    // The button that was pressed is gone.
    if (wasUnproved.current && !isUnproved && isFocusLost()) heading.current?.focus()
    wasUnproved.current = isUnproved
  }, [isUnproved])
  return (
    <div className="container max-w-xl py-8">
      <StepsBeforeHydration />
      <h1 ref={heading} tabIndex={-1} className="flex items-center gap-2.5 text-2xl">
        <Icon of={isUnproved ? Mail : ICONS[state]} className="size-7 text-brand" />
        {isUnproved ? own.joined_unproved : own.titles[state]}
      </h1>
      <p className="mt-2 text-lg text-mute">
        {isUnproved ? own.unproved : closed_for ? own.closed_for[closed_for] : text}
      </p>
      <div className="mt-6 overflow-hidden rounded-card border border-line bg-card shadow-soft">
        <div className="flex gap-4 p-5">
          <div className="w-[min(6rem,28%)] shrink-0 self-start overflow-hidden rounded-md">
            <EventPoster event={event} alt="" sizes="6rem" />
          </div>
          <div className="min-w-0">
            <p className="text-card-title wrap-break-word">
              <Written>{event.title}</Written>
            </p>
            <p className="mt-1">
              <DateTime instant={event.date} withYear />
            </p>
            <p className="text-mute">
              <Written>{event.location}</Written>
            </p>
          </div>
        </div>
        <div className="grid grid-cols-1 gap-4 border-t border-line p-5">
          {isUnproved && <Confirm token={token} email={entry.email} />}
          {state === 'waiting' && proved && (
            <dl>
              <dt className="text-mute">{own.position}</dt>
              <dd className="text-2xl font-semibold">{formatCount(position ?? 1)}</dd>
            </dl>
          )}
          {state === 'waiting' && <PeopleForm token={token} entry={entry} />}
          {state === 'offered' && <Offer token={token} entry={entry} now={now} onBought={onBought} />}
          {state === 'waiting' && <Leave token={token} />}
          {state === 'taken' && purchaseId && (
            <ButtonLink to="/scan/$purchaseId" params={{ purchaseId }} variant="main" className="w-full">
              {own.open_ticket}
            </ButtonLink>
          )}
          {state !== 'offered' && state !== 'taken' && (
            <ButtonLink to="/events/$id" params={{ id: event.id }} className="w-full">
              {own.to_event}
            </ButtonLink>
          )}
        </div>
      </div>
    </div>
  )
}

const ICONS: Record<WaitingEntry['state'], LucideIcon> = {
  waiting: BellRing,
  offered: BellRing,
  taken: CircleCheckBig,
  declined: CalendarX,
  left: CalendarX,
  expired: TimerOff,
  closed: TimerOff,
}

/** Proves the address by the link of its mail: by a button, since mail scanners open links. */
function Confirm({ token, email }: { token: string; email: string }) {
  const own = useBundle('event').waiting
  const queryClient = useQueryClient()
  const confirming = useMutation({
    mutationFn: async () => (await api()).waitingList.confirm({ token }),
    onSuccess: (entry) => queryClient.setQueryData(waitingQuery(token).queryKey, entry),
  })
  return (
    <>
      <p className="font-medium">
        <Address email={email} />
      </p>
      <ErrorNotice error={confirming.error} />
      <Button variant="main" size="lg" wide busy={confirming.isPending} onClick={() => confirming.mutate()}>
        {own.confirm_email}
      </Button>
    </>
  )
}

/** For how many people an entry waits. */
function PeopleForm({ token, entry }: { token: string; entry: Pick<WaitingEntry, 'quantity' | 'types'> }) {
  const { words } = useWords()
  const own = useBundle('event').waiting
  const queryClient = useQueryClient()
  const people = usePeople(entry.quantity)
  const [isSaved, setSaved] = useState(false)
  const form = useForm({
    fields: ['quantity'],
    validate: () => ({ quantity: people.problem }),
    onSubmit: async () => (await api()).waitingList.change({ token, quantity: people.number ?? 0 }),
    async onError(error) {
      if (apiError(error)?.code !== 'OFFER_OPEN') return false
      // The offer takes the place of this form, so the text stands in a toast.
      toast({ variant: 'error', text: errorMessage(error, words) })
      await queryClient.invalidateQueries({ queryKey: waitingQuery(token).queryKey })
      return true
    },
    onSuccess(changed) {
      queryClient.setQueryData(waitingQuery(token).queryKey, changed)
      setSaved(true)
    },
  })
  return (
    <FormElement {...form.props} className="grid grid-cols-1 gap-3">
      <PeopleStepper people={people} type={entry.types[0]} form={form} onChange={() => setSaved(false)} />
      <ErrorNotice text={form.failure} />
      {people.number !== entry.quantity && <SubmitButton form={form}>{own.change}</SubmitButton>}
      <p role="status" className="text-sm text-mute empty:hidden">
        {isSaved && own.changed}
      </p>
    </FormElement>
  )
}

/** Leaves the list with one tap: somebody else may have joined it with this address. */
function Leave({ token }: { token: string }) {
  const own = useBundle('event').waiting
  const queryClient = useQueryClient()
  const leaving = useMutation({
    mutationFn: async () => (await api()).waitingList.leave({ token }),
    onSuccess: (entry) => queryClient.setQueryData(waitingQuery(token).queryKey, entry),
  })
  return (
    <>
      <ErrorNotice error={leaving.error} />
      <Button variant="quiet" wide busy={leaving.isPending} onClick={() => leaving.mutate()}>
        {own.leave}
      </Button>
    </>
  )
}

/** For a truncated or forged link. */
export function WaitingNotFound() {
  const { words } = useWords()
  const own = useBundle('event').waiting
  return (
    <StateScreen heading="h1" icon={SearchX} title={own.unknown} text={own.unknown_text}>
      <ButtonLink to="/events" variant="main">
        {words.shell.see_events}
      </ButtonLink>
    </StateScreen>
  )
}
