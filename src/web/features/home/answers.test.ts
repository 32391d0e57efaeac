import { expect, it } from 'vitest'
import type { Event } from '../../../contract/calls/events.ts'
import type { SearchHints } from '../../../contract/calls/search.ts'
import type { TalentItem } from '../../../contract/calls/talents.ts'
import { answersIn, listOf } from './answers.ts'

const NOW = Date.parse('2026-11-30T12:00:00Z')
const DAY = 86_400_000

const page = <Item>(items: Item[], count = items.length) => ({
  items,
  next: undefined,
  total: { count, hasMore: false },
})
const event = (days: number) => ({ id: `in ${days} days`, date: new Date(NOW + days * DAY).toISOString() }) as Event
const talent = { id: 'noura' } as TalentItem
const hintsOf = (understood: string[], searches: string[]): SearchHints => ({ understood, searches, categories: [] })

it('answers are events to come, talents, and what the words were understood as', () => {
  const hints = hintsOf(['wedding'], ['wedding', 'zaffa', 'birthday'])
  const answers = answersIn({ events: page([event(2), event(-2)]), talents: page([talent], 34), hints }, NOW)
  expect(answers.events.map(({ id }) => id)).toEqual(['in 2 days'])
  expect(answers.talents).toEqual([talent])
  expect(answers.occasions).toEqual(['wedding'])
})

it('answers are no events that have only some of the words: Enter then leads to the talents', () => {
  const answers = answersIn({ events: page([event(2)], 0), talents: page([talent]), hints: hintsOf([], []) }, NOW)
  expect(answers.events).toEqual([])
  expect(listOf(answers)).toBe('/talents')
})

it('where nothing was found, occasions that find someone are offered, and Enter leads to the events', () => {
  const hints = hintsOf([], ['wedding', 'birthday'])
  const answers = answersIn({ events: page<Event>([]), talents: page<TalentItem>([]), hints }, NOW)
  expect(answers.occasions).toEqual(['wedding', 'birthday'])
  expect(listOf(answers)).toBe('/events')
})
