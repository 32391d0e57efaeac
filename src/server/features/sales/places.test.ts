import { expect, it } from 'vitest'
import { keptPlaces, nextInLine, type Waiting } from './places.ts'

const event = { date: '2026-12-24T17:30:00Z', cancelled_at: null, capacity: 20, sold: 10 }
const MORNING = Date.parse('2026-12-10T07:00:00Z')
const shown = { sales_from: null, sales_until: null, min: 1, max: 20, hidden: false, door_only: false, closed_at: null }
const type = (id: string, capacity: number | null, changes = {}) => ({ ...shown, id, capacity, sold: 0, ...changes })
const waits = (token: string, quantity: number, type_id: string | null = null): Waiting => ({
  ...{ token, quantity, type_id, event_id: 'event' },
})
const tokens = (line: Waiting[], types: ReturnType<typeof type>[], now = MORNING, of = event) =>
  nextInLine(line, of, types, now).map(({ token }) => token)

it('free places go to the first that they suffice for, each place once', () => {
  const line = [waits('party', 11), waits('four', 4), waits('seven', 7), waits('six', 6), waits('one', 1)]
  expect(tokens(line, [type('any', null)])).toEqual(['four', 'six'])
  const ofType = [waits('two', 2, 'box'), waits('two more', 2, 'box'), waits('one', 1, 'box')]
  expect(tokens(ofType, [type('box', 3), type('any', null)])).toEqual(['two', 'one'])
  expect(keptPlaces(ofType, event, [type('box', 3)], MORNING)).toMatchObject({ all: 3 })
})

it('fewer places than a type sells at least are nobody’s', () => {
  expect(tokens([waits('two', 2)], [type('group', 3, { min: 4 })])).toEqual([])
  expect(tokens([waits('two', 2)], [type('group', 4, { min: 4 })])).toEqual(['two'])
  // Once some are taken, too; and those of another type stay somebody's.
  expect(tokens([waits('four', 4, 'group'), waits('two', 2)], [type('group', 6, { min: 4 })])).toEqual(['four'])
  const types = [type('single', 2), type('group', 3, { min: 4 })]
  expect(tokens([waits('three', 3), waits('two', 2)], types)).toEqual(['two'])
})

it('types count that buyers can have when the offer begins: by night that is in the morning', () => {
  const night = Date.parse('2026-12-10T21:00:00Z')
  const until = (sales_until: string) => [type('early', 5, { sales_until })]
  expect(tokens([waits('one', 1)], until('2026-12-11T04:00:00Z'), night)).toEqual([])
  expect(tokens([waits('one', 1)], until('2026-12-11T06:00:00Z'), night)).toEqual(['one'])
  for (const changes of [{ hidden: true }, { door_only: true }, { closed_at: '2026-12-01T00:00:00Z' }])
    expect(tokens([waits('one', 1)], [type('other', 5, changes)])).toEqual([])
  expect(
    tokens([waits('one', 1)], [type('any', 5)], MORNING, { ...event, cancelled_at: '2026-12-01' as never }),
  ).toEqual([])
})
