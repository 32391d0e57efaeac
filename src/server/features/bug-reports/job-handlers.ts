import { DAY_MS } from '../../../contract/rules/bahrain.ts'
import { BUG_REPORT_DAYS } from '../../../contract/rules/report.ts'
import { sweep } from '../../services/sweep.ts'
import type { bugReportJobs } from '../job-declarations.ts'
import type { HandlersOf } from '../jobs.ts'

/** The jobs of bug reports. */
export const bugReportJobHandlers: HandlersOf<typeof bugReportJobs> = {
  sweep_bug_reports: (_, { clock, db }) =>
    sweep(db, { table: 'bug_reports', by: 'created_at', until: '$1' }, [
      new Date(clock.now() - BUG_REPORT_DAYS * DAY_MS),
    ]),
}
