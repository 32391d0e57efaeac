import { mergeRanges, type TimeSpan } from '../../../contract/rules/availability.ts'
import { cleanLine } from '../../../contract/rules/typed-text.ts'
import { type CalendarComponent, readComponents } from './components.ts'
import { periodIn, textOf } from './events.ts'
import { addSeries, type ChangedOccurrence, readChange } from './series.ts'
import { splitValues } from './times.ts'

/** Most busy times of a calendar, after merging. */
export const MAX_BUSY_TIMES = 2_000
/** Most occurrences of its events, before merging. */
const MAX_OCCURRENCES = 100_000

/** Most names of unknown time zones that are told, and their longest length. */
const MAX_UNKNOWN_ZONES = 5
const MAX_ZONE_NAME = 80

/** A calendar has more busy times than are kept. */
export class TooManyTimesError extends Error {
  override readonly name = 'TooManyTimesError'
}

/** Busy times of a calendar file within a span. */
export interface ParsedCalendar {
  /** Merged and sorted. */
  busy: TimeSpan[]
  /** Events that could not be read, or not with all their repetitions. */
  skipped: number
  /** Names of time zones that mean nothing here, at most `MAX_UNKNOWN_ZONES`: their times were read in the calendar's, else Bahrain's. */
  unknownZones: string[]
  /** Events that begin in such a zone. */
  inUnknownZones: number
}

/**
 * The busy times of a calendar file (iCalendar) that overlap a span: events with their repetitions, except cancelled and
 * transparent ones, and lists of busy times. Each is read apart from the others. Days are Bahrain's. Run it where it can
 * be killed: a file may take long.
 * @throws TooManyTimesError
 * @throws Error when the file is not a calendar, or nothing in it can be read.
 */
export function busyTimesIn(chunks: Iterable<Uint8Array>, span: TimeSpan): ParsedCalendar {
  const components = readComponents(chunks)
  const busy: TimeSpan[] = []
  const add = (time: TimeSpan) => {
    if (time.ends <= time.starts || time.starts >= span.ends || time.ends <= span.starts) return
    if (busy.push(time) > MAX_OCCURRENCES) throw new TooManyTimesError()
  }
  let attempts = 0
  let skipped = 0
  const attempt = (read: () => void) => {
    attempts++
    try {
      read()
    } catch (error) {
      if (error instanceof TooManyTimesError) throw error
      skipped++
    }
  }

  const changes = new Map<string, ChangedOccurrence[]>()
  for (const component of components) {
    if (component.name === 'VFREEBUSY') {
      for (const period of splitValues(component.properties.get('FREEBUSY'))) {
        if (!/;FBTYPE=FREE(?:;|$)/.test(period.parameters)) attempt(() => add(periodIn(component, period).span))
      }
    } else if (component.properties.has('RECURRENCE-ID')) {
      attempt(() => {
        const change = readChange(component)
        if (change.busy) add(change.busy.span)
        // Without identifiers, events of different series would change each other.
        const uid = textOf(component, 'UID')
        if (!uid) return
        const ofSeries = changes.get(uid)
        if (ofSeries) ofSeries.push(change)
        else changes.set(uid, [change])
      })
    }
  }
  for (const component of components) {
    if (component.name !== 'VEVENT' || component.properties.has('RECURRENCE-ID')) continue
    attempt(() => addSeries(component, changes.get(textOf(component, 'UID')) ?? [], span, add))
  }

  if (busy.length === 0 && skipped > 0 && skipped === attempts) throw new Error('Nothing can be read')
  const merged = mergeRanges(busy)
  if (merged.length > MAX_BUSY_TIMES) throw new TooManyTimesError()
  const unknown = new Set(components.flatMap(({ calendar }) => [...calendar.unknownZones]))
  // Feeds may contain anything; the database takes no NUL.
  const shown = (name: string) => cleanLine(name.replace(/\p{Cc}/gu, '')).slice(0, MAX_ZONE_NAME)
  const unknownZones = [...unknown].slice(0, MAX_UNKNOWN_ZONES).map(shown)
  const inUnknownZones = components.filter(isInUnknownZone).length
  return { busy: merged, skipped, unknownZones, inUnknownZones }
}

/** Whether an event begins in a time zone that means nothing here, its own or its calendar's. */
function isInUnknownZone({ name, calendar, properties }: CalendarComponent): boolean {
  const start = properties.get('DTSTART')?.[0]
  if (name !== 'VEVENT' || !start || start.value.endsWith('Z')) return false
  return calendar.unknownZones.has((start.zone ?? calendar.zone)?.trim() ?? '')
}
