import { createFileRoute } from '@tanstack/react-router'
import { EVENT_STATES, type EventState } from '../../contract/rules/event.ts'
import { isUuid } from '../../contract/rules/uuid.ts'
import { ALL_EVENTS, EventListScreen } from '../features/manage/event/list-screen.tsx'
import { manageHead } from '../features/manage/head.ts'

export const Route = createFileRoute('/_admin/admin/events/')({
  /** `series`: only the events of a series. */
  validateSearch: ({ series }: Record<string, unknown>): { series?: string | undefined } => ({
    series: isUuid(String(series)) ? String(series) : undefined,
  }),
  head: manageHead(({ events }) => events),
  component: AdminEventsPage,
})

function AdminEventsPage() {
  const search: { state?: string; series?: string | undefined } = Route.useSearch()
  const { series } = search
  // A series is listed whole; else what is to come, unless all are asked for.
  const initial: EventState | undefined = series || search.state === ALL_EVENTS ? undefined : 'upcoming'
  const state = EVENT_STATES.find((known) => known === search.state) ?? initial
  return <EventListScreen state={state} series={series} />
}
