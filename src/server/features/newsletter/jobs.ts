import { z } from 'zod'
import type { JobDeclaration } from '../../services/jobs.ts'

export const newsletterJobs = {
  /** Asks the owner of an address to confirm a subscription. */
  newsletter_mail: {
    kind: 'mail',
    urgent: true,
    payload: z.object({
      id: z.uuid(),
      /** Makes its `Message-ID`. */
      number: z.string(),
    }),
  },
  /** Deletes unconfirmed subscriptions. */
  sweep_newsletter: { kind: 'task', schedule: '40 3 * * *', payload: z.object({}) },
} satisfies Record<string, JobDeclaration>
