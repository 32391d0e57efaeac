import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useHydrated, useNavigate } from '@tanstack/react-router'
import type { TicketWithEvent } from '../../../../contract/calls/tickets.ts'
import { api } from '../../../lib/api.ts'
import { apiError, isProgrammingError } from '../../../lib/errors.ts'
import { useBundle } from '../../../lib/i18n.tsx'
import { Button } from '../../../ui/button.tsx'
import { ErrorNotice } from '../../../ui/form-parts.tsx'
import { renewPurchase, unpaidPurchase } from '../buy/pending-purchase.ts'
import { purchase } from '../buy/purchase.ts'
import { ticketQuery } from '../queries.ts'

interface OtherChoicesProps {
  ticket: TicketWithEvent
  isBusy: boolean
}

/** Ways out of an unpaid purchase: the same tickets at the door, where the event allows it, or another choice. */
export function OtherChoices({ ticket, isBusy }: OtherChoicesProps) {
  const own = useBundle('pay')
  const navigate = useNavigate()
  const queries = useQueryClient()
  const hydrated = useHydrated()
  const { purchaseId, eventId, ways } = ticket
  const pending = hydrated ? unpaidPurchase(eventId) : undefined
  const typed = pending?.purchaseId === purchaseId ? pending.details : undefined
  const toEvent = { to: '/events/$id', params: { id: eventId } } as const

  const atDoor = useMutation({
    mutationFn: async () => {
      if (!typed) return undefined
      await (await api()).charges.release({ purchaseId })
      renewPurchase(eventId)
      return purchase({ ...typed, pay: 'door' })
    },
    onSuccess: (result) =>
      result &&
      navigate({
        ...toEvent,
        replace: true,
        state: { bought: { ticket: result.ticket, email: typed?.userEmail ?? '' } },
      }),
    onError: (error) => apiError(error) && queries.invalidateQueries({ queryKey: ticketQuery(purchaseId).queryKey }),
  })
  const changing = useMutation({
    mutationFn: async () => {
      try {
        await (await api()).charges.release({ purchaseId })
        renewPurchase(eventId)
      } catch (error) {
        // Its places come back by themselves; the form gives it up once something else is chosen.
        if (isProgrammingError(error)) throw error
      }
    },
    onSettled: () => navigate(toEvent),
  })
  const isAway = isBusy || atDoor.isPending || changing.isPending
  return (
    <div className="grid grid-cols-1 gap-2">
      <ErrorNotice error={atDoor.error} />
      {typed && ways.includes('door') && (
        <Button
          wide
          busy={atDoor.isPending}
          aria-disabled={isAway || undefined}
          onClick={() => isAway || atDoor.mutate()}
        >
          {own.at_door}
        </Button>
      )}
      <Button
        variant="quiet"
        wide
        busy={changing.isPending}
        aria-disabled={isAway || undefined}
        onClick={() => isAway || changing.mutate()}
      >
        {own.change}
      </Button>
    </div>
  )
}
