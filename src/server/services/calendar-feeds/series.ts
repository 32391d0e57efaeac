import type { TimeSpan } from '../../../contract/rules/availability.ts'
import { DAY_MS } from '../../../contract/rules/bahrain.ts'
import type { CalendarComponent, CalendarProperty } from './components.ts'
import { isBusy, periodIn, timeIn, timesOf } from './events.ts'
import { readRule, wallTimesOf } from './rules.ts'
import { type CalendarTime, instantOf, midnightOf, readTime, splitValues } from './times.ts'

/** An occurrence of a series that has an event of its own. */
export interface ChangedOccurrence {
  event: CalendarComponent
  /** The property `RECURRENCE-ID`. */
  id: CalendarProperty
  /** Whether the later ones change in the same way. */
  isForLater: boolean
  /** Undefined when it is cancelled, or does not keep its owner busy. */
  busy: { start: CalendarTime; span: TimeSpan } | undefined
}

/** An occurrence by the rules of its series. */
interface Occurrence extends TimeSpan {
  wall: number
}

/** Changes of the occurrences from an instant on. */
interface LaterChange {
  from: number
  /** Shift of the wall-clock time, and length; undefined when they do not keep their owner busy. */
  busy: { later: number; lengthMs: number; start: CalendarTime } | undefined
}

/** Clocks are less than two days apart from UTC and from each other. */
const CLOCKS_MS = 2 * DAY_MS

/** @throws Error when it keeps its owner busy at a time that cannot be read. */
export function readChange(event: CalendarComponent): ChangedOccurrence {
  const [id] = event.properties.get('RECURRENCE-ID') ?? []
  if (!id) throw new Error('No RECURRENCE-ID')
  const isForLater = /;RANGE=THISANDFUTURE(?:;|$)/.test(id.parameters)
  return { event, id, isForLater, busy: isBusy(event) ? timesOf(event) : undefined }
}

/**
 * Adds the occurrences of an event within a span, except those that are excluded or changed.
 * @throws Error when the event cannot be read; its first occurrence and its single dates are added even where its rules
 *   cannot be.
 */
export function addSeries(
  event: CalendarComponent,
  changes: readonly ChangedOccurrence[],
  span: TimeSpan,
  add: (time: TimeSpan) => void,
): void {
  if (!isBusy(event) && !changes.some(({ isForLater, busy }) => isForLater && busy)) return
  const { start, span: first } = timesOf(event)
  const lengthMs = first.ends - first.starts
  const gone = datesIn(event, start, [...splitValues(event.properties.get('EXDATE')), ...changes.map(({ id }) => id)])
  const later = changes
    .flatMap((change) => readable(() => laterChange(event, start, change)) ?? [])
    .toSorted((a, b) => a.from - b.from)

  const addOne = (occurrence: Occurrence) => {
    if (gone.has(occurrence)) return
    const change = later.findLast(({ from }) => from <= occurrence.starts)
    if (!change) {
      if (isBusy(event)) add(occurrence)
    } else if (change.busy) {
      const starts = instantOf({ ...change.busy.start, wall: occurrence.wall + change.busy.later })
      add({ starts, ends: starts + change.busy.lengthMs })
    }
  }

  addOne({ wall: start.wall, ...first })
  for (const property of splitValues(event.properties.get('RDATE'))) {
    const isPeriod = property.value.includes('/')
    const date = isPeriod ? periodIn(event, property, start.zone) : { start: timeIn(event, property, start.zone) }
    const starts = instantOf(date.start)
    addOne({ wall: date.start.wall, starts, ends: 'span' in date ? date.span.ends : starts + lengthMs })
  }
  // Changes may move occurrences from outside of the span into it.
  const reach = later.map(({ busy }) => (busy ? Math.abs(busy.later) + busy.lengthMs : 0))
  const reachMs = Math.max(lengthMs, ...reach) + CLOCKS_MS
  const walls = { starts: Math.max(start.wall, span.starts - reachMs), ends: span.ends + reachMs }
  for (const { value } of event.properties.get('RRULE') ?? []) {
    const rule = readRule(value)
    const until = rule.until === undefined ? Number.POSITIVE_INFINITY : lastInstant(rule.until, start)
    if (until < span.starts - reachMs) continue
    for (const wall of wallTimesOf(rule, start.wall, walls)) {
      const starts = instantOf({ ...start, wall })
      if (starts <= until) addOne({ wall, starts, ends: starts + lengthMs })
    }
  }
}

/** The last instant of a rule with `UNTIL`: a date is the whole day in the zone of the event. */
function lastInstant(until: string, start: CalendarTime): number {
  const last = readTime(until, start.zone)
  return last.isDate && !start.isDate ? instantOf({ ...start, wall: last.wall + DAY_MS }) - 1 : instantOf(last)
}

/** Occurrences named by their start, as an instant; or by their day, where either side is a date. */
function datesIn(event: CalendarComponent, start: CalendarTime, named: readonly CalendarProperty[]) {
  const instants = new Set<number>()
  const days = new Set<number>()
  for (const property of named) {
    const time = readable(() => timeIn(event, property, start.zone))
    if (!time) continue
    if (time.isDate) days.add(time.wall)
    else if (start.isDate && (!time.isInstant || time.wall === midnightOf(time.wall))) days.add(midnightOf(time.wall))
    else instants.add(instantOf(time))
  }
  return { has: ({ starts, wall }: Occurrence) => instants.has(starts) || days.has(midnightOf(wall)) }
}

function laterChange(
  event: CalendarComponent,
  start: CalendarTime,
  { id, isForLater, busy }: ChangedOccurrence,
): LaterChange | undefined {
  if (!isForLater) return undefined
  const original = timeIn(event, id, start.zone)
  if (!busy) return { from: instantOf(original), busy: undefined }
  const wall = original.isInstant ? wallAt(instantOf(original), start) : original.wall
  const { starts, ends } = busy.span
  return {
    from: instantOf(original),
    busy: { later: busy.start.wall - wall, lengthMs: ends - starts, start: busy.start },
  }
}

/** Wall-clock time of an event's zone at an instant. */
function wallAt(instant: number, { zone }: CalendarTime): number {
  return instant + (instant - zone(instant))
}

/** A date that cannot be read excludes and changes nothing. */
function readable<T>(read: () => T): T | undefined {
  try {
    return read()
  } catch {
    return undefined
  }
}
