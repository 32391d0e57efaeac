import { describe, expect, it } from 'vitest'
import { dinars, email, instant, phone, uuid } from './fields.ts'

const refusal = (read: { success: boolean; error?: { issues: { message: string }[] } }) =>
  read.success ? undefined : read.error?.issues[0]?.message

describe('an e-mail address', () => {
  it.each(['guest@example.com', 'first.last+tag@sub.example.co', 'A.B@EXAMPLE.COM', `${'a'.repeat(64)}@example.com`])(
    'takes %s',
    (address) => {
      expect(email.parse(address)).toBe(address)
    },
  )

  it('is trimmed', () => {
    expect(email.parse('  guest@example.com\n')).toBe('guest@example.com')
  })

  it.each([
    '',
    ' ',
    'guest',
    'guest@',
    '@example.com',
    'a@b',
    'a b@example.com',
    'a@example.com, b@example.com',
    'a@example.com\nBcc: b@example.com',
    '<a@example.com>',
    'a\u0000@example.com',
    `${'a'.repeat(250)}@example.com`,
    null,
    undefined,
    5,
    ['guest@example.com'],
  ])('refuses %j, naming the reason', (address) => {
    expect(refusal(email.safeParse(address))).toBe('EMAIL_REQUIRED')
  })
})

describe('a phone number', () => {
  it.each(['+973 3600 0000', '36000000', '(0973) 36-00.00/00'])('takes %s', (number) => {
    expect(phone.parse(number)).toBe(number)
  })

  it.each(['', null, undefined])('may be left out: %j', (number) => {
    expect(phone.parse(number)).toBeNull()
  })

  it.each(['call me', '123', '+', '1'.repeat(30), '36000000<b>', 36000000, {}, [], true])('refuses %j', (number) => {
    expect(refusal(phone.safeParse(number))).toBe('PHONE_INVALID')
  })
})

describe('dinars', () => {
  it.each([0, 0.001, 12.5, 99_999.999])('takes %f', (amount) => {
    expect(dinars.parse(amount)).toBe(amount)
  })

  it.each([-1, 0.0001, 1.0005, Number.NaN, Number.POSITIVE_INFINITY, '5'])('refuses %s', (amount) => {
    expect(dinars.safeParse(amount).success).toBe(false)
  })
})

describe('an instant', () => {
  it('is UTC in ISO 8601', () => {
    expect(instant.safeParse('2026-12-01T09:00:00.000Z').success).toBe(true)
    expect(instant.safeParse('2026-12-01T09:00:00+03:00').success).toBe(false)
    expect(instant.safeParse('2026-12-01').success).toBe(false)
  })
})

describe('the number of a row', () => {
  const number = uuid('EVENT_NOT_FOUND')

  it('is a UUID, in small letters however it was written', () => {
    expect(number.parse('0B9A2E9C-8C39-4D9A-9C7B-3F4A0D9E6F11')).toBe('0b9a2e9c-8c39-4d9a-9c7b-3f4a0d9e6f11')
  })

  it.each(['', '1', '0b9a2e9c8c394d9a9c7b3f4a0d9e6f11', '0b9a2e9c-8c39-4d9a-9c7b-3f4a0d9e6f11 ', null, 7])(
    'is not %j, and says what is missing',
    (text) => {
      expect(refusal(number.safeParse(text))).toBe('EVENT_NOT_FOUND')
    },
  )
})
