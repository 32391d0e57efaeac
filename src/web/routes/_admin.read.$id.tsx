import { createFileRoute } from '@tanstack/react-router'
import { adminHead, recordSearch } from '../features/admin/route-options.ts'
import { LoadedTalent } from '../features/talents/admin/loaded-talent.tsx'
import { TalentReadScreen } from '../features/talents/admin/read-screen.tsx'
import { LoadedVenue } from '../features/venues/admin/loaded-venue.tsx'
import { VenueReadScreen } from '../features/venues/admin/read-screen.tsx'

export const Route = createFileRoute('/_admin/read/$id')({
  validateSearch: recordSearch,
  head: adminHead(({ records }) => ({ title: records.page_titles.read, description: records.description })),
  component: ReadPage,
})

function ReadPage() {
  const { type } = Route.useSearch()
  const { id } = Route.useParams()
  return type === 'venue' ? (
    <LoadedVenue id={id}>{(venue) => <VenueReadScreen venue={venue} />}</LoadedVenue>
  ) : (
    <LoadedTalent id={id}>{(talent) => <TalentReadScreen talent={talent} />}</LoadedTalent>
  )
}
