import { describe, expect, it } from 'vitest'
import type { Event } from '../../../contract/calls/events.ts'
import { en } from '../../locales/en/site.ts'
import type { EventWithTypes } from './availability.ts'
import { eventJsonLd } from './event-json-ld.ts'

const event: Event = {
  id: 'an-id',
  title: 'The Vanishing Hour',
  title_language: 'en',
  description: 'Close-up magic.',
  description_language: 'en',
  date: '2026-12-24T17:30:00.000Z',
  ends_at: null,
  doors_at: null,
  map_url: null,
  age_limit: null,
  show_language: null,
  organiser: null,
  featured: false,
  location: 'Black Box, Saar',
  image: '/media/demo/events/magic',
  image_blur: null,
  tags: [],
  ticket_price: 10,
  capacity: null,
  several_prices: false,
  on_sale: true,
  on_sale_from: null,
  remaining: null,
  created_at: '2026-11-01T21:00:00.000Z',
  cancelled_at: null,
}
const START = Date.parse(event.date)
const HOUR = 3_600_000

const jsonLd = (changes: Partial<EventWithTypes> = {}, now = START - 48 * HOUR) =>
  eventJsonLd(
    { ...event, ...changes },
    { now, url: 'https://masrah.test/e', publicUrl: 'https://masrah.test', words: en },
  )

describe('Event structured data', () => {
  it('has every time with the offset of Bahrain', () => {
    expect(jsonLd()).toMatchObject({
      startDate: '2026-12-24T20:30:00+03:00',
      offers: { validFrom: '2026-11-02T00:00:00+03:00', validThrough: '2026-12-24T19:30:00+03:00' },
    })
  })

  it('has an end only if it is known', () => {
    expect(jsonLd()).not.toHaveProperty('endDate')
    expect(jsonLd({ ends_at: '2026-12-24T21:15:00.000Z' })).toMatchObject({ endDate: '2026-12-25T00:15:00+03:00' })
  })

  it('has doors, map and age limit if they are known', () => {
    expect(JSON.stringify(jsonLd())).not.toMatch(/doorTime|hasMap|typicalAgeRange/)
    expect(
      jsonLd({ doors_at: '2026-12-24T16:30:00.000Z', map_url: 'https://maps.test/saar', age_limit: 12 }),
    ).toMatchObject({
      doorTime: '2026-12-24T19:30:00+03:00',
      location: { hasMap: 'https://maps.test/saar' },
      typicalAgeRange: '12-',
    })
  })

  it('marks a cancelled event', () => {
    expect(jsonLd({ cancelled_at: '2026-12-20T10:00:00.000Z' })).toMatchObject({
      eventStatus: 'https://schema.org/EventCancelled',
    })
  })

  it('names the organizer and everything that Google requires of an offer', () => {
    expect(jsonLd()).toMatchObject({
      organizer: { '@type': 'Organization', name: 'Masrah', url: 'https://masrah.test' },
      eventStatus: 'https://schema.org/EventScheduled',
      offers: { '@type': 'Offer', url: 'https://masrah.test/e', price: 10, priceCurrency: 'BHD' },
    })
  })

  it.each([
    ['on sale', {}, START - 48 * HOUR, 'InStock'],
    ['that closes soon', {}, START - 2 * HOUR, 'InStock'],
    ['with few places left', { capacity: 80, remaining: 2 }, START - 48 * HOUR, 'InStock'],
    ['with no places left', { capacity: 80, remaining: 0 }, START - 48 * HOUR, 'SoldOut'],
    ['whose sales are closed', {}, START - HOUR, 'SoldOut'],
    ['that was cancelled', { cancelled_at: '2026-12-20T10:00:00.000Z' }, START - 48 * HOUR, 'SoldOut'],
    ['that has passed', {}, START + HOUR, 'SoldOut'],
  ])("uses for an event %s the page's own title", (_what, changes, now, availability) => {
    expect(jsonLd(changes, now).offers).toMatchObject({ availability: `https://schema.org/${availability}` })
  })
  it('offers each type that is sold online', () => {
    const type = { note: null, remaining: null, sales_from: null, sales_until: null, min: 1, max: 20, door_only: false }
    const types = [
      { ...type, id: 'early', name: 'Early', price: 8, sales_until: '2026-12-01T21:00:00.000Z' },
      { ...type, id: 'late', name: 'Late', price: 10, sales_from: '2026-12-01T21:00:00.000Z' },
      { ...type, id: 'box', name: 'Box', price: 30, remaining: 0 },
      { ...type, id: 'door', name: 'Door', price: 12, door_only: true },
    ]
    const before = Date.parse('2026-11-20T12:00:00Z')
    expect(jsonLd({ types }, before).offers).toMatchObject(
      [
        { name: 'Early', price: 8, availability: /InStock/, validThrough: '2026-12-02T00:00:00+03:00' },
        { name: 'Late', price: 10, availability: /PreOrder/, validFrom: '2026-12-02T00:00:00+03:00' },
        { name: 'Box', price: 30, availability: /SoldOut/, validThrough: '2026-12-24T19:30:00+03:00' },
      ].map((offer) => ({ ...offer, availability: expect.stringMatching(offer.availability) })),
    )
    const later = { on_sale: false, on_sale_from: '2026-12-01T21:00:00.000Z' }
    const late = { availability: 'https://schema.org/PreOrder', validFrom: '2026-12-02T00:00:00+03:00' }
    expect(jsonLd({ ...later, types: types.slice(1, 2) }, before).offers).toMatchObject(late)
    expect(jsonLd({ ...later, types: types.slice(1, 3) }, before).offers).toMatchObject([late, { name: 'Box' }])
    expect(jsonLd({ types }, START - HOUR).offers).toMatchObject(
      Array.from({ length: 3 }, () => ({ availability: 'https://schema.org/SoldOut' })),
    )
  })
})
