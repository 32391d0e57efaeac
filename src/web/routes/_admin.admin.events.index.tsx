import { createFileRoute } from '@tanstack/react-router'
import { EVENT_STATES, type EventState } from '../../contract/rules/event.ts'
import { adminHead } from '../features/admin/route-options.ts'
import { EventListScreen } from '../features/events/admin/list-screen.tsx'

export const Route = createFileRoute('/_admin/admin/events/')({
  head: adminHead(({ events }) => events),
  component: AdminEventsPage,
})

function AdminEventsPage() {
  const search: { state?: string } = Route.useSearch()
  const state: EventState | undefined = EVENT_STATES.find((known) => known === search.state)
  return <EventListScreen state={state} />
}
