import { queryOptions, useQuery } from '@tanstack/react-query'
import MapPinOff from 'lucide-react/icons/map-pin-off'
import type { ReactNode } from 'react'
import type { Venue } from '../../../../contract/records/venue.ts'
import { api } from '../../../lib/api.ts'
import { useBundle } from '../../../lib/i18n.tsx'
import { Loaded } from '../../../ui/loaded.tsx'
import { RecordSkeleton } from '../../admin/record-skeleton.tsx'

interface LoadedVenueProps {
  id: string
  children: (venue: Venue) => ReactNode
}

/** The whole record of a venue, for admins. */
export const venueQuery = (id: string) =>
  queryOptions({
    queryKey: ['admin', 'venue', id],
    queryFn: async () => (await api()).venues.get({ id }),
  })

/** Content that needs the loaded venue. */
export function LoadedVenue({ id, children }: LoadedVenueProps) {
  const { venue: words } = useBundle('admin').records
  const query = useQuery(venueQuery(id))
  return (
    <Loaded
      query={query}
      place="h1"
      skeleton={<RecordSkeleton />}
      failed={words.load_failed}
      missing={{
        code: 'VENUE_NOT_FOUND',
        icon: MapPinOff,
        title: words.not_found,
        text: words.not_found_text,
        to: '/admin/venues',
        link: words.back,
      }}
    >
      {children}
    </Loaded>
  )
}
