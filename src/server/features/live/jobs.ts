import { z } from 'zod'
import type { JobDeclaration } from '../../services/jobs.ts'

export const liveJobs = {
  /** Deletes live events that nobody resumes from any more. */
  sweep_live_events: { kind: 'task', schedule: '*/10 * * * *', payload: z.object({}) },
} satisfies Record<string, JobDeclaration>
