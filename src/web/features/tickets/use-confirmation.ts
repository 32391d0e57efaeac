import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { api } from '../../lib/api.ts'
import { apiError } from '../../lib/errors.ts'
import type { ReadTicket } from './offline-fallback.ts'
import { ticketQuery } from './queries.ts'

/** Links may come cut off: the server refuses what is no token. */
const TOKEN = /^#confirm=(.*)$/i

/**
 * Confirms a held purchase by the token in the fragment of its page's address: by script, since mail scanners open every
 * link. The token then leaves the address, which people share.
 */
export function useConfirmation(ticket: ReadTicket) {
  const queryClient = useQueryClient()
  const { purchaseId, status } = ticket
  const query = ticketQuery(purchaseId)
  const [token, setToken] = useState<string>()
  const { mutate, ...confirming } = useMutation({
    mutationFn: async (token: string) => (await api()).tickets.confirm({ purchaseId, token }),
    onSuccess(confirmed) {
      queryClient.setQueryData(query.queryKey, (before) => before && { ...before, ...confirmed })
      forget()
    },
    onError(error) {
      if (!apiError(error)) return
      forget()
      void queryClient.invalidateQueries({ queryKey: query.queryKey })
    },
  })

  useEffect(() => setToken(TOKEN.exec(location.hash)?.[1]), [])
  useEffect(() => {
    if (token !== undefined) mutate(token)
  }, [token, mutate])

  return {
    isPending: token !== undefined && status === 'held' && !confirming.isError,
    isDone: confirming.isSuccess,
    error: confirming.error,
    /** `undefined` where it would fail again. */
    retry:
      token === undefined || apiError(confirming.error)?.code === 'CONFIRM_LINK_WRONG'
        ? undefined
        : () => mutate(token),
  }
}

function forget() {
  history.replaceState(history.state, '', location.pathname + location.search)
}
