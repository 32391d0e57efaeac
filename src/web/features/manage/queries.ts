import { queryOptions } from '@tanstack/react-query'
import { api } from '../../lib/api.ts'

/** Keys of the admins' queries of events. */
export const managedEventKeys = {
  all: ['managed-events'] as const,
  one: (id: string) => ['managed-events', id] as const,
}

/** Queries that a change of events or of their tickets concerns. */
export const EVENT_QUERIES = [['events'], managedEventKeys.all]

/** An event with its numbers. */
export const managedEventQuery = (id: string) =>
  queryOptions({
    queryKey: managedEventKeys.one(id),
    queryFn: async () => (await api()).events.details({ id }),
  })

/** Events of tonight and the next days. */
export const soonEventsQuery = queryOptions({
  queryKey: [...managedEventKeys.all, 'soon'],
  queryFn: async () => (await api()).events.soon(),
  refetchOnMount: 'always',
})

/** Tickets sold of an event by day, with its date. */
export const salesQuery = (id: string) =>
  queryOptions({
    queryKey: [...managedEventKeys.one(id), 'sales'],
    queryFn: async () => (await api()).events.sales({ id }),
  })

/** Venues to choose from; places beyond these are typed. */
export const venueChoicesQuery = queryOptions({
  queryKey: ['venue-choices'],
  queryFn: async () => (await (await api()).venues.list({ sort: 'name', order: 'asc', limit: 100 })).body,
})

/** The list of tags. */
export const tagsQuery = queryOptions({
  queryKey: [...managedEventKeys.all, 'tags'],
  queryFn: async () => (await api()).events.tags(),
})

/** Codes of one event. */
export const eventCodesQuery = (id: string) =>
  queryOptions({
    queryKey: [...managedEventKeys.one(id), 'codes'],
    queryFn: async () => (await api()).codes.list({ id }),
  })

/** Staff of one event. */
export const eventStaffQuery = (id: string) =>
  queryOptions({
    queryKey: ['event-staff', id],
    queryFn: async () => (await api()).checkIn.staff({ id }),
  })
