import { createFileRoute } from '@tanstack/react-router'
import { AdminLayout } from '../features/admin/admin-layout.tsx'
import { recordSearch } from '../features/admin/record-search.ts'
import { TalentEditorScreen } from '../features/talents/admin/editor-screen.tsx'
import { LoadedTalent } from '../features/talents/admin/loaded-talent.tsx'
import { VenueEditorScreen } from '../features/venues/admin/editor-screen.tsx'
import { LoadedVenue } from '../features/venues/admin/loaded-venue.tsx'

export const Route = createFileRoute('/edit/$id')({
  validateSearch: recordSearch,
  head: async ({ match }) => (await import('../features/admin/head.ts')).recordHead(match, 'edit'),
  component: EditPage,
})

function EditPage() {
  const { type } = Route.useSearch()
  const { id } = Route.useParams()
  return (
    <AdminLayout section={type === 'venue' ? 'venues' : 'overview'}>
      {type === 'venue' ? (
        <LoadedVenue id={id}>{(venue) => <VenueEditorScreen key={id} venue={venue} />}</LoadedVenue>
      ) : (
        <LoadedTalent id={id}>{(talent) => <TalentEditorScreen key={id} talent={talent} />}</LoadedTalent>
      )}
    </AdminLayout>
  )
}
