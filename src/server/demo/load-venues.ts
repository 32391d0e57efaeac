import type { Queryable } from '../services/db.ts'
import { storedRow } from '../services/rows.ts'
import { type DemoVenue, demoVenues } from './data.ts'
import { demoEmail } from './identity.ts'
import { insertRows } from './insert.ts'

/** Map search for the venue. */
export function mapUrlOf({ place }: Pick<DemoVenue, 'place'>): string {
  return `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(place)}`
}

/** Inserts the missing venues; admins' edits of others stay. */
export async function loadVenues(db: Queryable): Promise<void> {
  await insertRows(
    db,
    'venues',
    demoVenues.map((venue) => ({
      ...storedRow(venue, [
        'id',
        'name_ar',
        'name_en',
        'about_ar',
        'about_en',
        'address_ar',
        'address_en',
        'capacity',
        'contact_name',
      ]),
      map_url: mapUrlOf(venue),
      email: venue.mailbox && demoEmail(venue.mailbox),
    })),
  )
}
