import { z } from 'zod'
import type { JobDeclaration } from '../../services/jobs.ts'

export const adminJobs = {
  purge_deleted: { kind: 'task', schedule: '17 1 * * *', payload: z.object({}) },
  /** Each minute: reads sum the deltas that are left (`stats.ts`). */
  sum_counts: { kind: 'task', schedule: '* * * * *', payload: z.object({}) },
} satisfies Record<string, JobDeclaration>
