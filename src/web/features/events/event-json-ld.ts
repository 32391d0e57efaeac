import type { Event } from '../../../contract/events.ts'
import { ticketPrice } from '../../../contract/rules/money.ts'
import { SALES_CLOSE_BEFORE_MS } from '../../../contract/rules/sales.ts'

/** An event as search engines read it (schema.org/Event). */
export function eventJsonLd(event: Event, publicUrl: string) {
  const url = `${publicUrl}/events/${event.id}`
  return {
    '@context': 'https://schema.org',
    '@type': 'Event',
    name: event.title,
    description: event.description,
    url,
    startDate: event.date,
    eventStatus: 'https://schema.org/EventScheduled',
    eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
    location: {
      '@type': 'Place',
      name: event.location,
      address: { '@type': 'PostalAddress', addressCountry: 'BH' },
    },
    ...(event.image && { image: [`${publicUrl}${event.image}/1440.webp`] }),
    offers: {
      '@type': 'Offer',
      url,
      price: ticketPrice(event),
      priceCurrency: 'BHD',
      availability: `https://schema.org/${event.remaining === 0 ? 'SoldOut' : 'InStock'}`,
      validThrough: new Date(new Date(event.date).getTime() - SALES_CLOSE_BEFORE_MS).toISOString(),
    },
  }
}
