import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { POSTER_PATH } from '../../../../contract/paths.ts'
import { NewVenue, type Venue } from '../../../../contract/records/venue.ts'
import { api } from '../../../lib/api.ts'
import { useBundle } from '../../../lib/i18n.tsx'
import { type RecordForm, typedValues, useRecordForm } from '../../../lib/record-form.ts'
import { BackToList } from '../../../ui/back-to-list.tsx'
import { DraftNotices } from '../../../ui/draft-notices.tsx'
import { TextField } from '../../../ui/field.tsx'
import { FormElement } from '../../../ui/form-element.tsx'
import { FormSection } from '../../../ui/form-section.tsx'
import { InBothLanguages } from '../../../ui/in-both-languages.tsx'
import { TextArea } from '../../../ui/text-area.tsx'
import { RecordActions } from '../../admin/record-form-parts.tsx'
import { ImageField } from '../../images/image-slot.tsx'
import { type ImageUploads, useImageUploads } from '../../images/use-image-uploads.ts'
import { venueQuery } from './loaded-venue.tsx'

/** Adds a venue, or edits one. */
export function VenueEditorScreen({ venue }: { venue?: Venue }) {
  const { venue: words, saved, save_failed } = useBundle('admin').records
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const images = useImageUploads({ path: POSTER_PATH, onChange: (field, address) => form.set({ [field]: address }) })
  const form = useRecordForm({
    record: NewVenue,
    key: `venue-draft:${venue?.id ?? 'new'}`,
    initial: typedValues(NewVenue.shape, venue),
    modified: venue?.modified,
    uploads: images,
    queryKeys: [['admin'], ['venue-choices']],
    async save(body, { request_id, modified }) {
      const { venues } = await api()
      if (!venue) return venues.add({ ...body, request_id: request_id() })
      return venues.edit({ ...body, id: venue.id, modified })
    },
    async onSuccess(saved) {
      queryClient.setQueryData(venueQuery(saved.id).queryKey, saved)
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
      <VenueForm form={form} images={images} isNew={!venue} onCancel={() => void navigate({ to: '/admin/venues' })} />
    </>
  )
}

interface VenueFormProps {
  form: RecordForm<keyof NewVenue>
  images: ImageUploads
  isNew: boolean
  onCancel: () => void
}

/** The form of a venue. */
function VenueForm({ form, images, isNew, onCancel }: VenueFormProps) {
  const { records: all, common } = useBundle('admin')
  const words = all.venue
  const { control, values, errors } = form
  return (
    <FormElement {...form.props} autoComplete="off" className="mt-6 grid max-w-3xl grid-cols-1 gap-6 **:scroll-mb-32">
      <FormSection title={words.section}>
        <InBothLanguages>
          {(language, content) => (
            <TextField {...control(`name_${language}`)} {...content} label={words[`name_${language}`]} required />
          )}
        </InBothLanguages>
        <InBothLanguages>
          {(language, content) => (
            <TextArea {...control(`about_${language}`)} {...content} label={words[`about_${language}`]} optional />
          )}
        </InBothLanguages>
        <ImageField
          label={words.poster}
          purpose="poster"
          value={values.image}
          images={images}
          error={errors.image}
          failed={words.poster_failed}
        >
          <p className="text-mute">{words.poster_hint}</p>
        </ImageField>
      </FormSection>
      <FormSection title={words.place}>
        <InBothLanguages>
          {(language, content) => (
            <TextField {...control(`address_${language}`)} {...content} label={words[`address_${language}`]} optional />
          )}
        </InBothLanguages>
        <TextField
          {...control('map_url')}
          label={common.map_url}
          optional
          type="url"
          dir="ltr"
          placeholder="https://"
        />
        <TextField {...control('capacity')} label={common.capacity} optional inputMode="numeric" dir="ltr" />
      </FormSection>
      <FormSection title={words.contact}>
        <TextField {...control('contact_name')} label={words.contact_name} optional dir="auto" />
        <TextField {...control('phone')} label={common.phone} optional type="tel" dir="ltr" />
        <TextField {...control('email')} label={common.email} optional type="email" dir="ltr" />
      </FormSection>
      <RecordActions form={form} isNew={isNew} onCancel={onCancel} />
    </FormElement>
  )
}
