import { describe, expect, it } from 'vitest'
import { conversationOf, ME, messageOf, OTHER_USER } from '../../testing/messages.ts'
import {
  type ConversationPages,
  conversationsIn,
  withConversation,
  withFirst,
  withLastMessage,
  withMark,
} from './conversation-pages.ts'

const [A, B, C] = ['a', 'b', 'c']

function pagesOf(...pages: string[][]): ConversationPages {
  return {
    pageParams: pages.map(() => undefined),
    pages: pages.map((ids) => ({ items: ids.map((id) => conversationOf(id, messageOf(1))), next: undefined })),
  }
}

const ids = (pages: ConversationPages) => conversationsIn(pages).map(({ id }) => id)

describe('the list of conversations', () => {
  it('moves a conversation to its top, also from a later page', () => {
    expect(ids(withFirst(pagesOf([A, B], [C]), conversationOf(C, messageOf(2))))).toEqual([C, A, B])
  })

  it('adds a new conversation at its top', () => {
    expect(ids(withFirst(pagesOf([A]), conversationOf(B, null)))).toEqual([B, A])
  })

  it('shows a conversation once that moved to an earlier page between two fetches', () => {
    expect(ids(pagesOf([C, A], [B, C]))).toEqual([C, A, B])
  })

  it('updates a conversation in place', () => {
    const changed = withConversation(pagesOf([A], [B]), conversationOf(B, messageOf(5)))
    expect(conversationsIn(changed).map(({ last_message }) => last_message?.seq)).toEqual([1, 5])
  })
})

describe('a conversation', () => {
  const conversation = conversationOf(A, messageOf(4), { unread: 1 })

  it('counts a message of the other participant as unread, once', () => {
    const { data, newer, stale } = withLastMessage(conversation, messageOf(5), ME)
    expect(data).toMatchObject({ unread: 2, last_message: { seq: 5, preview: 'Message 5', sender_id: OTHER_USER } })
    expect({ newer, stale }).toEqual({ newer: true, stale: false })
    expect(withLastMessage(data, messageOf(5), ME)).toEqual({ data, newer: false, stale: false })
  })

  it("never counts the user's own message as unread", () => {
    expect(withLastMessage(conversation, messageOf(5, ME), ME).data.unread).toBe(1)
  })

  it('requests a refetch when messages are missing in between, and never goes back to an earlier one', () => {
    const { data, stale } = withLastMessage(conversation, messageOf(6), ME)
    expect(stale).toBe(true)
    expect(withLastMessage(data, messageOf(5), ME)).toEqual({ data, newer: false, stale: false })
  })

  it('truncates the preview of a live message like the server', () => {
    const { data } = withLastMessage(
      conversation,
      messageOf(5, OTHER_USER, { message_text: '👨‍👩‍👧‍👦'.repeat(60) }),
      ME,
    )
    expect(data.last_message?.preview).toBe(`${'👨‍👩‍👧‍👦'.repeat(49)}…`)
  })

  it('has nothing unread once its last message was read in another tab', () => {
    const mark = { readerId: ME, readSeq: 4, meId: ME }
    expect(withMark(conversation, mark)).toMatchObject({ data: { unread: 0 }, stale: false })
    expect(withMark(conversation, { ...mark, readSeq: 3 }).stale).toBe(true)
  })

  it('shows that the other participant has read its last message', () => {
    const mine = conversationOf(A, messageOf(4, ME))
    const mark = { readerId: OTHER_USER, readSeq: 4, meId: ME }
    expect(withMark(mine, mark).data.last_message?.read).toBe(true)
    expect(withMark(mine, { ...mark, readSeq: 3 }).data.last_message?.read).toBe(false)
  })
})
