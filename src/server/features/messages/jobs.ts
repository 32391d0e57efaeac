import { z } from 'zod'
import type { JobDeclaration } from '../../services/jobs.ts'

export const messageJobs = {
  /** Mails a user the senders of unread messages; `since`: time of the first one. */
  unread_messages_mail: { kind: 'mail', payload: z.object({ user: z.uuid(), since: z.string() }) },
  /** Orders these mails ten minutes after the first unread message. */
  unread_messages_due: { kind: 'task', schedule: '* * * * *', payload: z.object({}) },
} satisfies Record<string, JobDeclaration>
