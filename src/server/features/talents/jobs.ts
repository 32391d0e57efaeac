import { z } from 'zod'
import type { JobDeclaration } from '../../services/jobs.ts'

export const talentJobs = {
  /** Mails a talent about an approval, or about a rejection with its reason. */
  talent_decision_mail: {
    kind: 'mail',
    payload: z.object({
      id: z.uuid(),
      reason: z.string().nullable(),
      /** Makes its `Message-ID`. */
      number: z.string(),
    }),
  },
} satisfies Record<string, JobDeclaration>
