import { z } from 'zod'
import type { JobDeclaration } from '../../services/jobs.ts'

export const authJobs = {
  /**
   * Mails a link to verify an address, reset a password or accept an invitation, or a note that the account exists
   * already.
   */
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
  /** Deletes expired sessions, links, keys and rate-limit counts, and accounts that were never verified. */
  sweep_accounts: { kind: 'task', schedule: '43 * * * *', payload: z.object({}) },
} satisfies Record<string, JobDeclaration>
