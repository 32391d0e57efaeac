import { DAY_MS, TIME_ZONE } from '../../../contract/rules/bahrain.ts'
import type { CalendarProperty } from './components.ts'

/**
 * A time zone: maps a wall-clock time to its instant (milliseconds). A wall-clock time is a number, too: the instant at
 * which clocks in UTC show it.
 */
export type CalendarZone = (wall: number) => number

/** A date or time of a calendar. */
export interface CalendarTime {
  /** Wall-clock time. */
  wall: number
  isDate: boolean
  /** Whether it is written as an instant, in UTC or with an offset. */
  isInstant: boolean
  zone: CalendarZone
}

const TIME =
  /^(\d{4})-?(\d\d)-?(\d\d)(?:[T ](\d\d):?(\d\d)(?::?(\d\d)(?:[.,]\d+)?)?\s*(Z|[+-]\d\d:?\d\d(?::?\d\d)?)?)?$/i
const DURATION = /^([+-])?P(?:(\d{1,6})W)?(?:(\d{1,6})D)?(?:T(?:(\d{1,8})H)?(?:(\d{1,8})M)?(?:(\d{1,10})S)?)?$/i

const BAHRAIN = ianaZone(TIME_ZONE)
export const UTC: CalendarZone = (wall) => wall

/** The zone of an IANA name. Clocks that skip a time show a later one, those that repeat it mean the first. */
export function ianaZone(name: string): CalendarZone {
  return (wall) => plainOf(wall).toZonedDateTime(name).epochMilliseconds
}

/** The zone of a fixed distance from UTC, in milliseconds. */
export function offsetZone(offset: number): CalendarZone {
  return (wall) => wall - offset
}

/** A date or time as text, with the zone that it is in unless it says so itself. @throws Error when it is neither. */
export function readTime(text: string, zone: CalendarZone, parameters = ''): CalendarTime {
  const [, year, month, day, hour, minute, second = '0', offset] = TIME.exec(text.trim()) ?? []
  if (!year) throw new Error(`Not a time: ${text.slice(0, 40)}`)
  const date = new Temporal.PlainDate(Number(year), Number(month), Number(day))
  const midnight = date.toZonedDateTime('UTC').epochMilliseconds
  // Some programs write a time with their dates.
  const isDate = hour === undefined || (/;VALUE=DATE(?:;|$)/.test(parameters) && offset === undefined)
  if (isDate) return { wall: midnight, isDate, isInstant: false, zone: BAHRAIN }
  const [hours, minutes, seconds] = [Number(hour), Number(minute), Number(second)]
  if (hours > 24 || minutes > 59 || seconds > 60) throw new Error(`Not a time: ${text}`)
  const wall = midnight + ((hours * 60 + minutes) * 60 + seconds) * 1000
  if (offset === undefined) return { wall, isDate, isInstant: false, zone }
  return { wall, isDate, isInstant: true, zone: /z/i.test(offset) ? UTC : offsetZone(readOffset(offset)) }
}

/** The comma-separated values of properties. */
export function splitValues(properties: readonly CalendarProperty[] = []): CalendarProperty[] {
  return properties.flatMap((property) =>
    property.value.split(',').flatMap((value) => (value.trim() ? [{ ...property, value: value.trim() }] : [])),
  )
}

/** The instant of a time, in milliseconds. */
export function instantOf({ wall, zone }: CalendarTime): number {
  return zone(wall)
}

/** The end of a duration: days are added to the wall-clock time, hours to the instant. @throws Error when it is none. */
export function endAfter({ wall, zone }: CalendarTime, text: string): number {
  const [, sign, weeks = 0, days = 0, hours = 0, minutes = 0, seconds = 0] = DURATION.exec(text.trim()) ?? []
  if (!/\d/.test(text) || !DURATION.test(text.trim())) throw new Error(`Not a duration: ${text.slice(0, 40)}`)
  const direction = sign === '-' ? -1 : 1
  const whole = (Number(weeks) * 7 + Number(days)) * DAY_MS
  const part = ((Number(hours) * 60 + Number(minutes)) * 60 + Number(seconds)) * 1000
  return zone(wall + direction * whole) + direction * part
}

/** Milliseconds of an offset from UTC: `+0530`, `-03:30`, `+032220`, `+3`. @throws Error when it is none. */
export function readOffset(text: string): number {
  const [, sign, hours, minutes = 0, seconds = 0] =
    /^([+\-−])(\d{1,2})[:.]?(\d\d)?[:.]?(\d\d)?$/.exec(text.trim()) ?? []
  if (!sign || Number(hours) > 18) throw new Error(`Not an offset: ${text.slice(0, 40)}`)
  return (sign === '+' ? 1 : -1) * ((Number(hours) * 60 + Number(minutes)) * 60 + Number(seconds)) * 1000
}

/** Midnight of the day of a wall-clock time. */
export function midnightOf(wall: number): number {
  return Math.floor(wall / DAY_MS) * DAY_MS
}

function plainOf(wall: number): Temporal.PlainDateTime {
  return Temporal.Instant.fromEpochMilliseconds(wall).toZonedDateTimeISO('UTC').toPlainDateTime()
}
