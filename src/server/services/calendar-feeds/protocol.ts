import type { TimeSpan } from '../../../contract/rules/availability.ts'

/** A calendar file to be read, as the server sends it to the reading process. */
export interface CalendarTask {
  text: string
  /** The span whose busy times are wanted. */
  span: TimeSpan
}

/** The busy times, merged and in order; or why there are none. */
export type CalendarResult = { busy: TimeSpan[] } | { problem: 'CALENDAR_TOO_LARGE' | 'CALENDAR_UNREADABLE' }
