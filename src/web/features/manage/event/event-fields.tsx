import { useQuery } from '@tanstack/react-query'
import type { ManagedEvent } from '../../../../contract/calls/managed-events.ts'
import { SHOW_LANGUAGES } from '../../../../contract/rules/event.ts'
import { formatCount } from '../../../../contract/rules/format.ts'
import { directionOf, LANGUAGES } from '../../../../contract/rules/language.ts'
import { placeOfVenue } from '../../../../contract/rules/venue.ts'
import { useBundle } from '../../../lib/i18n.tsx'
import { ON } from '../../../lib/record-form.ts'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { TextField } from '../../../ui/field.tsx'
import { InBothLanguages } from '../../../ui/in-both-languages.tsx'
import { Select } from '../../../ui/select.tsx'
import { TextArea } from '../../../ui/text-area.tsx'
import { venueChoicesQuery } from '../queries.ts'
import { PayFields } from './pay-fields.tsx'
import { TagsField } from './tags-field.tsx'
import type { EventField, EventRecordForm } from './typed-event.ts'
import type { StoredTypes } from './typed-types.ts'
import { TypesField } from './types-field.tsx'

interface EventFieldsProps {
  form: EventRecordForm
}

/** Localized title and description: one language is required, a missing translation is marked. */
export function TextFields({ form }: EventFieldsProps) {
  const words = useBundle('manage').events
  const { values } = form
  const control = (field: EventField) => {
    const { onChange, ...others } = form.control(field)
    return {
      ...others,
      onChange(event: Parameters<typeof onChange>[0]) {
        onChange(event)
        // One of both languages is enough.
        if (field === 'title_en') form.clearError('title_ar')
        if (field === 'description_en') form.clearError('description_ar')
      },
    }
  }
  const isWritten = LANGUAGES.some((language) => values[`title_${language}`].trim())
  const isDescribed = LANGUAGES.some((language) => values[`description_${language}`].trim())
  return (
    <div className="grid grid-cols-1 gap-6 sm:grid-cols-2">
      {LANGUAGES.map((language) => {
        const hasTitle = Boolean(values[`title_${language}`].trim())
        const hasDescription = Boolean(values[`description_${language}`].trim())
        const content = { lang: language, dir: directionOf(language) }
        return (
          <div key={language} className="grid content-start gap-4 rounded-card border border-line p-4">
            <TextField
              {...control(`title_${language}`)}
              {...content}
              label={words.title_in[language]}
              optional={isWritten && !hasTitle}
              hint={isWritten && !hasTitle ? words.missing[language] : undefined}
            />
            <TextArea
              {...control(`description_${language}`)}
              {...content}
              // A longer text is refused, not cut.
              maxLength={undefined}
              label={words.description_in[language]}
              hint={isDescribed && hasTitle && !hasDescription ? words.missing[language] : undefined}
            />
          </div>
        )
      })}
    </div>
  )
}

/** Who puts the event on, in either language or both. */
export function OrganiserFields({ form: { control } }: EventFieldsProps) {
  const words = useBundle('manage').events
  return (
    <div className="grid grid-cols-1 gap-x-4 gap-y-5 sm:grid-cols-2">
      {LANGUAGES.map((language) => (
        <TextField
          key={language}
          {...control(`organiser_${language}`)}
          lang={language}
          dir={directionOf(language)}
          label={words.organiser_in[language]}
          optional
        />
      ))}
    </div>
  )
}

/** A venue, the place and its map. */
export function PlaceFields({ form }: EventFieldsProps) {
  const { events: words } = useBundle('manage')
  const { common } = useBundle('admin')
  return (
    <div className="grid grid-cols-1 gap-5">
      <VenueField form={form} />
      <InBothLanguages>
        {(language, content) => (
          <TextField
            {...form.control(`location_${language}`)}
            {...content}
            label={words[`location_${language}`]}
            required
          />
        )}
      </InBothLanguages>
      <TextField
        {...form.control('map_url')}
        label={common.map_url}
        optional
        type="url"
        dir="ltr"
        placeholder="https://"
      />
    </div>
  )
}

/** Choice of a venue, which fills in place and map link; nothing while there are no venues. */
function VenueField({ form: { values, control, set } }: EventFieldsProps) {
  const words = useBundle('manage').events
  const { data: venues = [] } = useQuery(venueChoicesQuery)
  const { venue_id } = values
  if (venues.length === 0 && !venue_id) return null
  const { onChange, ...select } = control('venue_id')
  return (
    <Select
      {...select}
      label={words.venue}
      hint={words.venue_hint}
      onChange={(event) => {
        onChange(event)
        const venue = venues.find(({ id }) => id === event.target.value)
        if (!venue) return
        set({
          venue_id: venue.id,
          location_ar: placeOfVenue(venue, 'ar') ?? '',
          location_en: placeOfVenue(venue, 'en') ?? '',
          map_url: venue.map_url ?? '',
        })
      }}
    >
      <option value="">{words.no_venue}</option>
      {/* It may be one of many more, or deleted. */}
      {venue_id && !venues.some(({ id }) => id === venue_id) && (
        <option value={venue_id}>{values.location_ar || values.location_en}</option>
      )}
      {venues.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </Select>
  )
}

interface TicketFieldsProps extends EventFieldsProps {
  stored: StoredTypes
  /** Undefined for a new event. */
  event: ManagedEvent | undefined
}

/** What is sold, capacity, until when it is given back, how it is paid, age limit, language of the show, and where it is listed. */
export function TicketFields({ form, stored, event }: TicketFieldsProps) {
  const { control, values } = form
  const { events: words } = useBundle('manage')
  const { common } = useBundle('admin')
  const sold = event?.sold ?? 0
  return (
    <>
      <div className="grid grid-cols-1 items-start gap-x-4 gap-y-5 sm:grid-cols-2">
        <TypesField form={form} stored={stored} event={event} />
        <TextField
          {...control('capacity')}
          label={common.capacity}
          hint={sold > 0 ? `${words.capacity_hint} ${words.sold_so_far(formatCount(sold))}` : words.capacity_hint}
          inputMode="numeric"
          maxLength={12}
        />
        <TextField
          {...control('give_back_until')}
          type="datetime-local"
          label={words.give_back_until}
          hint={words.give_back_hint}
          optional
        />
        <TextField
          {...control('age_limit')}
          label={words.age_limit}
          hint={words.age_hint}
          inputMode="numeric"
          maxLength={3}
        />
        <Select {...control('show_language')} label={words.show_language}>
          <option value="">{words.unsaid}</option>
          {SHOW_LANGUAGES.map((language) => (
            <option key={language} value={language}>
              {words.show_languages[language]}
            </option>
          ))}
        </Select>
      </div>
      <PayFields form={form} />
      <div className="mt-5 grid grid-cols-1 gap-5">
        <TagsField form={form} />
        <Checkbox
          {...control('featured')}
          label={words.featured}
          hint={words.featured_hint}
          checked={values.featured === ON}
        />
      </div>
    </>
  )
}
