import { createFileRoute } from '@tanstack/react-router'
import { adminHead, recordSearch } from '../features/admin/route-options.ts'
import { TalentEditorScreen } from '../features/talents/admin/editor-screen.tsx'
import { VenueEditorScreen } from '../features/venues/admin/editor-screen.tsx'

export const Route = createFileRoute('/_admin/create')({
  validateSearch: recordSearch,
  head: adminHead(({ records }) => ({ title: records.page_titles.create, description: records.description })),
  component: CreatePage,
})

function CreatePage() {
  const { type } = Route.useSearch()
  return type === 'venue' ? <VenueEditorScreen /> : <TalentEditorScreen />
}
