import { z } from 'zod'
import type { JobDeclaration } from '../../services/jobs.ts'

export const eventJobs = {
  /** Orders the mails that tell ticket holders of a change, and notifies them. */
  event_notice: { kind: 'task', payload: z.object({ notice: z.int() }) },
  /** Mails one of them, once for all changes until then. */
  event_notice_mail: { kind: 'mail', payload: z.object({ notice: z.int(), purchaseId: z.uuid() }) },
  /** Deletes events that were removed 30 days ago. */
  delete_removed_events: { kind: 'task', schedule: '40 3 * * *', payload: z.object({}) },
} satisfies Record<string, JobDeclaration>
