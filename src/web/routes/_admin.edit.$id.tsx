import { createFileRoute } from '@tanstack/react-router'
import { adminHead, recordSearch } from '../features/admin/route-options.ts'
import { TalentEditorScreen } from '../features/talents/admin/editor-screen.tsx'
import { LoadedTalent } from '../features/talents/admin/loaded-talent.tsx'
import { VenueEditorScreen } from '../features/venues/admin/editor-screen.tsx'
import { LoadedVenue } from '../features/venues/admin/loaded-venue.tsx'

export const Route = createFileRoute('/_admin/edit/$id')({
  validateSearch: recordSearch,
  head: adminHead(({ records }) => ({ title: records.page_titles.edit, description: records.description })),
  component: EditPage,
})

function EditPage() {
  const { type } = Route.useSearch()
  const { id } = Route.useParams()
  return type === 'venue' ? (
    <LoadedVenue id={id}>{(venue) => <VenueEditorScreen key={id} venue={venue} />}</LoadedVenue>
  ) : (
    <LoadedTalent id={id}>{(talent) => <TalentEditorScreen key={id} talent={talent} />}</LoadedTalent>
  )
}
