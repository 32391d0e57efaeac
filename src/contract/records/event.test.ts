import { expect, it } from 'vitest'
import { EventRecord, NewEvent } from './event.ts'

const event = {
  title_ar: 'ليلة',
  description_ar: 'عرض',
  location: 'Hall',
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

it('NewEvent takes a text without a language only where those of both languages are missing', () => {
  const sent = { ...event, title: 'Night', description_ar: null, description: 'A show' }
  expect(NewEvent.parse(sent)).toMatchObject({ title_ar: 'ليلة', title_en: null, description_en: 'A show' })
  expect(NewEvent.parse(sent)).not.toHaveProperty('title')
})
