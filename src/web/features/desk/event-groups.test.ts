import { expect, it } from 'vitest'
import type { DoorEvent } from '../../../contract/calls/check-in.ts'
import { groupEvents } from './event-groups.ts'

// 22:00 in Bahrain.
const NOW = Date.parse('2026-12-18T19:00:00Z')

const event = (id: string, hours: number, changes: Partial<DoorEvent> = {}): DoorEvent => ({
  ...{ id, title: id, title_language: 'en', location: 'Saar', doors_at: null, ends_at: null, cancelled_at: null },
  ...{ date: new Date(NOW + hours * 3_600_000).toISOString(), sold: 4, admitted: 0 },
  ...changes,
})

it('the door has the event of this day first, and apart what is over, cancelled or without a ticket', () => {
  const groups = groupEvents(
    [
      event('yesterday', -26, { ends_at: new Date(NOW - 24 * 3_600_000).toISOString() }),
      event('cancelled', -2, { cancelled_at: '2026-12-18T10:00:00Z' }),
      event('under way', -1, { ends_at: new Date(NOW + 3_600_000).toISOString() }),
      event('late', 1, { sold: 0 }),
      event('empty', 30, { sold: 0 }),
      event('later', 40),
    ],
    NOW,
  )
  const ids = (events: (DoorEvent | undefined)[]) => events.map((each) => each?.id)
  expect([ids([groups.today]), ids(groups.toCome), ids(groups.apart)]).toEqual([
    ['under way'],
    ['late', 'later'],
    ['yesterday', 'cancelled', 'empty'],
  ])
})

it('the door counts an event after midnight to the next day', () => {
  const groups = groupEvents([event('tomorrow', 3)], NOW)
  expect([groups.today, groups.toCome.length]).toEqual([undefined, 1])
})
