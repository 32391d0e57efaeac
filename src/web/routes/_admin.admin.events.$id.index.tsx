import { createFileRoute } from '@tanstack/react-router'
import { DetailsScreen } from '../features/manage/details-screen.tsx'
import { type EventTab, eventTab } from '../features/manage/event-tab.ts'
import { manageHead } from '../features/manage/head.ts'
import { LoadedEvent } from '../features/manage/loaded-event.tsx'

export const Route = createFileRoute('/_admin/admin/events/$id/')({
  validateSearch: ({ tab }: Record<string, unknown>): { tab?: EventTab | undefined } => {
    const named = eventTab(tab)
    return { tab: named === 'attendees' ? undefined : named }
  },
  head: manageHead(({ events }) => events),
  component: AdminEventPage,
})

function AdminEventPage() {
  const { id } = Route.useParams()
  const { tab = 'attendees' } = Route.useSearch()
  return <LoadedEvent id={id}>{(event) => <DetailsScreen key={id} event={event} tab={tab} />}</LoadedEvent>
}
