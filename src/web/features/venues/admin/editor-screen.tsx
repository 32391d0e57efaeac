import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { Venue } from '../../../../contract/records/venue.ts'
import { useDraft } from '../../../lib/draft.ts'
import { useBundle } from '../../../lib/i18n.tsx'
import { useMe } from '../../../lib/session.ts'
import { BackToList } from '../../../ui/back-to-list.tsx'
import { DraftNotices } from '../../admin/draft-notices.tsx'
import { venueQuery } from './queries.ts'
import { VenueForm } from './venue-form.tsx'
import { EMPTY_VENUE, VENUE_FIELDS, venueValuesOf } from './venue-values.ts'

/** Adds a venue, or edits one. */
export function VenueEditorScreen({ venue }: { venue?: Venue }) {
  const { venue: words } = useBundle('admin').records
  const userId = useMe().me?.id ?? ''
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const initial = venue ? venueValuesOf(venue) : EMPTY_VENUE
  const draft = useDraft({
    key: `venue-draft:${userId}:${venue?.id ?? 'new'}`,
    fields: VENUE_FIELDS,
    initial,
    modified: venue?.modified,
  })

  async function finish(saved: Venue): Promise<void> {
    draft.reset(venueValuesOf(saved), saved.modified)
    queryClient.setQueryData(venueQuery(saved.id).queryKey, saved)
    void queryClient.invalidateQueries({ queryKey: ['admin'] })
    void queryClient.invalidateQueries({ queryKey: ['venue-choices'] })
    await navigate({ to: '/read/$id', params: { id: saved.id }, search: { type: 'venue' } })
  }

  return (
    <>
      <BackToList to="/admin/venues">{words.back}</BackToList>
      <h1 className="mt-2 text-3xl">{venue ? words.edit_title(venue.name) : words.create_title}</h1>
      <DraftNotices draft={draft} initial={initial} latest={venue?.modified} />
      <VenueForm venue={venue} draft={draft} onSaved={finish} onCancel={() => void navigate({ to: '/admin/venues' })} />
    </>
  )
}
