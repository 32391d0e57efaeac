import { queryOptions } from '@tanstack/react-query'
import type { EventState } from '../../../../contract/rules/event.ts'
import { api } from '../../../lib/api.ts'
import { listPage } from '../../../lib/list-page.ts'
import type { TableRequest } from '../../../ui/use-table-state.ts'
import type { LikenessRequest } from './likeness-filter.tsx'

/** Keys of the admins' queries of events. */
export const adminEventKeys = { all: ['admin-events'] as const, one: (id: string) => ['admin-events', id] as const }

/** An event with its numbers. */
export const adminEventQuery = (id: string) =>
  queryOptions({
    queryKey: adminEventKeys.one(id),
    queryFn: async () => (await api()).events.details({ id }),
  })

type EventsRequest = TableRequest<'date' | 'title' | 'sold'> & { state: EventState | undefined }

/** A page of the list of events. */
export const adminEventsQuery = (request: EventsRequest) =>
  queryOptions({
    queryKey: [...adminEventKeys.all, 'list', request],
    queryFn: async () => listPage(await (await api()).events.adminList(request)),
  })

/** A page of the purchases of an event. */
export const adminTicketsQuery = (
  request: TableRequest<'created_at'> & { event_id: string } & Partial<LikenessRequest>,
) =>
  queryOptions({
    queryKey: [...adminEventKeys.all, 'tickets', request],
    queryFn: async () => listPage(await (await api()).events.tickets(request)),
  })

/** Venues to choose from; places beyond these are typed. */
export const venueChoicesQuery = queryOptions({
  queryKey: ['venue-choices'],
  queryFn: async () => (await (await api()).venues.list({ sort: 'name', order: 'asc', limit: 100 })).body,
})

/** Staff of one event. */
export const eventStaffQuery = (id: string) =>
  queryOptions({
    queryKey: ['event-staff', id],
    queryFn: async () => (await api()).checkIn.staff({ id }),
  })
