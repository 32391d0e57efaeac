import type { TimeSpan } from '../../../contract/rules/availability.ts'

/** A calendar file to parse, as sent to the child process. */
export interface CalendarTask {
  text: string
  /** The span whose busy times are wanted. */
  span: TimeSpan
}

/** The busy times, merged and sorted; or the reason why there are none. */
export type CalendarResult = { busy: TimeSpan[] } | { problem: 'CALENDAR_TOO_LARGE' | 'CALENDAR_UNREADABLE' }
