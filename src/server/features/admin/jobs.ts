import { z } from 'zod'
import type { JobDeclaration } from '../../services/jobs.ts'

export const adminJobs = {
  purge_deleted: { kind: 'task', schedule: '17 1 * * *', payload: z.object({}) },
} satisfies Record<string, JobDeclaration>
