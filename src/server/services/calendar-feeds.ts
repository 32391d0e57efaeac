import { constants } from 'node:os'
import type { CalendarProblem, TimeSpan } from '../../contract/rules/availability.ts'
import type { CalendarResult, CalendarTask } from './calendar-feeds/child.ts'
import { FetchError, fetchCalendar, internet, type Outside } from './calendar-feeds/fetch.ts'
import type { ParsedCalendar } from './calendar-feeds/parse.ts'
import type { Logger } from './log.ts'
import { openProcessPool } from './process-pool.ts'

/** Reads calendars of other sites. */
export interface CalendarFeeds {
  /**
   * What a calendar says about a span; or the reason why it cannot be read. Keys (users) take turns.
   * @throws when the process stops, or too many calendars are queued.
   */
  read(url: string, span: TimeSpan, key: string): Promise<ParsedCalendar | { problem: CalendarProblem }>
  stop(): void
}

const MAX_QUEUED = 100
/**
 * Some repetitions keep the reader busy for good. A megabyte takes a second, but many more at low priority on a busy
 * machine.
 */
const LIMIT = { ms: 20_000 }
/** An ordinary calendar takes 40 MB. */
const MAX_HEAP_MB = 192

/** Strangers' files are read in a separate process: one that never ends or fills the memory costs that process only. */
export function openCalendarFeeds(log: Logger, outside: Outside = internet, limit = LIMIT): CalendarFeeds {
  const pool = openProcessPool<CalendarTask, CalendarResult>(
    {
      child: new URL(import.meta.resolve('./calendar-feeds/child.ts')),
      maxProcesses: 1,
      maxQueued: MAX_QUEUED,
      limit,
      maxHeapMb: MAX_HEAP_MB,
      priority: constants.priority.PRIORITY_LOW,
    },
    log,
  )
  let isStopped = false
  return {
    async read(url, span, key) {
      try {
        const chunks = await fetchCalendar(url, outside)
        const result = await pool.run({ chunks, span }, { key })
        if (result) return result
        if (isStopped) throw new Error('The process stops')
        return { problem: 'CALENDAR_UNREADABLE' }
      } catch (error) {
        if (error instanceof FetchError) return { problem: error.problem }
        throw error
      }
    },
    stop() {
      isStopped = true
      pool.stop()
    },
  }
}
