import { type QueryClient, queryOptions } from '@tanstack/react-query'
import type { MyAvailability } from '../../../../contract/calls/availability.ts'
import { api } from '../../../lib/api.ts'

/** Key of the talent's own calendar, for all months. */
export const MY_AVAILABILITY = ['my-availability']

/** Polling interval while the outside calendar is imported for the first time. */
const POLL_MS = 3_000

/** A month (`YYYY-MM`) of the talent's own calendar, and its connections to others. */
export const myAvailabilityQuery = (month: string) =>
  queryOptions({
    queryKey: [...MY_AVAILABILITY, month],
    queryFn: async ({ signal }) => (await api()).availability.mine({ month }, { signal }),
    // Outside calendars are imported in the background.
    refetchInterval: ({ state: { data } }) => (data?.import && data.import.checked_at === null ? POLL_MS : false),
  })

/** Refetches the talent's calendar as its owner and as visitors see it. */
export async function calendarChanged(queryClient: QueryClient, talentId: string): Promise<void> {
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: MY_AVAILABILITY }),
    queryClient.invalidateQueries({ queryKey: ['availability', talentId] }),
  ])
}

/** Updates a changed connection in all cached months. */
export function changeConnections(
  queryClient: QueryClient,
  changed: Partial<Pick<MyAvailability, 'calendar_url' | 'import'>>,
): void {
  queryClient.setQueriesData<MyAvailability>({ queryKey: MY_AVAILABILITY }, (mine) => mine && { ...mine, ...changed })
}
