/** Time zone of every date shown, regardless of the device's. */
export const TIME_ZONE = 'Asia/Bahrain'

export const MINUTE_MS = 60_000
export const HOUR_MS = 60 * MINUTE_MS
export const DAY_MS = 24 * HOUR_MS

// Bahrain is UTC+3 all year.
const OFFSET = '+03:00'
const OFFSET_MS = 3 * HOUR_MS

/** The day in Bahrain at an instant (milliseconds), as `YYYY-MM-DD`. */
export function dayInBahrain(now: number): string {
  return new Date(now + OFFSET_MS).toISOString().slice(0, 10)
}

/** Instant of a day (`YYYY-MM-DD`) and a time (`HH:MM`, midnight by default) in Bahrain. */
export function instantInBahrain(day: string, time = '00:00'): Date {
  return new Date(`${day}T${time}:00${OFFSET}`)
}

/** Start of the current day in Bahrain; both in milliseconds. */
export function dayStartInBahrain(now: number): number {
  return Math.floor((now + OFFSET_MS) / DAY_MS) * DAY_MS - OFFSET_MS
}

/** Start of the next day in Bahrain; both in milliseconds. */
export function nextDayInBahrain(now: number): number {
  return dayStartInBahrain(now) + DAY_MS
}

/** `2026-11-26T20:30:00+03:00`: the instant with Bahrain's offset, for programs. */
export function isoInBahrain(instant: string | Date | number): string {
  const shifted = new Date(new Date(instant).getTime() + OFFSET_MS)
  return `${shifted.toISOString().slice(0, 19)}${OFFSET}`
}
