import { queryOptions } from '@tanstack/react-query'
import { api } from '../../../lib/api.ts'

/** Key of the own calendar, whatever the month. */
export const MY_AVAILABILITY = ['my-availability']

/** How often the own calendar is fetched again while its outside calendar is read for the first time. */
const POLL_MS = 3_000

/** A month (`YYYY-MM`) of the own calendar, and its connections to others. */
export const myAvailabilityQuery = (month: string) =>
  queryOptions({
    queryKey: [...MY_AVAILABILITY, month],
    queryFn: async ({ signal }) => (await api()).availability.mine({ month }, { signal }),
    // An outside calendar is read in the background.
    refetchInterval: ({ state: { data } }) => (data?.import && data.import.checked_at === null ? POLL_MS : false),
  })
