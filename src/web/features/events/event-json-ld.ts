import type { Event as SchemaEvent, WithContext } from 'schema-dts'
import type { Event } from '../../../contract/calls/events.ts'
import { isoInBahrain } from '../../../contract/rules/bahrain.ts'
import { imageFileUrl } from '../../../contract/rules/image-sizes.ts'
import { ticketPrice } from '../../../contract/rules/money.ts'
import { SALES_CLOSE_BEFORE_MS } from '../../../contract/rules/sales.ts'
import type { Words } from '../../locales/ar/site.ts'
import { isOnSale } from './availability.ts'

/** JSON-LD of an event at `now` (schema.org/Event); `url` is the canonical URL of its page. */
export function eventJsonLd(
  event: Event,
  { now, url, publicUrl, words }: { now: number; url: string; publicUrl: string; words: Words },
) {
  return {
    '@context': 'https://schema.org',
    '@type': 'Event',
    name: event.title,
    description: event.description,
    url,
    startDate: isoInBahrain(event.date),
    ...(event.ends_at !== null && { endDate: isoInBahrain(event.ends_at) }),
    ...(event.doors_at !== null && { doorTime: isoInBahrain(event.doors_at) }),
    eventStatus: `https://schema.org/${event.cancelled_at === null ? 'EventScheduled' : 'EventCancelled'}`,
    eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
    location: {
      '@type': 'Place',
      name: event.location,
      address: { '@type': 'PostalAddress', addressCountry: 'BH' },
      ...(event.map_url !== null && { hasMap: event.map_url }),
    },
    ...(event.age_limit !== null && { typicalAgeRange: `${event.age_limit}-` }),
    ...(event.image && { image: [imageFileUrl(publicUrl + event.image, 'poster', '1440.webp')] }),
    organizer: {
      '@type': 'Organization',
      ...(event.organiser === null ? { name: words.brand, url: publicUrl } : { name: event.organiser }),
    },
    offers: {
      '@type': 'Offer',
      url,
      price: ticketPrice(event),
      priceCurrency: 'BHD',
      // Google knows InStock, SoldOut and PreOrder only, so closed sales are SoldOut
      // (developers.google.com/search/docs/appearance/structured-data/event).
      availability: `https://schema.org/${isOnSale(event, now) ? 'InStock' : 'SoldOut'}`,
      validFrom: isoInBahrain(event.created_at),
      validThrough: isoInBahrain(new Date(event.date).getTime() - SALES_CLOSE_BEFORE_MS),
    },
  } satisfies WithContext<SchemaEvent>
}
