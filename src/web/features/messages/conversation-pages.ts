import type { InfiniteData } from '@tanstack/react-query'
import type { Conversation, Message } from '../../../contract/calls/messages.ts'
import { messagePreview } from '../../../contract/rules/message.ts'
import type { CursorPage } from '../../lib/cursor-page.ts'

/** Loaded pages of the list, in TanStack Query's format. */
export type ConversationPages = InfiniteData<CursorPage<Conversation>, unknown>

/** Result of a change: `stale` requests a refetch, because the change alone is not enough. */
export interface Applied<T> {
  data: T
  stale: boolean
}

/** The conversations of all pages, deduplicated: one that moved between two fetches is in both. */
export function conversationsIn(pages: ConversationPages | undefined): Conversation[] {
  const seen = new Set<string>()
  return (pages?.pages ?? []).flatMap(({ items }) => items).filter(({ id }) => !seen.has(id) && seen.add(id))
}

/** The conversation after a message; events may repeat and come late. */
export function withLastMessage(
  conversation: Conversation,
  message: Message,
  meId: string,
): Applied<Conversation> & { newer: boolean } {
  const last = conversation.last_message?.seq ?? 0
  if (message.seq <= last) return { data: conversation, stale: false, newer: false }
  const { id, sender_id, created_at, seq, read } = message
  const isMine = sender_id === meId
  return {
    data: {
      ...conversation,
      last_message: { id, sender_id, created_at, seq, read, preview: messagePreview(message.message_text) },
      unread: isMine || read ? conversation.unread : conversation.unread + 1,
    },
    // Those in between count, too, although their senders are unknown.
    stale: seq > last + 1,
    newer: true,
  }
}

/** The conversation after a read mark of one of the two participants. */
export function withMark(
  conversation: Conversation,
  { readerId, readSeq, meId }: { readerId: string; readSeq: number; meId: string },
): Applied<Conversation> {
  const last = conversation.last_message
  if (!last) return { data: conversation, stale: false }
  const coversLast = readSeq >= last.seq
  if (readerId === meId) {
    if (conversation.unread === 0) return { data: conversation, stale: false }
    return coversLast
      ? { data: { ...conversation, unread: 0, last_message: asRead(last, meId, false) }, stale: false }
      : { data: conversation, stale: true }
  }
  return { data: coversLast ? { ...conversation, last_message: asRead(last, meId, true) } : conversation, stale: false }
}

type LastMessage = NonNullable<Conversation['last_message']>

/** The other participant reads the caller's messages, and the caller the other's. */
function asRead(last: LastMessage, meId: string, byOther: boolean): LastMessage {
  return (last.sender_id === meId) === byOther ? { ...last, read: true } : last
}

/** Moves a conversation to the top of the list, or adds it there. */
export function withFirst(pages: ConversationPages, conversation: Conversation): ConversationPages {
  const others = pages.pages.map((page) => ({
    ...page,
    items: page.items.filter(({ id }) => id !== conversation.id),
  }))
  const [first, ...rest] = others
  if (!first) return pages
  return { ...pages, pages: [{ ...first, items: [conversation, ...first.items] }, ...rest] }
}

/** Replaces a conversation in place. */
export function withConversation(pages: ConversationPages, conversation: Conversation): ConversationPages {
  return {
    ...pages,
    pages: pages.pages.map((page) => ({
      ...page,
      items: page.items.map((known) => (known.id === conversation.id ? conversation : known)),
    })),
  }
}
