import { z } from 'zod'
import type { JobDeclaration } from '../../services/jobs.ts'

export const userJobs = {
  /** Mails a user about a suspension and its reason, or, without a reason, about its end. */
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
