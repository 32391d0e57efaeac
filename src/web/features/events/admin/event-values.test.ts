import { describe, expect, it } from 'vitest'
import type { AdminEvent } from '../../../../contract/admin-events.ts'
import { EMPTY_EVENT, type EventValues, eventFrom, eventPreview, eventProblemsIn, valuesOf } from './event-values.ts'

const NOW = Date.parse('2026-11-22T12:00:00Z')
const event: AdminEvent = {
  id: 'an-id',
  title: 'ليلة عود',
  title_language: 'ar',
  title_ar: 'ليلة عود',
  title_en: null,
  description: 'عود وقانون.',
  description_language: 'ar',
  description_ar: 'عود وقانون.',
  description_en: null,
  date: '2026-12-24T17:30:12.345Z',
  ends_at: '2026-12-24T19:00:00.000Z',
  doors_at: null,
  location: 'Arad Fort',
  map_url: null,
  venue_id: null,
  image: null,
  image_blur: null,
  tags: ['عود', 'Oud'],
  ticket_price: 7.25,
  capacity: 80,
  remaining: 70,
  age_limit: 0,
  show_language: 'none',
  featured: true,
  created_at: '2026-11-01T21:00:00.000Z',
  cancelled_at: null,
  modified: '2026-11-01T21:00:00.000Z',
  deleted_at: null,
  sold: 10,
  admitted: 0,
  revenue: 72.5,
}
const typed = (changes: Partial<EventValues>) => ({ ...valuesOf(event), ...changes })

describe('values of the event editor', () => {
  it('saving an event as it was opened keeps its start to the millisecond', () => {
    const { title_ar, title_en, date, ends_at, doors_at, tags, ticket_price, capacity, age_limit, featured } = event
    expect(valuesOf(event).date).toBe('2026-12-24T20:30')
    expect(eventFrom(valuesOf(event), event)).toMatchObject({
      ...{ title_ar, title_en, date, ends_at, doors_at, tags, ticket_price, capacity, age_limit, featured },
    })
  })

  it("times are Bahrain's, and numbers may have Arabic digits", () => {
    const values = typed({
      date: '2026-12-25T00:15',
      ends_at: '',
      capacity: '١٬٢٠٠',
      ticket_price: '٢٫٥',
      age_limit: '',
    })
    expect(eventFrom(values, event)).toMatchObject({
      date: '2026-12-24T21:15:00.000Z',
      ends_at: null,
      capacity: 1200,
      ticket_price: 2.5,
      age_limit: null,
    })
  })

  it('an empty form lacks title, description, start and place, and nothing else', () => {
    expect(eventProblemsIn(EMPTY_EVENT, NOW)).toEqual({
      title_ar: 'EVENT_TITLE_REQUIRED',
      description_ar: 'EVENT_DESCRIPTION_REQUIRED',
      date: 'EVENT_DATE_INVALID',
      location: 'EVENT_LOCATION_INVALID',
    })
  })

  it.each([
    ['an end before the start', { ends_at: '2026-12-24T20:00' }, { ends_at: 'EVENT_END_INVALID' }],
    ['doors after the start', { doors_at: '2026-12-24T21:00' }, { doors_at: 'EVENT_DOORS_INVALID' }],
    ['a new start in the past', { date: '2026-11-01T20:00' }, { date: 'EVENT_DATE_INVALID' }],
    ['a map without https', { map_url: 'http://maps.test/' }, { map_url: 'MAP_URL_INVALID' }],
    ['a price that is no number', { ticket_price: 'ten' }, { ticket_price: 'PRICE_INVALID' }],
    ['a capacity of nothing', { capacity: '0' }, { capacity: 'CAPACITY_INVALID' }],
    ['an age of a hundred', { age_limit: '100' }, { age_limit: 'AGE_LIMIT_INVALID' }],
    ['eleven tags', { tags: 'a,b,c,d,e,f,g,h,i,j,k' }, { tags: 'EVENT_TAGS_INVALID' }],
  ] as const)('%s is refused at its field', (_what, changes, problems) => {
    expect(eventProblemsIn(typed(changes), NOW, event)).toEqual(problems)
  })

  it('an event that has begun can be changed if its start is unchanged', () => {
    expect(eventProblemsIn(typed({ capacity: '' }), Date.parse(event.date) + 1, event)).toEqual({})
  })

  it('readers of the other language see the existing text, with its language', () => {
    const placeholders = { title: 'Title', description: 'Description', location: 'Place' }
    expect(eventPreview(typed({ description_ar: '' }), 'en', placeholders, NOW, event)).toMatchObject({
      title: 'ليلة عود',
      title_language: 'ar',
      description: 'Description',
      description_language: 'en',
      remaining: 70,
    })
  })
})
