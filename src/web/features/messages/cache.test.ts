import { QueryClient } from '@tanstack/react-query'
import { beforeEach, describe, expect, it } from 'vitest'
import { CONVERSATION, conversationOf, ME, messageOf, OTHER_USER } from '../../testing/messages.ts'
import { messageEvents } from './cache.ts'
import { conversationsIn } from './conversation-pages.ts'
import { EMPTY_LOG, withMessages } from './message-log.ts'
import { conversationsKey, messageLogKey } from './queries.ts'

const LOG_KEY = messageLogKey(CONVERSATION)
const FRIEND = '00000000-0000-4000-8000-0000000000f0'

let queryClient: QueryClient
let events: ReturnType<typeof messageEvents>
beforeEach(() => {
  queryClient = new QueryClient()
  events = messageEvents(queryClient, ME)
  const known = [messageOf(1), messageOf(2, ME)]
  const conversations = [conversationOf(FRIEND, messageOf(9)), conversationOf(CONVERSATION, messageOf(2, ME))]
  queryClient.setQueryData(LOG_KEY, withMessages(EMPTY_LOG, known, ME))
  queryClient.setQueryData(conversationsKey, {
    pages: [{ items: conversations, next: undefined }],
    pageParams: [undefined],
  })
})

const log = () => queryClient.getQueryData(LOG_KEY)
const seqs = () => log()?.messages.map(({ seq }) => seq)
const isStale = (queryKey: readonly unknown[]) => queryClient.getQueryState(queryKey)?.isInvalidated
const list = () => conversationsIn(queryClient.getQueryData(conversationsKey))
const listed = () => list().find(({ id }) => id === CONVERSATION)

function arrives(seq: number, sender = OTHER_USER): void {
  const message = { ...messageOf(seq), sender_id: sender }
  events.message({ conversation_id: CONVERSATION, message })
}

function isRead(read_seq: number, reader_id = OTHER_USER): void {
  events.messages_read({ conversation_id: CONVERSATION, reader_id, read_seq })
}

describe('a live message', () => {
  it('is added to its conversation, which moves to the head of the list', () => {
    arrives(3)
    expect(seqs()).toEqual([1, 2, 3])
    expect(list().map(({ id }) => id)).toEqual([CONVERSATION, FRIEND])
    expect(listed()).toMatchObject({ unread: 1, last_message: { seq: 3, preview: 'Message 3' } })
    expect([isStale(LOG_KEY), isStale(conversationsKey)]).toEqual([false, false])
  })

  it('is applied once', () => {
    arrives(3)
    const before = [log(), list()]
    arrives(3)
    arrives(1)
    expect([log(), list()]).toEqual(before)
  })

  it('of the reader, sent in another tab, is not unread', () => {
    arrives(3, ME)
    expect(seqs()).toEqual([1, 2, 3])
    expect(listed()?.unread).toBe(0)
  })

  it('that arrives before an earlier one refetches both, and shows nothing after a gap', () => {
    arrives(4)
    expect(seqs()).toEqual([1, 2])
    expect([isStale(LOG_KEY), isStale(conversationsKey)]).toEqual([true, true])
    arrives(3)
    expect(seqs()).toEqual([1, 2, 3])
    expect(listed()?.last_message?.seq).toBe(4)
  })

  it('of a conversation missing from the list refetches the list', () => {
    events.message({
      conversation_id: OTHER_USER,
      message: { ...messageOf(1), sender_id: OTHER_USER, conversation_id: OTHER_USER },
    })
    expect(isStale(conversationsKey)).toBe(true)
  })
})

describe('a live read mark', () => {
  it('of the other participant marks outgoing messages as read, whatever the order and number of events', () => {
    isRead(3)
    arrives(3, ME)
    isRead(2)
    isRead(3)
    expect(log()?.readSeq).toBe(3)
    expect(listed()?.last_message?.seq).toBe(3)
  })

  it('of the reader in another tab leaves nothing unread', () => {
    arrives(3)
    isRead(3, ME)
    expect(listed()?.unread).toBe(0)
    expect(log()?.messages.at(-1)?.read).toBe(true)
    expect(log()?.readSeq).toBe(0)
  })
})
