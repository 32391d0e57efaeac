import { z } from 'zod'
import type { JobDeclaration } from '../../services/jobs.ts'

export const authJobs = {
  /** The link that verifies an address, resets a password or invites, or the note that the address has an account. */
  account_mail: {
    kind: 'mail',
    urgent: true,
    payload: z.object({
      kind: z.enum(['verify', 'reset', 'exists', 'invite']),
      email: z.string(),
      language: z.enum(['ar', 'en']),
      url: z.string(),
      /** Makes its `Message-ID`. */
      number: z.string(),
    }),
  },
  /** Deletes expired sessions, links, keys and counts of rate limits, and accounts that were never verified. */
  sweep_accounts: { kind: 'task', schedule: '43 * * * *', payload: z.object({}) },
} satisfies Record<string, JobDeclaration>
