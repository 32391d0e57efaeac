import { DAY_MS } from './bahrain.ts'

/* Apart from `event.ts`, which first visits load. */

/** Three years from now. */
const MAX_EVENT_DAYS_AHEAD = 1_095
/** From start to end. */
const MAX_EVENT_DAYS = 60

export interface EventTimes {
  date: string
  ends_at: string | null
  doors_at: string | null
  give_back_until: string | null
}

/** The error for contradictory times. Doors open at most a day before the start. */
export function eventTimesProblem({
  date,
  ends_at,
  doors_at,
  give_back_until,
}: EventTimes): 'EVENT_END_INVALID' | 'EVENT_DOORS_INVALID' | 'EVENT_GIVE_BACK_INVALID' | undefined {
  const start = Date.parse(date)
  const end = ends_at === null ? undefined : Date.parse(ends_at)
  if (end !== undefined && (end <= start || end > start + MAX_EVENT_DAYS * DAY_MS)) return 'EVENT_END_INVALID'
  const doors = doors_at === null ? undefined : Date.parse(doors_at)
  if (doors !== undefined && (doors > start || doors < start - DAY_MS)) return 'EVENT_DOORS_INVALID'
  if (give_back_until !== null && Date.parse(give_back_until) > start) return 'EVENT_GIVE_BACK_INVALID'
  return undefined
}

/** Earliest start of events that may be on at an instant: an index by start leaves out those before. */
export function earliestStart(instant: Date): Date {
  return new Date(instant.getTime() - MAX_EVENT_DAYS * DAY_MS)
}

/** Whether an event may start at `date` when it is written at `now` (milliseconds). */
export function isStartAllowed(date: string, now: number): boolean {
  const start = Date.parse(date)
  return start > now && start <= now + MAX_EVENT_DAYS_AHEAD * DAY_MS
}
