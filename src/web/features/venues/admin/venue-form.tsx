import { useQueryClient } from '@tanstack/react-query'
import { type ChangeEvent, type FormEvent, useEffect, useState } from 'react'
import { errors } from '../../../../contract/errors.ts'
import type { Venue } from '../../../../contract/records/venue.ts'
import { MAX_EMAIL } from '../../../../contract/rules/email.ts'
import { MAX_EVENT_DESCRIPTION, MAX_MAP_URL } from '../../../../contract/rules/event.ts'
import { MAX_VENUE_ADDRESS, MAX_VENUE_NAME } from '../../../../contract/rules/venue.ts'
import { api } from '../../../lib/api.ts'
import type { Draft } from '../../../lib/draft.ts'
import { apiError } from '../../../lib/errors.ts'
import { useForm } from '../../../lib/form.ts'
import { useBundle, useWords } from '../../../lib/i18n.tsx'
import { TextField } from '../../../ui/field.tsx'
import { FormSection } from '../../../ui/form-section.tsx'
import { TextArea } from '../../../ui/text-area.tsx'
import { RecordActions } from '../../admin/record-actions.tsx'
import { PosterField } from '../../events/admin/poster-field.tsx'
import { usePoster } from '../../events/admin/use-poster.ts'
import { VENUE_FIELDS, type VenueFieldName, venueFrom, venueProblems } from './venue-values.ts'

interface VenueFormProps {
  /** Undefined for a new venue. */
  venue: Venue | undefined
  draft: Draft<VenueFieldName>
  onSaved: (saved: Venue) => unknown
  onCancel: () => void
}

/** The form of a venue. A submit waits for the image that is being uploaded. */
export function VenueForm({ venue, draft, onSaved, onCancel }: VenueFormProps) {
  const all = useBundle('admin').records
  const words = all.venue
  const { language } = useWords()
  const queryClient = useQueryClient()
  const [isWaiting, setWaiting] = useState(false)
  const { values } = draft
  const poster = usePoster((address) => draft.set({ image: address }))

  const form = useForm<VenueFieldName, Venue>({
    fields: VENUE_FIELDS,
    values,
    validate: (typed) =>
      Object.fromEntries(Object.entries(venueProblems(typed)).map(([field, code]) => [field, errors[code][language]])),
    async onSubmit(typed) {
      const { venues } = await api()
      if (!venue) return venues.add({ ...venueFrom(typed), request_id: draft.requestId() })
      return venues.edit({ ...venueFrom(typed), id: venue.id, modified: draft.modified ?? venue.modified })
    },
    onSuccess: onSaved,
    async onError(error) {
      const code = apiError(error)?.code
      if (code === 'VENUE_STALE') await queryClient.invalidateQueries({ queryKey: ['admin'] })
      if (code === 'IMAGE_UNKNOWN') draft.set({ image: '' })
      return false
    },
    toast: {
      about: 'record',
      success: () => (venue ? all.saved : words.added),
      failure: (message) => `${all.save_failed} ${message}`,
    },
  })

  useEffect(() => {
    if (!isWaiting || poster.busy) return
    setWaiting(false)
    // A failed image is shown first: the venue would be saved without it.
    if (!poster.upload?.problem) form.submit()
  })

  const control = (field: VenueFieldName) => ({
    ...form.field(field),
    value: values[field],
    onChange({ target }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) {
      draft.set({ [field]: target.value })
      form.clearError(field)
    },
  })
  const optional = (label: string) => (
    <>
      {label} <span className="font-normal text-mute">{all.optional}</span>
    </>
  )

  return (
    <form
      {...form.props}
      onSubmit={(event: FormEvent) => {
        event.preventDefault()
        if (poster.busy) setWaiting(true)
        else form.submit()
      }}
      autoComplete="off"
      className="mt-6 grid max-w-3xl grid-cols-1 gap-6 **:scroll-mb-32"
    >
      <FormSection title={words.section}>
        <TextField {...control('name')} label={words.name} required dir="auto" maxLength={MAX_VENUE_NAME} />
        <TextArea {...control('about')} label={optional(words.about)} maxLength={MAX_EVENT_DESCRIPTION} />
        <PosterField
          value={values.image}
          poster={poster}
          error={form.errors.image}
          words={words}
          onRemove={() => {
            draft.set({ image: '' })
            form.clearError('image')
          }}
        />
      </FormSection>
      <FormSection title={words.place}>
        <TextField {...control('address')} label={optional(words.address)} dir="auto" maxLength={MAX_VENUE_ADDRESS} />
        <TextField
          {...control('map_url')}
          label={optional(words.map_url)}
          type="url"
          dir="ltr"
          placeholder="https://"
          maxLength={MAX_MAP_URL}
        />
        <TextField {...control('capacity')} label={optional(words.capacity)} inputMode="numeric" dir="ltr" />
      </FormSection>
      <FormSection title={words.contact}>
        <TextField {...control('contact_name')} label={optional(words.contact_name)} dir="auto" maxLength={120} />
        <TextField {...control('phone')} label={optional(words.phone)} type="tel" dir="ltr" maxLength={40} />
        <TextField {...control('email')} label={optional(words.email)} type="email" dir="ltr" maxLength={MAX_EMAIL} />
      </FormSection>
      <RecordActions form={form} isNew={!venue} isWaiting={isWaiting} onCancel={onCancel} />
    </form>
  )
}
