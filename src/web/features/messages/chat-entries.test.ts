import { describe, expect, it } from 'vitest'
import { ME, messageOf, OTHER_USER } from '../../testing/messages.ts'
import { chatDays } from './chat-entries.ts'
import { dayLabel, shortTime } from './labels.ts'
import { EMPTY_LOG, withMessages, withReadMark } from './message-log.ts'
import type { Outgoing } from './outbox.ts'

const words = { today: 'Today', yesterday: 'Yesterday' }

function outgoingOf(id: string, values: Partial<Outgoing> = {}): Outgoing {
  return {
    id,
    conversation_id: 'c',
    message_text: id,
    created_at: '2026-11-22T12:00:00.000Z',
    status: 'sending',
    ...values,
  }
}

describe('the chat window', () => {
  it('begins a day at midnight in Bahrain', () => {
    const log = withMessages(
      EMPTY_LOG,
      [
        messageOf(1, OTHER_USER, { created_at: '2026-11-21T20:59:59.999Z' }),
        messageOf(2, OTHER_USER, { created_at: '2026-11-21T21:00:00.000Z' }),
      ],
      ME,
    )
    expect(chatDays(log, [], ME).map(({ day, messages }) => [day, messages.length])).toEqual([
      ['2026-11-21', 1],
      ['2026-11-22', 1],
    ])
  })

  it('shows messages of the user as sent or read, then those still in the outbox', () => {
    const log = withReadMark(withMessages(EMPTY_LOG, [messageOf(1, ME), messageOf(2, ME)], ME), 1)
    const outgoing = [outgoingOf('x', { status: 'failed' }), outgoingOf('y')]
    const [{ messages } = { messages: [] }] = chatDays(log, outgoing, ME)
    expect(messages.map(({ status }) => status)).toEqual(['read', 'sent', 'failed', 'sending'])
  })

  it('shows a message once that was confirmed before its response', () => {
    const log = withMessages(EMPTY_LOG, [messageOf(1, ME)], ME)
    const [{ messages } = { messages: [] }] = chatDays(log, [outgoingOf(messageOf(1).id)], ME)
    expect(messages.map(({ status }) => status)).toEqual(['sent'])
  })

  it('keeps an outgoing message last, even with a clock that is a day behind', () => {
    const log = withMessages(EMPTY_LOG, [messageOf(1)], ME)
    const days = chatDays(log, [outgoingOf('x', { created_at: '2026-11-20T12:00:00.000Z' })], ME)
    expect(days.map(({ messages }) => messages.map(({ isMine }) => isMine))).toEqual([[false, true]])
  })
})

describe('the label of a day', () => {
  const now = Date.parse('2026-11-22T21:30:00.000Z')

  it.each([
    ['2026-11-22T21:00:00.000Z', 'Today', '12:00 AM'],
    ['2026-11-22T20:59:00.000Z', 'Yesterday', 'Yesterday'],
    ['2026-11-20T21:00:00.000Z', 'Saturday 21 November 2026', '21 November'],
    ['2025-12-31T20:00:00.000Z', 'Wednesday 31 December 2025', '31 December 2025'],
    // The server's clock is ahead.
    ['2026-11-23T21:00:01.000Z', 'Today', '12:00 AM'],
  ])('of %s is %s, and %s in the list', (instant, label, short) => {
    expect(dayLabel(instant, now, words, 'en')).toBe(label)
    expect(shortTime(instant, now, words, 'en')).toBe(short)
  })
})
