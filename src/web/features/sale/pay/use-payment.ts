import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { TicketWithEvent } from '../../../../contract/calls/tickets.ts'
import { api } from '../../../lib/api.ts'
import { isBorrowedDevice } from '../../../lib/buyer-key.ts'
import { apiError } from '../../../lib/errors.ts'
import { useMe } from '../../../lib/session.ts'
import { storeTicket } from '../offline/keep-offline.ts'
import { ticketQuery } from '../queries.ts'
import { noteCharge } from './known-charges.ts'

/** Pays a purchase: keeps it on this device first, then leaves for the page of the provider. */
export function usePayment(ticket: TicketWithEvent, { keeps }: { keeps: boolean }) {
  const { me } = useMe()
  const queries = useQueryClient()
  const { purchaseId } = ticket
  const refresh = () => queries.invalidateQueries({ queryKey: ticketQuery(purchaseId).queryKey })
  const paying = useMutation({
    mutationFn: async () => {
      const owner = me && { id: me.id, email: me.email }
      const isKept = keeps && !isBorrowedDevice() && storeTicket(ticket, owner)
      const { url, charge } = await (await api()).charges.pay({ purchaseId })
      noteCharge(charge, purchaseId)
      await isKept
      return url
    },
    onSuccess(url) {
      // Back leads to the page, not to the provider again.
      const { pays: _, ...state } = history.state ?? {}
      history.replaceState(state, '')
      location.assign(url)
    },
    // The ticket says more than the refusal.
    onError: (error) => apiError(error) && refresh(),
  })
  const { reset } = paying

  useEffect(() => {
    // Restored by Back, as it was left.
    const onShow = ({ persisted }: PageTransitionEvent) => {
      if (!persisted) return
      reset()
      void queries.invalidateQueries({ queryKey: ticketQuery(purchaseId).queryKey })
    }
    addEventListener('pageshow', onShow)
    return () => removeEventListener('pageshow', onShow)
  }, [reset, queries, purchaseId])

  return {
    pay: () => paying.mutate(),
    /** Until the page is left. */
    isPending: paying.isPending || paying.isSuccess,
    /** The page of the provider, which is about to open. */
    url: paying.data,
    error: paying.error,
  }
}
