import { queryOptions } from '@tanstack/react-query'
import { api } from '../../lib/api.ts'
import { apiError, isProgrammingError } from '../../lib/errors.ts'
import { keepLists, loadEvents, saveEvents } from './store.ts'

/** The events that the user may admit people to; without a network those stored on this device. */
export const doorEventsQuery = queryOptions({
  queryKey: ['door-events'],
  networkMode: 'always',
  queryFn: async () => {
    try {
      const events = await (await api()).checkIn.events()
      await saveEvents(events)
      // Lists of events that are over, deleted, or no longer this user's.
      await keepLists(events.map(({ id }) => id))
      return events
    } catch (error) {
      const known = apiError(error) || isProgrammingError(error) ? undefined : await loadEvents()
      if (!known) throw error
      return known
    }
  },
  retry: false,
})
