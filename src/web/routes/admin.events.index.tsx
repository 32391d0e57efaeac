import { createFileRoute } from '@tanstack/react-router'
import { EVENT_STATES, type EventState } from '../../contract/rules/event.ts'
import { AdminLayout } from '../features/admin/admin-layout.tsx'
import { EventListScreen } from '../features/events/admin/list-screen.tsx'

export const Route = createFileRoute('/admin/events/')({
  head: async ({ match }) => (await import('../features/events/admin/head.ts')).adminEventHead(match, 'title'),
  component: AdminEventsPage,
})

function AdminEventsPage() {
  const search: { state?: string } = Route.useSearch()
  const state: EventState | undefined = EVENT_STATES.find((known) => known === search.state)
  return (
    <AdminLayout>
      <EventListScreen state={state} />
    </AdminLayout>
  )
}
