import type { NewVenue } from '../../../../contract/records/venue.ts'
import { MAX_EMAIL } from '../../../../contract/rules/email.ts'
import { MAX_EVENT_DESCRIPTION, MAX_MAP_URL } from '../../../../contract/rules/event.ts'
import { MAX_VENUE_ADDRESS, MAX_VENUE_NAME } from '../../../../contract/rules/venue.ts'
import { useBundle } from '../../../lib/i18n.tsx'
import type { RecordForm } from '../../../lib/record-form.ts'
import { TextField } from '../../../ui/field.tsx'
import { FormSection } from '../../../ui/form-section.tsx'
import { TextArea } from '../../../ui/text-area.tsx'
import { RecordActions } from '../../admin/record-actions.tsx'
import { PosterField, type usePoster } from '../../events/admin/poster-field.tsx'

interface VenueFormProps {
  form: RecordForm<keyof NewVenue>
  poster: ReturnType<typeof usePoster>
  isNew: boolean
  onCancel: () => void
}

/** The form of a venue. */
export function VenueForm({ form, poster, isNew, onCancel }: VenueFormProps) {
  const all = useBundle('admin').records
  const words = all.venue
  const { control } = form
  return (
    <form {...form.props} autoComplete="off" className="mt-6 grid max-w-3xl grid-cols-1 gap-6 **:scroll-mb-32">
      <FormSection title={words.section}>
        <TextField {...control('name')} label={words.name} required dir="auto" maxLength={MAX_VENUE_NAME} />
        <TextArea {...control('about')} label={words.about} optional maxLength={MAX_EVENT_DESCRIPTION} />
        <PosterField
          value={form.values.image}
          poster={poster}
          error={form.errors.image}
          words={words}
          onRemove={() => form.set({ image: '' })}
        />
      </FormSection>
      <FormSection title={words.place}>
        <TextField {...control('address')} label={words.address} optional dir="auto" maxLength={MAX_VENUE_ADDRESS} />
        <TextField
          {...control('map_url')}
          label={words.map_url}
          optional
          type="url"
          dir="ltr"
          placeholder="https://"
          maxLength={MAX_MAP_URL}
        />
        <TextField {...control('capacity')} label={words.capacity} optional inputMode="numeric" dir="ltr" />
      </FormSection>
      <FormSection title={words.contact}>
        <TextField {...control('contact_name')} label={words.contact_name} optional dir="auto" maxLength={120} />
        <TextField {...control('phone')} label={words.phone} optional type="tel" dir="ltr" maxLength={40} />
        <TextField {...control('email')} label={words.email} optional type="email" dir="ltr" maxLength={MAX_EMAIL} />
      </FormSection>
      <RecordActions form={form} isNew={isNew} isWaiting={form.isWaiting} onCancel={onCancel} />
    </form>
  )
}
