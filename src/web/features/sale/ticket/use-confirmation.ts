import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { api } from '../../../lib/api.ts'
import { apiError } from '../../../lib/errors.ts'
import type { ReadTicket } from '../offline/offline-fallback.ts'
import { ticketQuery } from '../queries.ts'

/** Any text: the server refuses the tokens of links that were cut off. */
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
    async mutationFn(token: string) {
      const confirmed = await (await api()).tickets.confirm({ purchaseId, token })
      // Links that are opened again succeed, too, but order no mail.
      return { confirmed, isMailed: status === 'held' }
    },
    onSuccess({ confirmed }) {
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
    /** Whether this confirmation ordered the mail of the ticket. */
    isMailed: confirming.data?.isMailed ?? false,
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
