import { dayInBahrain } from '../../../contract/rules/bahrain.ts'
import type { MessageLog } from './message-log.ts'
import type { Outgoing } from './outbox.ts'

export type MessageStatus = 'sending' | 'sent' | 'read' | 'failed'

/** A message as the chat window shows it. */
export interface ChatMessage {
  id: string
  text: string
  created_at: string
  isMine: boolean
  /** Of an own message. */
  status: MessageStatus
  /** Why the server refused it. */
  refusal?: string
  /** The first of several consecutive ones by the same person. */
  isFirst: boolean
}

/** The messages of one day in Bahrain. */
interface ChatDay {
  day: string
  messages: ChatMessage[]
}

/** Messages of the log by day, then those in the outbox. */
export function chatDays(log: MessageLog, outgoing: readonly Outgoing[], meId: string): ChatDay[] {
  const stored = new Set(log.messages.map(({ id }) => id))
  const messages: Omit<ChatMessage, 'isFirst'>[] = [
    ...log.messages.map(({ id, message_text, created_at, sender_id, seq }) => ({
      id,
      text: message_text,
      created_at,
      isMine: sender_id === meId,
      status: seq <= log.readSeq ? ('read' as const) : ('sent' as const),
    })),
    // Confirmed by a live event before the response.
    ...outgoing
      .filter(({ id }) => !stored.has(id))
      .map(({ id, message_text, created_at, status, refusal }) => ({
        id,
        text: message_text,
        created_at,
        isMine: true,
        status,
        refusal,
      })),
  ]

  const days: ChatDay[] = []
  for (const message of messages) {
    const day = dayInBahrain(Date.parse(message.created_at))
    const last = days.at(-1)
    // The device's clock may be up to a minute behind the server's: an outgoing message never opens an earlier day.
    if (last && day <= last.day)
      last.messages.push({ ...message, isFirst: last.messages.at(-1)?.isMine !== message.isMine })
    else days.push({ day, messages: [{ ...message, isFirst: true }] })
  }
  return days
}
