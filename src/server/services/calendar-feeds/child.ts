import { serveTasks } from '../process-pool.ts'
import { busyTimesIn, TooManyTimesError } from './parse.ts'
import type { CalendarResult, CalendarTask } from './protocol.ts'

serveTasks<CalendarTask, CalendarResult>(async ({ chunks, span }) => {
  try {
    return busyTimesIn(chunks, span)
  } catch (error) {
    return { problem: error instanceof TooManyTimesError ? 'CALENDAR_TOO_LARGE' : 'CALENDAR_UNREADABLE' }
  }
})
