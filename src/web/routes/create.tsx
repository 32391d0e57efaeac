import { createFileRoute } from '@tanstack/react-router'
import { AdminLayout } from '../features/admin/admin-layout.tsx'
import { recordSearch } from '../features/admin/record-search.ts'
import { TalentEditorScreen } from '../features/talents/admin/editor-screen.tsx'
import { VenueEditorScreen } from '../features/venues/admin/editor-screen.tsx'

export const Route = createFileRoute('/create')({
  validateSearch: recordSearch,
  head: async ({ match }) => (await import('../features/admin/head.ts')).recordHead(match, 'create'),
  component: CreatePage,
})

function CreatePage() {
  const { type } = Route.useSearch()
  return (
    <AdminLayout section={type === 'venue' ? 'venues' : 'overview'}>
      {type === 'venue' ? <VenueEditorScreen /> : <TalentEditorScreen />}
    </AdminLayout>
  )
}
