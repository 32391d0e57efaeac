import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { NewVenue, type Venue } from '../../../../contract/records/venue.ts'
import { api } from '../../../lib/api.ts'
import { useBundle } from '../../../lib/i18n.tsx'
import { typedValues, useRecordForm } from '../../../lib/record-form.ts'
import { useMe } from '../../../lib/session.ts'
import { BackToList } from '../../../ui/back-to-list.tsx'
import { DraftNotices } from '../../admin/draft-notices.tsx'
import { usePoster } from '../../events/admin/poster-field.tsx'
import { venueQuery } from './loaded-venue.tsx'
import { VenueForm } from './venue-form.tsx'

/** Adds a venue, or edits one. */
export function VenueEditorScreen({ venue }: { venue?: Venue }) {
  const { venue: words, saved, save_failed } = useBundle('admin').records
  const userId = useMe().me?.id ?? ''
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const poster = usePoster((image) => form.set({ image }))
  const form = useRecordForm({
    record: NewVenue,
    key: `venue-draft:${userId}:${venue?.id ?? 'new'}`,
    initial: typedValues(NewVenue.shape, venue),
    modified: venue?.modified,
    uploads: poster,
    queryKey: ['admin'],
    async save(body, { request_id, modified }) {
      const { venues } = await api()
      if (!venue) return venues.add({ ...body, request_id: request_id() })
      return venues.edit({ ...body, id: venue.id, modified })
    },
    async onSuccess(saved) {
      queryClient.setQueryData(venueQuery(saved.id).queryKey, saved)
      void queryClient.invalidateQueries({ queryKey: ['admin'] })
      void queryClient.invalidateQueries({ queryKey: ['venue-choices'] })
      await navigate({ to: '/read/$id', params: { id: saved.id }, search: { type: 'venue' } })
    },
    toast: {
      about: 'record',
      success: () => (venue ? saved : words.added),
      failure: (message) => `${save_failed} ${message}`,
    },
  })

  return (
    <>
      <BackToList to="/admin/venues">{words.back}</BackToList>
      <h1 className="mt-2 text-3xl">{venue ? words.edit_title(venue.name) : words.create_title}</h1>
      <DraftNotices draft={form.draft} />
      <VenueForm form={form} poster={poster} isNew={!venue} onCancel={() => void navigate({ to: '/admin/venues' })} />
    </>
  )
}
