import type { CalendarProblem, TimeSpan } from '../../../contract/rules/availability.ts'
import { serveTasks } from '../process-pool.ts'
import { busyTimesIn, type ParsedCalendar, TooManyTimesError } from './parse.ts'

/** A calendar file to parse, as sent to the child process. */
export interface CalendarTask {
  /** The file as it was received. */
  chunks: Uint8Array[]
  /** The span whose busy times are wanted. */
  span: TimeSpan
}

/** The busy times; or the reason why the file cannot be read. */
export type CalendarResult =
  | ParsedCalendar
  | { problem: Extract<CalendarProblem, 'CALENDAR_TOO_LARGE' | 'CALENDAR_UNREADABLE'> }

serveTasks<CalendarTask, CalendarResult>(async ({ chunks, span }) => {
  try {
    return busyTimesIn(chunks, span)
  } catch (error) {
    return { problem: error instanceof TooManyTimesError ? 'CALENDAR_TOO_LARGE' : 'CALENDAR_UNREADABLE' }
  }
})
