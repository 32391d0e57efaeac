import { queryOptions, useQuery } from '@tanstack/react-query'
import { MapPinOff } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Venue } from '../../../../contract/records/venue.ts'
import { api } from '../../../lib/api.ts'
import { useBundle } from '../../../lib/i18n.tsx'
import { LoadedRecord } from '../../admin/loaded-record.tsx'

/** The whole record of a venue, for admins. */
export const venueQuery = (id: string) =>
  queryOptions({
    queryKey: ['admin', 'venue', id],
    queryFn: async () => (await api()).venues.get({ id }),
  })

/** Content that needs the loaded venue. */
export function LoadedVenue({ id, children }: { id: string; children: (venue: Venue) => ReactNode }) {
  const { venue: words } = useBundle('admin').records
  const query = useQuery(venueQuery(id))
  return (
    <LoadedRecord query={query} code="VENUE_NOT_FOUND" icon={MapPinOff} list="/admin/venues" words={words}>
      {children}
    </LoadedRecord>
  )
}
