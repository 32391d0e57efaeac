import { DAY_MS } from './bahrain.ts'
/** Limits of an event's texts, in characters. */
export const MAX_EVENT_TITLE = 120
export const MAX_EVENT_DESCRIPTION = 5_000
export const MAX_EVENT_LOCATION = 160
export const MAX_EVENT_ORGANISER = 80
export const MAX_MAP_URL = 500
/** Most tags, and characters of each. */
export const MAX_EVENT_TAGS = 10
export const MAX_EVENT_TAG = 30
export const MAX_CAPACITY = 1_000_000
export const MAX_AGE_LIMIT = 99
/** Highest price of a ticket, in dinars. */
export const MAX_TICKET_PRICE = 100_000
/** Three years from now. */
const MAX_EVENT_DAYS_AHEAD = 1_095
/** From start to end. */
export const MAX_EVENT_DAYS = 60

/** Languages of a show, spoken or sung. */
export const SHOW_LANGUAGES = ['ar', 'en', 'ar_en', 'none', 'other'] as const

/** The states by which admins filter events. */
export const EVENT_STATES = ['upcoming', 'draft', 'past', 'cancelled', 'deleted'] as const
export type EventState = (typeof EVENT_STATES)[number]

export interface EventTimes {
  date: string
  ends_at: string | null
  doors_at: string | null
}

/** The error for contradictory times. Doors open at most a day before the start. */
export function eventTimesProblem({
  date,
  ends_at,
  doors_at,
}: EventTimes): 'EVENT_END_INVALID' | 'EVENT_DOORS_INVALID' | undefined {
  const start = Date.parse(date)
  const end = ends_at === null ? undefined : Date.parse(ends_at)
  if (end !== undefined && (end <= start || end > start + MAX_EVENT_DAYS * DAY_MS)) return 'EVENT_END_INVALID'
  const doors = doors_at === null ? undefined : Date.parse(doors_at)
  if (doors !== undefined && (doors > start || doors < start - DAY_MS)) return 'EVENT_DOORS_INVALID'
  return undefined
}

/** Whether an event may start at `date` when it is written at `now` (milliseconds). */
export function isStartAllowed(date: string, now: number): boolean {
  const start = Date.parse(date)
  return start > now && start <= now + MAX_EVENT_DAYS_AHEAD * DAY_MS
}
