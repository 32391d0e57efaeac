import type { Message } from '../../../contract/calls/messages.ts'

/** The loaded part of a conversation: its latest messages, oldest first and without gaps. */
export interface MessageLog {
  messages: Message[]
  /** Whether it reaches back to the first message. */
  complete: boolean
  /** The other participant has read the caller's messages up to this number. */
  readSeq: number
}

export const EMPTY_LOG: MessageLog = { messages: [], complete: false, readSeq: 0 }

/** Number of the newest message; 0 without messages. */
export function lastSeq({ messages }: MessageLog): number {
  return messages.at(-1)?.seq ?? 0
}

/** Whether messages are missing between the log and `next`. */
function leavesGap(log: MessageLog, next: Pick<Message, 'seq'>): boolean {
  return next.seq > lastSeq(log) + 1
}

/** Adds messages, in any order; known ones are not repeated. */
export function withMessages(log: MessageLog, more: Message[], meId: string): MessageLog {
  if (more.length === 0) return log
  const known = new Set(log.messages.map(({ seq }) => seq))
  const added = more.filter(({ seq }) => !known.has(seq) && known.add(seq))
  const readSeq = more.reduce(
    (latest, { sender_id, read, seq }) => (sender_id === meId && read ? Math.max(latest, seq) : latest),
    log.readSeq,
  )
  if (added.length === 0) return readSeq === log.readSeq ? log : { ...log, readSeq }
  const messages = [...log.messages, ...added].sort((a, b) => a.seq - b.seq)
  return { messages, readSeq, complete: log.complete || messages[0]?.seq === 1 }
}

/** Adds a message that was just sent; undefined if earlier ones are missing. */
export function withNewMessage(log: MessageLog, message: Message, meId: string): MessageLog | undefined {
  // A late repetition of a message older than the log.
  if (message.seq < (log.messages[0]?.seq ?? 0)) return log
  return leavesGap(log, message) ? undefined : withMessages(log, [message], meId)
}

/** Applies the other participant's read mark, which never goes back. */
export function withReadMark(log: MessageLog, readSeq: number): MessageLog {
  return readSeq > log.readSeq ? { ...log, readSeq } : log
}

/** Number of the newest message that the caller has not read; 0 without one. */
export function lastUnreadSeq(log: MessageLog, meId: string): number {
  return log.messages.findLast(({ sender_id, read }) => sender_id !== meId && !read)?.seq ?? 0
}

/** Applies the caller's read mark, perhaps from another tab. */
export function withOwnMark(log: MessageLog, meId: string, readSeq: number): MessageLog {
  const isNews = ({ sender_id, read, seq }: Message) => sender_id !== meId && !read && seq <= readSeq
  if (!log.messages.some(isNews)) return log
  return { ...log, messages: log.messages.map((message) => (isNews(message) ? { ...message, read: true } : message)) }
}
