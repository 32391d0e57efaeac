import { describe, expect, it } from 'vitest'
import type { ManagedEvent } from '../../../../contract/calls/managed-events.ts'
import { EventRecord } from '../../../../contract/records/event.ts'
import { recordProblems } from '../../../lib/record-form.ts'
import {
  copiedEvent,
  type EventValues,
  eventInput,
  eventPreview,
  startProblem,
  typedEvent,
  typedTags,
  valuesOfTags,
} from './typed-event.ts'

const NOW = Date.parse('2026-11-22T12:00:00Z')
const event: ManagedEvent = {
  id: 'an-id',
  title: 'ليلة عود',
  title_language: 'ar',
  title_ar: 'ليلة عود',
  title_en: null,
  description: 'عود وقانون.',
  description_language: 'ar',
  description_ar: 'عود وقانون.',
  description_en: null,
  organiser: null,
  organiser_ar: null,
  organiser_en: null,
  date: '2026-12-24T17:30:12.345Z',
  ends_at: '2026-12-24T19:00:00.000Z',
  doors_at: null,
  location: 'Arad Fort',
  location_ar: 'قلعة عراد',
  location_en: 'Arad Fort',
  map_url: null,
  give_back_until: null,
  pay: 'either',
  transfer: false,
  refund_percent: 80,
  venue_id: null,
  image: null,
  image_blur: null,
  tags: ['عود', 'طرب'],
  tags_ar: ['عود', 'طرب'],
  tags_en: ['Oud', 'Tarab'],
  ticket_price: 7.25,
  capacity: 80,
  several_prices: false,
  on_sale: true,
  on_sale_from: null,
  types: [],
  remaining: 70,
  age_limit: 0,
  show_language: 'none',
  featured: true,
  created_at: '2026-11-01T21:00:00.000Z',
  cancelled_at: null,
  modified: '2026-11-01T21:00:00.000Z',
  deleted_at: null,
  draft: false,
  series_id: null,
  sold: 10,
  admitted: 0,
  revenue: 72.5,
}
const typed = (changes: Partial<EventValues>) => ({ ...typedEvent(event), ...changes })

describe('a typed event', () => {
  it('that is saved as it was opened is the same, to the millisecond', () => {
    expect(typedEvent(event).date).toBe('2026-12-24T20:30')
    const record = EventRecord.parse(eventInput(typedEvent(event), event))
    expect(event).toMatchObject(record)
  })

  it('has times of Bahrain, and numbers in any digits', () => {
    const values = typed({
      date: '2026-12-25T00:15',
      ends_at: '',
      capacity: '١٬٢٠٠',
      ticket_price: '٢٫٥',
      age_limit: ' ',
      ...valuesOfTags([{ ar: ' عود', en: 'Oud' }]),
    })
    expect(EventRecord.parse(eventInput(values, event))).toMatchObject({
      date: '2026-12-24T21:15:00.000Z',
      ends_at: null,
      capacity: 1200,
      ticket_price: 2.5,
      age_limit: null,
      tags_ar: ['عود'],
      tags_en: ['Oud'],
    })
  })

  it('keeps how it is paid in a copy, and sends no refund that is typed wrongly where it is not shown', () => {
    expect(copiedEvent(event)).toMatchObject({ pay: 'either', refund_percent: '80' })
    const wrong = { refund_percent: '120' }
    expect(recordProblems(EventRecord, eventInput(typed(wrong), event))).toEqual({
      refund_percent: 'REFUND_PERCENT_INVALID',
    })
    const atDoor = EventRecord.parse(eventInput(typed({ ...wrong, pay: 'door' }), event))
    expect(atDoor).toMatchObject({ pay: 'door', refund_percent: 100 })
    expect(EventRecord.parse(eventInput(typed({ pay: 'door' }), event)).refund_percent).toBe(80)
  })

  it('that is empty lacks title, description, start and place, and nothing else', () => {
    expect(recordProblems(EventRecord, eventInput(typedEvent()))).toEqual({
      title_ar: 'EVENT_TITLE_REQUIRED',
      description_ar: 'EVENT_DESCRIPTION_REQUIRED',
      date: 'EVENT_DATE_INVALID',
      location_ar: 'EVENT_LOCATION_INVALID',
      location_en: 'EVENT_LOCATION_INVALID',
    })
  })

  it('has tags in both languages; one that is named in one is refused, and shown to readers of both', () => {
    expect(typedTags(valuesOfTags([]))).toEqual([])
    const half = typed(valuesOfTags([{ ar: '', en: 'Rooftop' }]))
    expect(typedTags(half)).toEqual([{ ar: '', en: 'Rooftop' }])
    expect(recordProblems(EventRecord, eventInput(half, event))).toEqual({ 'tags_ar.0': 'EVENT_TAGS_LANGUAGES' })
    const placeholders = { title: '', description: '', location: '', type: '' }
    for (const language of ['ar', 'en'] as const)
      expect(eventPreview(half, language, placeholders, NOW, event).tags).toEqual(['Rooftop'])
  })

  it('has an error for a time that cannot be read', () => {
    expect(recordProblems(EventRecord, eventInput(typed({ doors_at: 'at noon' }), event))).toEqual({
      doors_at: 'EVENT_DOORS_INVALID',
    })
  })

  it('may start only in the future, unless its start is unchanged', () => {
    expect(startProblem(typed({ date: '2026-11-01T20:00' }), NOW, event)).toEqual({ date: 'EVENT_DATE_INVALID' })
    expect(startProblem(typed({ capacity: '' }), Date.parse(event.date) + 1, event)).toEqual({})
  })

  it('is shown to readers of the other language in its own, without wrong fields', () => {
    const placeholders = { title: 'Title', description: 'Description', location: 'Place', type: 'Type' }
    const values = typed({ description_ar: '', age_limit: 'old', date: '' })
    expect(eventPreview(values, 'en', placeholders, NOW, event)).toMatchObject({
      title: 'ليلة عود',
      title_language: 'ar',
      description: 'Description',
      description_language: 'en',
      age_limit: null,
      date: '2026-11-29T12:00:00.000Z',
      remaining: 70,
      location: 'Arad Fort',
      tags: ['Oud', 'Tarab'],
      ticket_price: 7.25,
      several_prices: false,
      on_sale: true,
      on_sale_from: null,
      types: [{ name: 'Ticket', price: 7.25, remaining: 70 }],
    })
  })
})
