import { expect, it } from 'vitest'
import { EditedEvent, EventRecord, NewEvent, NewEventSeries } from './event.ts'

const event = {
  title_ar: 'ليلة',
  description_ar: 'عرض',
  location_ar: 'القاعة',
  location_en: 'Hall',
  date: '2026-12-01T17:00:00Z',
}

it('an event is refused for all its wrong fields at once, those that contradict each other among them', () => {
  const { error } = EventRecord.safeParse({
    ...event,
    title_ar: '',
    description_ar: '\u3164',
    ends_at: event.date,
    capacity: 'many',
  })
  expect(error?.issues.map(({ path, message }) => [path.join('.'), message])).toEqual([
    ['capacity', 'CAPACITY_INVALID'],
    ['title_ar', 'EVENT_TITLE_REQUIRED'],
    ['description_ar', 'EVENT_DESCRIPTION_REQUIRED'],
    ['ends_at', 'EVENT_END_INVALID'],
  ])
})

it.each([null, 'event', [], 7])('an event is no %j', (sent) => {
  expect(NewEvent.safeParse(sent).success).toBe(false)
})

const adult = { name_ar: 'كبير', name_en: 'Adult', price: 8, door_only: true }
it.each([
  ['types.0', [null]],
  ['types.0', ['Adult']],
  ['types.1.sales_from', [adult, { ...adult, sales_from: { toString: 1, valueOf: 1 } }]],
])('a new, an edited and a repeated event are refused at %s for the types %j', (field, types) => {
  for (const [record, own] of [
    [NewEvent, {}],
    [EditedEvent, { id: '0190a3c4-0000-7000-8000-000000000000' }],
    [NewEventSeries, { days: ['2026-12-01'] }],
  ] as const)
    expect(record.safeParse({ ...event, ...own, types }).error?.issues.map(({ path }) => path.join('.'))).toEqual([
      field,
    ])
})

it('NewEvent takes a text without a language only where those of both languages are missing', () => {
  const sent = { ...event, title: 'Night', description_ar: null, description: 'A show' }
  expect(NewEvent.parse(sent)).toMatchObject({ title_ar: 'ليلة', title_en: null, description_en: 'A show' })
  expect(NewEvent.parse(sent)).not.toHaveProperty('title')
})

it('the times of an event are stored to the millisecond, cut off and not rounded', () => {
  const times = {
    doors_at: '2026-12-01T16:00:00.0019Z',
    date: '2026-12-01T17:00:00.0019Z',
    ends_at: '2026-12-01T18:00:00.0019Z',
  }
  expect(EventRecord.parse({ ...event, ...times })).toMatchObject({
    doors_at: '2026-12-01T16:00:00.001Z',
    date: '2026-12-01T17:00:00.001Z',
    ends_at: '2026-12-01T18:00:00.001Z',
  })
})

it.each([
  ['date', '2026-02-30T10:00:00Z', 'EVENT_DATE_INVALID'],
  ['date', '0000-02-20T10:00:00Z', 'EVENT_DATE_INVALID'],
  ['date', { toString: 1, valueOf: 1 }, 'EVENT_DATE_INVALID'],
  ['map_url', 'https://user@evil.example/', 'MAP_URL_INVALID'],
  ['map_url', 'https://maps.example/\u0000', 'TEXT_UNREADABLE'],
  ['map_url', 'https://maps.example/\ud800', 'TEXT_UNREADABLE'],
  ['image', 'https://elsewhere.example/a.png', 'IMAGE_UNKNOWN'],
  ['tags_ar', 'عود', 'EVENT_TAGS_INVALID'],
  ['location_en', ' ', 'EVENT_LOCATION_INVALID'],
  ['ticket_price', 1e9, 'PRICE_INVALID'],
  ['ticket_price', 0.0001, 'PRICE_INVALID'],
  ['capacity', 2.5, 'CAPACITY_INVALID'],
])('an event whose %s is %j is refused: %s', (field, value, code) => {
  const [issue, ...more] = EventRecord.safeParse({ ...event, [field]: value }).error?.issues ?? []
  expect([issue?.path[0], issue?.message, more]).toEqual([field, code, []])
})

it('an event has at most ten tags, each in both languages, and programs of one language name them in it', () => {
  const named = (count: number) => Array.from({ length: count }, (_, i) => `tag ${i}`)
  const refused = (sent: object) => {
    const { error } = NewEvent.safeParse({ ...event, ...sent })
    return error?.issues.map(({ path, message }) => [path.join('.'), message])
  }
  expect(refused({ tags_ar: named(10), tags_en: named(10) })).toBeUndefined()
  expect(refused({ tags_ar: named(61), tags_en: named(61) })).toEqual([
    ['tags_ar', 'EVENT_TAGS_INVALID'],
    ['tags_en', 'EVENT_TAGS_INVALID'],
  ])
  expect(refused({ tags_ar: named(2) })).toEqual([['tags_en', 'EVENT_TAGS_LANGUAGES']])
  expect(NewEvent.parse({ ...event, tags: named(2) })).toMatchObject({ tags: named(2) })
  const read = { tags_ar: ['عود'], tags_en: ['Oud'] }
  expect(NewEvent.parse({ ...event, ...read, tags: ['Oud'] })).toEqual(NewEvent.parse({ ...event, ...read }))
  expect(NewEvent.parse({ ...event, ...read, tags: [] })).not.toHaveProperty('tags_ar')
})

it('a place is in both languages, or that of a program which sends back the one that it has read', () => {
  const { location_ar: _, ...half } = event
  expect(NewEvent.safeParse(half).error?.issues).toMatchObject([{ path: ['location_ar'] }])
  expect(NewEvent.parse({ ...half, location: 'Hall' })).toMatchObject({ location: 'Hall' })
  expect(NewEvent.parse({ ...event, location: 'Hall' })).toMatchObject({ location_ar: 'القاعة', location_en: 'Hall' })
  expect(NewEvent.parse({ ...event, location: 'Saar' })).not.toHaveProperty('location_en')
})
