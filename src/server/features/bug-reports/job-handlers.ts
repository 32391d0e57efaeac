import { BUG_REPORT_DAYS } from '../../../contract/rules/report.ts'
import type { JobHandlers } from '../../services/jobs.ts'
import type { JobServices } from '../job-services.ts'
import type { bugReportJobs } from './jobs.ts'

const DAY_MS = 86_400_000

/** The jobs of bug reports. */
export function bugReportJobHandlers({
  clock,
  db,
}: Pick<JobServices, 'clock' | 'db'>): JobHandlers<typeof bugReportJobs> {
  return {
    async sweep_bug_reports() {
      await db.query('delete from bug_reports where created_at < $1', [
        new Date(clock.now() - BUG_REPORT_DAYS * DAY_MS),
      ])
    },
  }
}
