import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { api } from '../../lib/api.ts'
import { cursorPage, cursorPaging } from '../../lib/cursor-page.ts'
import type { MyTicketsPage, ReadTicket } from './offline/offline-fallback.ts'

/** Public view of a ticket and its event. */
export const ticketQuery = (purchaseId: string) =>
  queryOptions({
    queryKey: ['tickets', purchaseId],
    queryFn: async (): Promise<ReadTicket> => {
      const call = async () => (await api()).tickets.get({ purchaseId })
      if (import.meta.env.SSR) return call()
      return import('./offline/offline-fallback.ts').then(({ ticketOrKept }) => ticketOrKept(purchaseId, call), call)
    },
    // Others may have been admitted since.
    refetchOnWindowFocus: 'always',
    refetchOnReconnect: 'always',
  })

const PAGE_SIZE = 50

/** Tickets of the signed-in user `id`, in pages; keyed by user, so that one account's are never shown to the next. */
export const myTicketsQuery = (id: string) =>
  infiniteQueryOptions({
    queryKey: ['my_tickets', id],
    queryFn: async ({ pageParam }): Promise<MyTicketsPage> => {
      const call = async () => cursorPage(await (await api()).tickets.mine({ limit: PAGE_SIZE, cursor: pageParam }))
      return pageParam
        ? call()
        : import('./offline/offline-fallback.ts').then(({ listOrKept }) => listOrKept(call), call)
    },
    ...cursorPaging,
    // Tickets may have been bought or used since.
    refetchOnMount: 'always',
    refetchOnWindowFocus: 'always',
    refetchOnReconnect: 'always',
  })

/** Tickets of the addresses that a guest proved in this browser, in pages. */
export const provedTicketsQuery = infiniteQueryOptions({
  queryKey: ['my_tickets', 'proved'],
  queryFn: async ({ pageParam }) =>
    cursorPage(await (await api()).tickets.mine({ limit: PAGE_SIZE, cursor: pageParam })),
  ...cursorPaging,
  refetchOnMount: 'always',
  refetchOnWindowFocus: 'always',
  refetchOnReconnect: 'always',
})

/** A place in a waiting list, or its offer. Secret: by the token of its mails. */
export const waitingQuery = (token: string) =>
  queryOptions({
    queryKey: ['waiting', token],
    queryFn: async () => (await api()).waitingList.get({ token }),
    // Places return at any moment.
    refetchOnMount: 'always',
    refetchOnWindowFocus: 'always',
    refetchOnReconnect: 'always',
  })
