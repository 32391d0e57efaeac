import { z } from 'zod'
import type { JobDeclaration } from '../../services/jobs.ts'

export const bugReportJobs = {
  /** Deletes expired bug reports, with their screenshots. */
  sweep_bug_reports: { kind: 'task', schedule: '50 3 * * *', payload: z.object({}) },
} satisfies Record<string, JobDeclaration>
