import { z } from 'zod'
import type { JobDeclaration } from '../../services/jobs.ts'

export const userJobs = {
  /** Tells a user that the account is suspended, and why; without a reason, that it no longer is. */
  suspension_mail: {
    kind: 'mail',
    urgent: true,
    payload: z.object({
      email: z.string(),
      language: z.enum(['ar', 'en']),
      reason: z.string().nullable(),
      /** Makes its `Message-ID`. */
      number: z.string(),
    }),
  },
} satisfies Record<string, JobDeclaration>
