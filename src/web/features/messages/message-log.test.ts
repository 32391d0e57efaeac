import { describe, expect, it } from 'vitest'
import type { Message } from '../../../contract/calls/messages.ts'
import { ME, messageOf, OTHER_USER } from '../../testing/messages.ts'
import {
  EMPTY_LOG,
  lastUnreadSeq,
  type MessageLog,
  withMessages,
  withNewMessage,
  withOwnMark,
  withReadMark,
} from './message-log.ts'

function logOf(...messages: Message[]): MessageLog {
  return withMessages(EMPTY_LOG, messages, ME)
}

const seqs = (log: MessageLog | undefined) => log?.messages.map(({ seq }) => seq)

describe('the log of a conversation', () => {
  it('sorts messages by number, in whatever order they arrive', () => {
    expect(seqs(logOf(messageOf(3), messageOf(1), messageOf(2)))).toEqual([1, 2, 3])
  })

  it('is complete once it has the first message', () => {
    expect(logOf(messageOf(2), messageOf(3)).complete).toBe(false)
    expect(withMessages(logOf(messageOf(2)), [messageOf(1)], ME).complete).toBe(true)
  })

  it('shows a message once, however often its event arrives', () => {
    const log = logOf(messageOf(1))
    const once = withNewMessage(log, messageOf(2), ME) ?? EMPTY_LOG
    expect(seqs(once)).toEqual([1, 2])
    expect(withNewMessage(once, messageOf(2), ME)).toBe(once)
  })

  it('ignores the late repetition of a message older than the log', () => {
    const log = logOf(messageOf(7), messageOf(8))
    expect(withNewMessage(log, messageOf(3), ME)).toBe(log)
  })

  it('never shows a message after a gap', () => {
    expect(withNewMessage(logOf(messageOf(1)), messageOf(3), ME)).toBeUndefined()
    expect(withNewMessage({ ...EMPTY_LOG, complete: true }, messageOf(2), ME)).toBeUndefined()
  })

  it('never reverts a read mark', () => {
    const log = withReadMark(logOf(messageOf(1, ME), messageOf(2, ME)), 2)
    expect(log.readSeq).toBe(2)
    expect(withReadMark(log, 1)).toBe(log)
    // The response to the send, made before it was read.
    expect(withMessages(log, [messageOf(2, ME)], ME).readSeq).toBe(2)
  })

  it("applies a read mark to the user's messages that come after it", () => {
    const log = withNewMessage(withReadMark(logOf(messageOf(1, ME)), 2), messageOf(2, ME), ME)
    expect(log?.readSeq).toBe(2)
  })

  it('derives which messages of the user are read from fetched ones', () => {
    expect(
      logOf(messageOf(1, ME, { read: true }), messageOf(2, OTHER_USER, { read: true }), messageOf(3, ME)).readSeq,
    ).toBe(1)
  })

  it('knows the newest message that the reader has not read', () => {
    const log = logOf(messageOf(1, OTHER_USER), messageOf(2, OTHER_USER), messageOf(3, ME))
    expect(lastUnreadSeq(log, ME)).toBe(2)
    expect(lastUnreadSeq(withOwnMark(log, ME, 1), ME)).toBe(2)
    expect(lastUnreadSeq(withOwnMark(log, ME, 2), ME)).toBe(0)
    expect(lastUnreadSeq(logOf(messageOf(1, ME)), ME)).toBe(0)
  })
})
