import { createFileRoute } from '@tanstack/react-router'
import { adminHead } from '../features/admin/route-options.ts'
import { VenueListScreen } from '../features/venues/admin/list-screen.tsx'

export const Route = createFileRoute('/_admin/admin/venues')({
  head: adminHead(({ records }) => ({ title: records.page_titles.venues, description: records.description })),
  component: VenuesPage,
})

function VenuesPage() {
  const { state }: { state?: string } = Route.useSearch()
  return <VenueListScreen deleted={state === 'deleted'} />
}
