import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { api } from '../../lib/api.ts'

/** Leaves for the page of the provider, to pay what is due of a booking. */
export function usePayBooking(id: string) {
  const queries = useQueryClient()
  const paying = useMutation({
    mutationFn: async () => (await (await api()).charges.payBooking({ id })).url,
    onSuccess: (url) => location.assign(url),
    // The booking says more than the refusal.
    onError: () => queries.invalidateQueries({ queryKey: ['bookings'] }),
  })
  const { reset } = paying

  useEffect(() => {
    // Restored by Back, as it was left.
    const onShow = ({ persisted }: PageTransitionEvent) => {
      if (!persisted) return
      reset()
      void queries.invalidateQueries({ queryKey: ['bookings'] })
    }
    addEventListener('pageshow', onShow)
    return () => removeEventListener('pageshow', onShow)
  }, [reset, queries])

  return {
    pay: () => paying.mutate(),
    /** Until the page is left. */
    isPending: paying.isPending || paying.isSuccess,
    error: paying.error,
  }
}
