import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import type { Event } from '../../../contract/calls/events.ts'
import { api } from '../../lib/api.ts'
import { countedPage, cursorPaging } from '../../lib/cursor-page.ts'
import { serverNow } from '../../lib/server-clock.ts'
import { type EventSales, firstOnSale } from './availability.ts'
import { daysOf, type EventFilters } from './filters.ts'

const EVENTS_PER_PAGE = 24

/** Events fetched to find enough that are on sale. */
const NEXT_SIZE = 8

export const eventQuery = (id: string) =>
  queryOptions({ queryKey: ['events', id], queryFn: async () => (await api()).events.get({ id }) })

/** Matching events in pages, from `cursor` or from the start. */
export const eventsQuery = ({ date, ...filters }: EventFilters, cursor?: string) =>
  infiniteQueryOptions({
    queryKey: ['events', 'list', { date, ...filters }, cursor ?? 'first'],
    queryFn: async ({ pageParam, signal }) => {
      const query = { ...filters, ...daysOf(date, serverNow()), limit: EVENTS_PER_PAGE, cursor: pageParam }
      const response = await (await api()).events.list(query, { signal })
      return countedPage(response)
    },
    ...cursorPaging,
    initialPageParam: cursor,
  })

/** Events beside another one: those with its first tag, filled up with the next ones. */
export const similarEventsQuery = ({ id, tags: [tag] }: Pick<Event, 'id' | 'tags'>) =>
  queryOptions({
    queryKey: ['events', id, 'similar'],
    queryFn: async () => {
      const { events } = await api()
      const lists = await Promise.all([
        ...(tag === undefined ? [] : [events.list({ tag, limit: NEXT_SIZE })]),
        events.list({ limit: NEXT_SIZE }),
      ])
      const found = new Map(lists.flatMap(({ body }) => body).map((event) => [event.id, event]))
      found.delete(id)
      return [...found.values()]
    },
  })

/** The featured event: one that an admin marked, else the next; undefined if none is on sale. */
export const featuredEventQuery = queryOptions({
  queryKey: ['events', 'featured'],
  queryFn: async () => {
    const { events } = await api()
    const lists = await Promise.all([events.list({ featured: 'true', limit: 1 }), events.list({ limit: 1 })])
    return (
      firstOnSale(
        lists.flatMap(({ body }) => body),
        serverNow(),
      ).at(0) ?? null
    )
  },
})

/** Events of the home page: its wall and the row below, and some for those that are no longer on sale. */
const PROGRAMME_SIZE = 12

/** Fields of an event that posters show: few, since each page carries its data along. */
export type PosterEvent = Pick<
  Event,
  'id' | 'title' | 'title_language' | 'location' | 'ticket_price' | 'several_prices' | 'image' | 'image_blur'
> &
  EventSales

function posterEvent(event: Event): PosterEvent {
  const { id, title, title_language, location, ticket_price, several_prices, image, image_blur } = event
  const { date, cancelled_at, on_sale, on_sale_from, remaining } = event
  return {
    ...{ id, title, title_language, location, ticket_price, several_prices, image, image_blur },
    ...{ date, cancelled_at, on_sale, on_sale_from, remaining },
  }
}

/** The next events, for the home page. */
export const nextEventsQuery = queryOptions({
  queryKey: ['events', 'next'],
  queryFn: async () => (await (await api()).events.list({ limit: PROGRAMME_SIZE })).body.map(posterEvent),
})
