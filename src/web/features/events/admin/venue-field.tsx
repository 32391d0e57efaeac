import { useQuery } from '@tanstack/react-query'
import { useBundle } from '../../../lib/i18n.tsx'
import { Select } from '../../../ui/select.tsx'
import { venueChoicesQuery } from './queries.ts'
import type { EventRecordForm } from './typed-event.ts'

interface VenueFieldProps {
  form: Pick<EventRecordForm, 'values' | 'control' | 'set'>
}

/** Choice of a venue, which fills in place and map link; nothing while there are no venues. */
export function VenueField({ form: { values, control, set } }: VenueFieldProps) {
  const words = useBundle('admin').events
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
        const location = [venue.name, venue.address].filter(Boolean).join('، ')
        set({ venue_id: venue.id, location, map_url: venue.map_url ?? '' })
      }}
    >
      <option value="">{words.no_venue}</option>
      {/* It may be one of many more, or deleted. */}
      {venue_id && !venues.some(({ id }) => id === venue_id) && <option value={venue_id}>{values.location}</option>}
      {venues.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </Select>
  )
}
