import { z } from 'zod'
import { user } from '../access.ts'

/** Counts of unread messages and notifications. */
export const Inbox = z.object({ unread_messages: z.int(), unread_notifications: z.int() })
export type Inbox = z.infer<typeof Inbox>

export const inbox = {
  get: user({ limit: 'read' })
    .route({
      method: 'GET',
      path: '/inbox',
      tags: ['Notifications'],
      summary: 'Numbers of unread messages and notifications of the caller',
    })
    .output(Inbox),
}
