import type { InferContractRouterOutputs } from '@orpc/contract'
import { queryOptions, useMutation } from '@tanstack/react-query'
import type { Ticket } from '../../../../contract/calls/tickets.ts'
import type { contract } from '../../../../contract/index.ts'
import { purchaseTransition } from '../../../../contract/rules/sale.ts'
import type { TicketTimes } from '../../../../contract/rules/sales.ts'
import { api } from '../../../lib/api.ts'
import { serverNow } from '../../../lib/server-clock.ts'
import { isUnanswered, sendQueue } from '../queue.ts'
import { type DeviceQuotas, loadQuotas, saveWindow } from '../quotas.ts'

/** What other windows and buyers online leave is asked for this often, milliseconds. */
const REFRESH_MS = 15_000
/** Whether the network is back is tried this often: not every browser notices. */
const OFFLINE_REFRESH_MS = 5_000

/** Time limit of the server, after which the window is as this device knows it; milliseconds. */
const TIMEOUT_MS = 8_000

type ServerWindow = InferContractRouterOutputs<typeof contract>['boxOffice']['window']

export interface BoxOfficeWindow extends Omit<ServerWindow, 'quotas'> {
  isOffline: boolean
  /** What this device took along, and sold of it. */
  quotas: DeviceQuotas | undefined
}

/** The window of an event, with the open shift of the user; without a network as this device knows it. Sends what waits. */
export const windowQuery = (userId: string, eventId: string) =>
  queryOptions({
    queryKey: ['window', eventId],
    queryFn: async (): Promise<BoxOfficeWindow> => {
      try {
        await sendQueue(userId).catch((error) => {
          if (isUnanswered(error)) throw error
        })
        const asked = serverNow()
        const { quotas, ...window } = await (await api()).boxOffice.window(
          { id: eventId },
          { signal: AbortSignal.timeout(TIMEOUT_MS) },
        )
        const { event, shift, types, closes_at } = window
        await saveWindow(userId, { event, shift, types, closes_at }, quotas, asked)
        return { ...window, isOffline: false, quotas: await loadQuotas(userId, eventId) }
      } catch (error) {
        const quotas = isUnanswered(error) ? await loadQuotas(userId, eventId) : undefined
        if (!quotas) throw error
        return { ...quotas.window, sells_online: false, sales: [], isOffline: true, quotas }
      }
    },
    retry: false,
    refetchOnMount: 'always',
    refetchOnWindowFocus: 'always',
    refetchInterval: ({ state }) => (state.data?.isOffline ? OFFLINE_REFRESH_MS : REFRESH_MS),
  })

/** Whether staff can void what they sold, or a guest. */
export const canUndo = (sold: { voided_at: string | null; admitted: number }, event: TicketTimes): boolean =>
  purchaseTransition(
    { action: 'void', by: 'staff', event, now: serverNow() },
    { status: sold.voided_at === null ? 'purchased' : 'voided', admitted: sold.admitted },
  ) !== undefined

/** The guest list of an event. */
export const guestsQuery = (eventId: string) =>
  queryOptions({
    queryKey: ['window', eventId, 'guests'],
    queryFn: async () => (await api()).boxOffice.guests({ id: eventId }),
    refetchOnMount: 'always',
  })

/** How often it is asked whether a sale was paid by its link, milliseconds. */
const PAID_POLL_MS = 3_000

/** A sale that is paid by its link, until it is paid or its time is over; late money may have bought its places anew. */
export const linkSaleQuery = (purchaseId: string) =>
  queryOptions({
    queryKey: ['window', 'link', purchaseId],
    queryFn: async (): Promise<Ticket> => {
      const client = await api()
      const ticket = await client.tickets.get({ purchaseId })
      return ticket.replaced_by === null ? ticket : client.tickets.get({ purchaseId: ticket.replaced_by })
    },
    retry: false,
    refetchOnMount: 'always',
    refetchOnWindowFocus: 'always',
    refetchInterval: ({ state: { data } }) => (data === undefined || data.status === 'held' ? PAID_POLL_MS : false),
  })

/** Reads a ticket of a list to show it. */
export function useShow(onShow: (ticket: Ticket) => void) {
  return useMutation({
    mutationFn: async (purchaseId: string) => (await api()).tickets.get({ purchaseId }),
    onSuccess: onShow,
  })
}
