import { z } from 'zod'
import type { JobDeclaration } from '../../services/jobs.ts'

export const adminJobs = {
  purge_deleted: { kind: 'task', schedule: '17 1 * * *', payload: z.object({}) },
  /** Of the previous release, which may leave one in the queue or in a backup. Goes with `row_counts` (`db/schema/admin.sql`). */
  sum_counts: { kind: 'task', payload: z.object({}) },
} satisfies Record<string, JobDeclaration>
