import { z } from 'zod'
import type { JobDeclaration } from '../../services/jobs.ts'

export const liveJobs = {
  /** Deletes live events too old to resume from. */
  sweep_live_events: { kind: 'task', schedule: '*/10 * * * *', payload: z.object({}) },
} satisfies Record<string, JobDeclaration>
