import { z } from 'zod'
import type { JobDeclaration } from '../../services/jobs.ts'

export const eventJobs = {
  /** Orders the mails that announce a change to ticket holders, and notifies them. */
  event_notice: { kind: 'task', payload: z.object({ notice: z.int() }) },
  /** Mails one ticket holder, once for all changes until then. */
  event_notice_mail: { kind: 'mail', payload: z.object({ notice: z.int(), purchaseId: z.uuid() }) },
  /** Deletes events removed 30 days ago. */
  delete_removed_events: { kind: 'task', schedule: '40 3 * * *', payload: z.object({}) },
} satisfies Record<string, JobDeclaration>
