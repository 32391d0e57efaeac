import { z } from 'zod'
import type { JobDeclaration } from '../../services/jobs.ts'

export const notificationJobs = {
  /** Mails a notification, unless its reader has turned off such mails. */
  notification_mail: { kind: 'mail', payload: z.object({ notification: z.uuid() }) },
  /** Deletes notifications that are a year old. */
  sweep_notifications: { kind: 'task', schedule: '20 2 * * *', payload: z.object({}) },
} satisfies Record<string, JobDeclaration>
