import type { Queryable } from '../services/db.ts'
import { type DemoVenue, demoVenues } from './data.ts'
import { demoEmail } from './identity.ts'

/** Map search for the venue. */
export function mapUrlOf({ place }: Pick<DemoVenue, 'place'>): string {
  return `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(place)}`
}

/** Inserts the missing venues; admins' edits of others stay. */
export async function loadVenues(db: Queryable): Promise<void> {
  const rows = demoVenues.map((venue) => ({
    ...venue,
    map_url: mapUrlOf(venue),
    email: venue.mailbox && demoEmail(venue.mailbox),
  }))
  await db.query(
    `insert into venues (id, name, about, address, map_url, capacity, contact_name, email)
     select * from jsonb_to_recordset($1) as given (id uuid, name text, about text, address text, map_url text,
       capacity integer, contact_name text, email text)
     on conflict (id) do nothing`,
    [JSON.stringify(rows)],
  )
}
