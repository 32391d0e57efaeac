import { eventIterator } from '@orpc/contract'
import { z } from 'zod'
import { user } from '../access.ts'
import { LIVE_PATH } from '../paths.ts'
import type { LiveKind } from '../rules/live.ts'
import { Message } from './messages.ts'

/** Id of the changed row; readers fetch it. */
const row = z.object({ id: z.uuid() })

/** Data of each kind of live event; the kind is the `event` of the stream's message. */
const liveKinds = {
  /** A booking of the user was requested or changed. */
  booking: row,
  /** A conversation was started; sent to both participants. */
  conversation: row,
  /** A message was sent; to both participants, since the sender may have other tabs open. */
  message: z.object({ conversation_id: z.uuid(), message: Message.extend({ sender_id: z.uuid() }) }),
  /** `reader_id` has read up to `read_seq`; sent to both participants. */
  messages_read: z.object({ conversation_id: z.uuid(), reader_id: z.uuid(), read_seq: z.int() }),
  /** The user has a new notification. */
  notification: row,
  /** The user read notifications, perhaps in another tab. */
  notifications_read: z.object({}),
} satisfies Record<LiveKind, z.ZodType>

export type LiveData<Kind extends LiveKind> = z.infer<(typeof liveKinds)[Kind]>

export const live = {
  events: user({ limit: 'read', stream: true })
    .route({
      method: 'GET',
      path: LIVE_PATH,
      summary: 'What happens to the caller, as server-sent events',
      description:
        'The name of an event is its kind, its data is JSON: `message`, `messages_read`, `conversation`, `notification`, ' +
        '`notifications_read`, `booking`. Connect again with the `id` of the last event in `Last-Event-ID` (or ' +
        '`last_event_id`): nothing is missed and nothing comes twice. `ready` comes first; `reset` in its place means that ' +
        'events were missed: fetch anew. `beat` comes when nothing else does for 20 s. A stream ends with the session or ' +
        'the token, after half an hour, and with the oldest of more than 8 of a user.',
    })
    .input(z.object({ last_event_id: z.string().optional() }))
    .output(eventIterator(z.union([...new Set<z.ZodType>(Object.values(liveKinds))]))),
}
