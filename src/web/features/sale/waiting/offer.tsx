import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { WaitingEntry } from '../../../../contract/calls/waiting-list.ts'
import { formatMoney } from '../../../../contract/rules/format.ts'
import { quantityOf } from '../../../../contract/rules/ticket-lines.ts'
import { totalPrice } from '../../../../contract/rules/type-sales.ts'
import { api } from '../../../lib/api.ts'
import { apiError } from '../../../lib/errors.ts'
import { useBundle, useWords } from '../../../lib/i18n.tsx'
import { ActionDialog } from '../../../ui/action-dialog.tsx'
import { Button } from '../../../ui/button.tsx'
import { Countdown } from '../../../ui/countdown.tsx'
import { ErrorNotice } from '../../../ui/form-parts.tsx'
import { Money } from '../../../ui/formatted.tsx'
import { Steps } from '../../../ui/stepper.tsx'
import { eventQuery } from '../../events/queries.ts'
import { type BoughtTicket, purchase } from '../buy/purchase.ts'
import { TypeList } from '../buy/type-list.tsx'
import { PayChoice } from '../pay/pay-choice-lazily.tsx'
import { isUnpaid } from '../pay/pay-state.ts'
import { usePayWay } from '../pay/use-pay-way.ts'
import { useToPayment } from '../pay/use-to-payment.ts'
import { waitingQuery } from '../queries.ts'

export interface OfferProps {
  token: string
  entry: WaitingEntry
  now: number
  onBought: (bought: BoughtTicket) => void
}

/** The places on offer: one type is taken with one tap, of several the reader chooses. */
export function Offer({ token, entry, now, onBought }: OfferProps) {
  const { words } = useWords()
  const { waiting: own, ticket: texts } = useBundle('event')
  const queryClient = useQueryClient()
  const { event, email, quantity, types, offer_until } = entry
  // How it is paid is told by its page only.
  const { data: onPage = event } = useQuery(eventQuery(event.id))
  const pay = usePayWay(onPage)
  const toPayment = useToPayment(event)
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
        ...pay.details,
      })
    },
    onSuccess: ({ ticket }) => (isUnpaid(ticket) ? toPayment(ticket) : onBought({ ticket, email })),
    onError(error) {
      if (apiError(error)) void queryClient.invalidateQueries({ queryKey: waitingQuery(token).queryKey })
    },
  })
  return (
    <>
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 rounded-md bg-paper p-4">
        <p>{own.left}</p>
        <p className="text-[min(var(--text-2xl),11vw)]">{offer_until && <Countdown until={offer_until} />}</p>
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
      {total > 0 &&
        (pay.way === 'online' || pay.hasChoice ? (
          <PayChoice event={onPage} now={now} pay={pay} />
        ) : (
          <p className="-mt-3 text-sm text-mute">{words.tickets.pay_at_door}</p>
        ))}
      <ErrorNotice error={taking.error} />
      <Button
        variant="main"
        size="lg"
        wide
        busy={taking.isPending}
        disabled={people < 1 || people > quantity}
        onClick={() => taking.mutate()}
      >
        {total > 0 && pay.way === 'online' ? texts.pay_sum(formatMoney(total)) : own.take(people)}
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
