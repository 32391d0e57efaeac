import type { TimeSpan } from '../../../contract/rules/availability.ts'
import { DAY_MS } from '../../../contract/rules/bahrain.ts'
import type { CalendarComponent, CalendarProperty } from './components.ts'
import { type CalendarTime, type CalendarZone, endAfter, instantOf, midnightOf, readTime } from './times.ts'
import { zoneNamed } from './zones.ts'

/** Whether an event keeps its owner busy: neither cancelled nor marked as free. */
export function isBusy(event: CalendarComponent): boolean {
  if (/^CANCELL?ED$/i.test(textOf(event, 'STATUS'))) return false
  // Exchange writes its own property besides, or instead.
  const state = textOf(event, 'TRANSP') || textOf(event, 'X-MICROSOFT-CDO-BUSYSTATUS')
  return !/^(?:TRANSPARENT|FREE)$/i.test(state)
}

/** The start and the end of an event. @throws Error when either cannot be read, or it ends before it starts. */
export function timesOf(event: CalendarComponent): { start: CalendarTime; span: TimeSpan } {
  const start = timeIn(event, firstOf(event, 'DTSTART'))
  const starts = instantOf(start)
  const ends = endOf(event, start)
  if (ends < starts) throw new Error('An event ends before it starts')
  return { start, span: { starts, ends } }
}

/** A time of a component: in its own zone, else in that of the event's start, else in the calendar's. */
export function timeIn(
  { calendar }: CalendarComponent,
  { value, zone, parameters }: CalendarProperty,
  startZone?: CalendarZone,
): CalendarTime {
  return readTime(value, zone === undefined && startZone ? startZone : zoneNamed(zone, calendar), parameters)
}

/** A span as `start/end` or `start/duration`. @throws Error when it is none. */
export function periodIn(component: CalendarComponent, property: CalendarProperty, startZone?: CalendarZone) {
  const [first = '', last = ''] = property.value.split('/')
  const start = timeIn(component, { ...property, value: first }, startZone)
  const end = /P/i.test(last)
    ? endAfter(start, last)
    : instantOf(timeIn(component, { ...property, value: last }, startZone))
  return { start, span: { starts: instantOf(start), ends: end } }
}

export function textOf(component: CalendarComponent, name: string): string {
  return component.properties.get(name)?.[0]?.value ?? ''
}

function endOf(event: CalendarComponent, start: CalendarTime): number {
  const nextDay = { ...start, wall: midnightOf(start.wall) + DAY_MS }
  const written = event.properties.get('DTEND')?.[0]
  if (written) {
    const end = timeIn(event, written, start.isInstant ? undefined : start.zone)
    // Days end with the next one, also where a program writes the same day.
    return end.isDate ? Math.max(instantOf(end), instantOf({ ...nextDay, zone: end.zone })) : instantOf(end)
  }
  const duration = textOf(event, 'DURATION')
  if (duration) return endAfter(start, duration)
  return start.isDate ? instantOf(nextDay) : instantOf(start)
}

function firstOf(event: CalendarComponent, name: string): CalendarProperty {
  const first = event.properties.get(name)?.[0]
  if (!first) throw new Error(`No ${name}`)
  return first
}
