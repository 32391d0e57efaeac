import ICAL from 'ical.js'
import { mergeRanges, type TimeSpan } from '../../../contract/rules/availability.ts'
import { TIME_ZONE } from '../../../contract/rules/bahrain.ts'

/** Most busy times of a calendar, after merging. */
export const MAX_BUSY_TIMES = 2_000
/** Most occurrences of its events, before merging. */
const MAX_OCCURRENCES = 100_000

/** More than the distance of a time from the start of its UTC day. */
const ROUGH_MS = 3 * 86_400_000

/** A calendar has more busy times than are kept. */
export class TooManyTimesError extends Error {
  override readonly name = 'TooManyTimesError'
}

/**
 * The busy times of a calendar file (iCalendar) that overlap a span, merged and sorted: events with their repetitions,
 * except cancelled and transparent ones. Days and times without a time zone are Bahrain's. A file may keep it busy for
 * good, so run it where it can be killed.
 * @throws TooManyTimesError
 * @throws Error when the file is not a calendar.
 */
export function busyTimesIn(text: string, span: TimeSpan): TimeSpan[] {
  const calendar = new ICAL.Component(ICAL.parse(text))
  if (calendar.name !== 'vcalendar') throw new Error('Not a calendar')
  const components = calendar.getAllSubcomponents('vevent').filter((component) => component.hasProperty('dtstart'))
  const [exceptions, masters] = partition(components, (component) => component.hasProperty('recurrence-id'))
  const exceptionsOf = Map.groupBy(exceptions, uidOf)

  const busy: TimeSpan[] = []
  const add = (time: TimeSpan) => {
    if (time.ends <= time.starts || time.starts >= span.ends || time.ends <= span.starts) return
    if (busy.push(time) > MAX_OCCURRENCES) throw new TooManyTimesError()
  }
  for (const exception of exceptions) if (isBusy(exception)) add(spanOf(new ICAL.Event(exception)))
  for (const master of masters) addOccurrences(master, exceptionsOf.get(uidOf(master)) ?? [], span, add)

  const merged = mergeRanges(busy)
  if (merged.length > MAX_BUSY_TIMES) throw new TooManyTimesError()
  return merged
}

/** Adds the occurrences of an event up to the end of the span, moved ones at their new time. */
function addOccurrences(
  master: ICAL.Component,
  exceptions: ICAL.Component[],
  span: TimeSpan,
  add: (time: TimeSpan) => void,
): void {
  const event = new ICAL.Event(master, { exceptions })
  const isMasterBusy = isBusy(master)
  if (!event.isRecurring()) {
    if (isMasterBusy) add(spanOf(event))
    return
  }
  const zone = zoneOf(master, 'dtstart')
  const lengthMs = lengthOf(event)
  const iterator = event.iterator()
  for (let time = iterator.next(); time; time = iterator.next()) {
    const roughly = Date.UTC(time.year, time.month - 1, time.day)
    if (roughly - ROUGH_MS > span.ends) break
    // Years of occurrences may precede the span; those moved into it are among the exceptions.
    if (event.rangeExceptions.length === 0 && roughly + lengthMs + ROUGH_MS < span.starts) continue
    if (exceptions.length === 0) {
      const starts = instantOf(time, zone)
      if (isMasterBusy) add({ starts, ends: starts + lengthMs })
      continue
    }
    const { item, startDate } = event.getOccurrenceDetails(time)
    if (!isBusy(item.component)) continue
    const starts = instantOf(startDate, zoneOf(item.component, 'dtstart'))
    add({ starts, ends: starts + (item === event ? lengthMs : lengthOf(item)) })
  }
}

function spanOf({ component, startDate, endDate }: ICAL.Event): TimeSpan {
  return {
    starts: instantOf(startDate, zoneOf(component, 'dtstart')),
    ends: instantOf(endDate, zoneOf(component, 'dtend')),
  }
}

/** Duration of an event in milliseconds. */
function lengthOf(event: ICAL.Event): number {
  const { starts, ends } = spanOf(event)
  return ends - starts
}

function isBusy(component: ICAL.Component): boolean {
  return textOf(component, 'transp') !== 'TRANSPARENT' && textOf(component, 'status') !== 'CANCELLED'
}

function uidOf(component: ICAL.Component): string {
  return textOf(component, 'uid')
}

function textOf(component: ICAL.Component, name: string): string {
  return String(component.getFirstPropertyValue(name) ?? '').toUpperCase()
}

/** The time zone named by an event's start or end, used if the file does not define it; Bahrain's if it names none. */
function zoneOf(component: ICAL.Component, name: 'dtstart' | 'dtend'): string {
  const zoneNamedBy = (property: string) => component.getFirstProperty(property)?.getFirstParameter('tzid')
  return zoneNamedBy(name) || zoneNamedBy('dtstart') || TIME_ZONE
}

/** A time in milliseconds. */
function instantOf(time: ICAL.Time, zone: string): number {
  const isFloating = time.isDate || time.zone === ICAL.Timezone.localTimezone
  if (!isFloating) return time.toUnixTime() * 1000
  const { year, month, day, hour, minute, second } = time
  const local = new Temporal.PlainDateTime(year, month, day, hour, minute, second)
  try {
    return local.toZonedDateTime(time.isDate ? TIME_ZONE : zone).epochMilliseconds
  } catch {
    // There is no time zone of that name.
    return local.toZonedDateTime(TIME_ZONE).epochMilliseconds
  }
}

function partition<T>(items: T[], test: (item: T) => boolean): [T[], T[]] {
  return [items.filter(test), items.filter((item) => !test(item))]
}
