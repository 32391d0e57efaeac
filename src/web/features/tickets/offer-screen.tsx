import { useMutation, useQueryClient } from '@tanstack/react-query'
import { BellRing, CalendarX, CircleCheckBig, type LucideIcon, TimerOff } from 'lucide-react'
import { useState } from 'react'
import type { WaitingEntry } from '../../../contract/calls/waiting-list.ts'
import { formatCount } from '../../../contract/rules/format.ts'
import { quantityOf } from '../../../contract/rules/ticket-lines.ts'
import { totalPrice } from '../../../contract/rules/type-sales.ts'
import { api } from '../../lib/api.ts'
import { apiError } from '../../lib/errors.ts'
import { useBundle, useWords } from '../../lib/i18n.tsx'
import { ActionDialog } from '../../ui/action-dialog.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Countdown } from '../../ui/countdown.tsx'
import { ErrorNotice } from '../../ui/form-parts.tsx'
import { DateTime, Money } from '../../ui/formatted.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Steps } from '../../ui/stepper.tsx'
import { Written } from '../../ui/written.tsx'
import { EventPoster } from '../events/event-poster.tsx'
import { PeopleForm } from '../waiting-list/people-form.tsx'
import { waitingQuery } from '../waiting-list/queries.ts'
import { type BoughtTicket, purchase } from './purchase.ts'
import { TypeList } from './type-list.tsx'

interface OfferScreenProps {
  token: string
  entry: WaitingEntry
  now: number
  onBought: (bought: BoughtTicket) => void
}

/** A place in a waiting list: the position, the offer to take, or what became of it. */
export function OfferScreen({ token, entry, now, onBought }: OfferScreenProps) {
  const own = useBundle('event').waiting
  const { state, event, position, purchaseId } = entry
  return (
    <div className="container max-w-xl py-8">
      <h1 className="flex items-center gap-2.5 text-2xl">
        <Icon of={ICONS[state]} className="size-7 text-brand" />
        {own.titles[state]}
      </h1>
      <p className="mt-2 text-lg text-mute">{own.texts[state]}</p>
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
          {state === 'waiting' && (
            <dl>
              <dt className="text-mute">{own.position}</dt>
              <dd className="text-2xl font-semibold">{formatCount(position ?? 1)}</dd>
            </dl>
          )}
          {state === 'waiting' && <PeopleForm token={token} entry={entry} />}
          {state === 'offered' && <Offer token={token} entry={entry} now={now} onBought={onBought} />}
          {state === 'waiting' && <Leave token={token}>{own.leave}</Leave>}
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

/** The places on offer: one type is taken with one tap, of several the reader chooses. */
function Offer({ token, entry, now, onBought }: OfferScreenProps) {
  const { words } = useWords()
  const own = useBundle('event').waiting
  const queryClient = useQueryClient()
  const { event, email, quantity, types, offer_until } = entry
  const [only, ...others] = types
  const [chosen, setChosen] = useState<Record<string, number>>({})
  const items =
    others.length === 0
      ? only
        ? [{ type_id: only.id, quantity, price: only.price }]
        : []
      : types.flatMap(({ id, price }) => (chosen[id] ? [{ type_id: id, quantity: chosen[id], price }] : []))
  const placesOf = new Map(types.map(({ id, remaining }) => [id, remaining]))
  const people = quantityOf({ items })
  const total = totalPrice(items)
  const taking = useMutation({
    mutationFn: () => {
      const lines = items.map(({ type_id, quantity }) => ({ type_id, quantity }))
      return purchase({
        eventId: event.id,
        userEmail: email,
        userPhone: '',
        quantity: people,
        items: lines,
        offer: token,
      })
    },
    onSuccess: ({ ticket }) => onBought({ ticket, email }),
    onError(error) {
      if (apiError(error)) void queryClient.invalidateQueries({ queryKey: waitingQuery(token).queryKey })
    },
  })
  return (
    <>
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 rounded-md bg-paper p-4">
        <p>{own.left}</p>
        <p className="text-2xl">{offer_until && <Countdown until={offer_until} />}</p>
      </div>
      {others.length > 0 && (
        <div>
          <p className="mb-2 font-medium">{own.choose(quantity)}</p>
          {/* Not how few are left: they are held for the reader. */}
          <TypeList
            event={event}
            types={types.map((type) => ({ ...type, remaining: type.remaining && null }))}
            now={now}
          >
            {({ id, name }, control) => (
              <Steps
                name={id}
                control={control}
                narrow
                value={String(chosen[id] ?? 0)}
                number={chosen[id] ?? 0}
                min={0}
                max={Math.min(placesOf.get(id) ?? quantity, quantity - people + (chosen[id] ?? 0))}
                onChange={(typed) => setChosen((before) => ({ ...before, [id]: Math.trunc(Number(typed)) || 0 }))}
                fewerLabel={`${words.tickets.fewer}: ${name}`}
                moreLabel={`${words.tickets.more}: ${name}`}
              />
            )}
          </TypeList>
        </div>
      )}
      <p className="flex flex-wrap justify-between gap-x-4 text-lg font-medium">
        <span>{people === 0 ? words.tickets.total : words.tickets.people(people)}</span>
        <span>{people === 0 ? '—' : total === 0 ? words.tickets.free : <Money dinars={total} />}</span>
      </p>
      {total > 0 && <p className="-mt-3 text-sm text-mute">{words.tickets.pay_at_door}</p>}
      <ErrorNotice error={taking.error} />
      <Button
        variant="main"
        size="lg"
        wide
        busy={taking.isPending}
        disabled={people < 1 || people > quantity}
        onClick={() => taking.mutate()}
      >
        {own.take(people)}
      </Button>
      <Decline token={token} />
    </>
  )
}

/** Declines the offer: the places go to the next in line at once. */
function Decline({ token }: { token: string }) {
  const own = useBundle('event').waiting
  const queryClient = useQueryClient()
  const [asked, setAsked] = useState(false)
  return (
    <>
      <Button variant="quiet" wide onClick={() => setAsked(true)}>
        {own.decline}
      </Button>
      {asked && (
        <ActionDialog
          title={own.decline_title}
          cancelLabel={own.keep}
          confirmLabel={own.decline_confirm}
          action={async () => (await api()).waitingList.leave({ token })}
          onDone={(entry) => queryClient.setQueryData(waitingQuery(token).queryKey, entry)}
          onClose={() => setAsked(false)}
        >
          <p>{own.decline_text}</p>
        </ActionDialog>
      )}
    </>
  )
}

/** Leaves the list with one tap: somebody else may have joined it with this address. */
function Leave({ token, children }: { token: string; children: string }) {
  const queryClient = useQueryClient()
  const leaving = useMutation({
    mutationFn: async () => (await api()).waitingList.leave({ token }),
    onSuccess: (entry) => queryClient.setQueryData(waitingQuery(token).queryKey, entry),
  })
  return (
    <>
      <ErrorNotice error={leaving.error} />
      <Button variant="quiet" wide busy={leaving.isPending} onClick={() => leaving.mutate()}>
        {children}
      </Button>
    </>
  )
}
