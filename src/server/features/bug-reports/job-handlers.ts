import { DAY_MS } from '../../../contract/rules/bahrain.ts'
import { BUG_REPORT_DAYS } from '../../../contract/rules/report.ts'
import type { FeatureJobHandlers } from '../../jobs/services.ts'
import { sweep } from '../../services/sweep.ts'

/** The jobs of bug reports. */
export const bugReportJobHandlers = {
  sweep_bug_reports: (_, { clock, db }) =>
    sweep(db, { table: 'bug_reports', by: 'created_at', until: '$1' }, [
      new Date(clock.now() - BUG_REPORT_DAYS * DAY_MS),
    ]),
} satisfies FeatureJobHandlers
