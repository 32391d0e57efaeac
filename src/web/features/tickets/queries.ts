import { queryOptions } from '@tanstack/react-query'
import { api } from '../../lib/api.ts'

/** A ticket and its event, as anyone with its link sees them. */
export const ticketQuery = (purchaseId: string) =>
  queryOptions({
    queryKey: ['tickets', purchaseId],
    queryFn: async () => (await api()).tickets.get({ purchaseId }),
    // People look again at the door, after others have been let in.
    refetchOnWindowFocus: 'always',
  })
