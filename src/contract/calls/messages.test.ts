import { expect, it } from 'vitest'
import { NewMessage } from './messages.ts'

const refusal = (message_text: unknown) =>
  NewMessage.safeParse({ id: '0b9a2e9c-8c39-4d9a-9c7b-3f4a0d9e6f11', message_text }).error?.issues[0]?.message

it.each(['', ' \n \t\u00a0\u3000 ', '\u200b\u200f\u2060\u3164\u2800\ufeff', '\u202e\u2066', null, 7, ['Hello']])(
  'a message without a visible character is empty: %j',
  (text) => {
    expect(refusal(text)).toBe('MESSAGE_EMPTY')
  },
)

it.each(['\0', 'null \u0000 inside', 'bell \u0007', 'half an emoji \ud83d'])(
  'a message with control characters is refused: %j',
  (text) => {
    expect(refusal(text)).toBe('TEXT_UNREADABLE')
  },
)

it('a message has at most 4,000 characters', () => {
  expect(refusal('x'.repeat(4_000))).toBeUndefined()
  expect(refusal('x'.repeat(4_001))).toBe('MESSAGE_TEXT_TOO_LONG')
})
