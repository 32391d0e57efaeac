import type { Offer, Event as SchemaEvent, WithContext } from 'schema-dts'
import type { TicketType } from '../../../contract/records/ticket-type.ts'
import { isoInBahrain } from '../../../contract/rules/bahrain.ts'
import { imageFileUrl } from '../../../contract/rules/image-sizes.ts'
import { SALES_CLOSE_BEFORE_MS } from '../../../contract/rules/sales.ts'
import { typeState } from '../../../contract/rules/type-sales.ts'
import type { Words } from '../../locales/ar/site.ts'
import { availabilityOf, type EventWithTypes, isOnSale } from './availability.ts'

/** JSON-LD of an event at `now` (schema.org/Event); `url` is the canonical URL of its page. */
export function eventJsonLd(
  event: EventWithTypes,
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
    offers: offersOf(event, url, now),
  } satisfies WithContext<SchemaEvent>
}

/** An offer of each type where there are several. */
function offersOf(event: EventWithTypes, url: string, now: number): Offer | Offer[] {
  const closes = new Date(event.date).getTime() - SALES_CLOSE_BEFORE_MS
  const isLater = availabilityOf(event, now) === 'later'
  const isOpen = isLater || isOnSale(event, now)
  const offer = { '@type': 'Offer', url, priceCurrency: 'BHD' } as const
  const created = isoInBahrain(event.created_at)
  const windowOf = (type?: TicketType) => ({
    validFrom: type?.sales_from ? isoInBahrain(type.sales_from) : created,
    validThrough: isoInBahrain(type?.sales_until ?? closes),
  })
  const types = event.types?.filter(({ door_only }) => !door_only) ?? []
  if (types.length > 1)
    return types.map((type) => ({
      ...offer,
      name: type.name,
      price: type.price,
      availability: availabilityOfType[isOpen ? typeState(type, now) : 'ended'],
      ...windowOf(type),
    }))
  const state = isLater ? 'later' : isOpen ? 'open' : 'ended'
  return { ...offer, price: event.ticket_price, availability: availabilityOfType[state], ...windowOf(types[0]) }
}

// Google knows these three, so closed sales are SoldOut
// (developers.google.com/search/docs/appearance/structured-data/event).
const availabilityOfType = {
  open: 'https://schema.org/InStock',
  later: 'https://schema.org/PreOrder',
  ended: 'https://schema.org/SoldOut',
  sold_out: 'https://schema.org/SoldOut',
  door_only: 'https://schema.org/SoldOut',
} as const
