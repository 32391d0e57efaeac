import { describe, expect, it } from 'vitest'
import { amount, day, dinars, email, instant, phone, time, uuid, wholeNumber } from './fields.ts'

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

  it.each(['', ' ', null, undefined])('is reported as missing when it is %j', (address) => {
    expect(refusal(email.safeParse(address))).toBe('EMAIL_REQUIRED')
  })

  it.each([
    'guest',
    'guest@',
    '@example.com',
    'a@b',
    'a b@example.com',
    'a@example.com, b@example.com',
    'a@example.com\nBcc: b@example.com',
    'a\u0000@example.com',
    `${'a'.repeat(250)}@example.com`,
    5,
    ['guest@example.com'],
  ])('is reported as malformed when it is %j', (address) => {
    expect(refusal(email.safeParse(address))).toBe('INVALID_EMAIL')
  })
})

describe('a phone number', () => {
  it.each([
    ['+973 3600 0000', '+973 3600 0000'],
    ['(0973) 36-00.00/00', '(0973) 36-00.00/00'],
    ['٣٦١٢٣٤٥٦', '36123456'],
    ['۳۶۱۲ ۳۴۵۶', '3612 3456'],
    ['+٩٧٣ 36١٢٣٤٥٦', '+973 36123456'],
    ['\u202a+973\u202c\t3600\u00a00000\n', '+973 3600 0000'],
    ['call me', 'call me'],
    ['123', '123'],
  ])('is kept as it was typed, in Latin digits: %j', (typed, number) => {
    expect(phone.parse(typed)).toBe(number)
  })

  it.each(['', ' ', '\u200f', null, undefined])('may be left out: %j', (number) => {
    expect(phone.parse(number)).toBeNull()
  })

  it.each(['1'.repeat(41), '36\u0000', '\ud800', 36000000, {}, [], true])('refuses %j', (number) => {
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

describe('a typed amount', () => {
  const price = amount('PRICE_INVALID', { max: 100_000 })

  it.each([
    [1.5, 1.5],
    ['12.5', 12.5],
    ['12,5', 12.5],
    ['١٢٫٥', 12.5],
    ['1.500', 1.5],
    ['1,500.000', 1500],
    ['1٬500', 1500],
    ['١٬٥٠٠', 1500],
    ['\u2068١٢\u2069', 12],
  ])('is read: %j', (given, dinars) => {
    expect(price.parse(given)).toBe(dinars)
  })

  it.each(['1,500', '10,000', '١،٥٠٠', '١,٥٠٠'])(
    'is refused by a code of its own when it has two meanings: %s',
    (typed) => {
      expect(refusal(price.safeParse(typed))).toBe('AMOUNT_AMBIGUOUS')
    },
  )

  it.each(['', 'ten', '1.0005', '100000.001', '1,000,000', -1, 0.0001, Number.NaN, null, '1'.repeat(41)])(
    'is refused: %j',
    (given) => {
      expect(refusal(price.safeParse(given))).toBe('PRICE_INVALID')
    },
  )
})

describe('an instant', () => {
  it('is UTC in ISO 8601', () => {
    expect(instant.safeParse('2026-12-01T09:00:00.000Z').success).toBe(true)
    expect(instant.safeParse('2026-12-01T09:00:00+03:00').success).toBe(false)
    expect(instant.safeParse('2026-12-01').success).toBe(false)
  })
})

describe('the id of a row', () => {
  const number = uuid('EVENT_NOT_FOUND')

  it('is a UUID, in lower case however it was written', () => {
    expect(number.parse('0B9A2E9C-8C39-4D9A-9C7B-3F4A0D9E6F11')).toBe('0b9a2e9c-8c39-4d9a-9c7b-3f4a0d9e6f11')
  })

  it.each(['', '1', '0b9a2e9c8c394d9a9c7b3f4a0d9e6f11', '0b9a2e9c-8c39-4d9a-9c7b-3f4a0d9e6f11 ', null, 7])(
    'is not %j, which gets the error for a missing row',
    (text) => {
      expect(refusal(number.safeParse(text))).toBe('EVENT_NOT_FOUND')
    },
  )
})

describe('a typed number', () => {
  const number = wholeNumber('QUANTITY_INVALID', { min: 1, max: 20 })

  it.each([
    [3, 3],
    ['3', 3],
    ['٥', 5],
    [' ۱۲ ', 12],
  ])('is %j', (given, read) => {
    expect(number.parse(given)).toBe(read)
  })

  it.each(['', 'two', '٠', '٢١', '١٫٥', '1e1', '-1', 0, 21, 1.5, null, undefined, true, [1], '1'.repeat(10_000)])(
    'is not %j, which gets the given error',
    (given) => {
      expect(refusal(number.safeParse(given))).toBe('QUANTITY_INVALID')
    },
  )
})

describe('a day and a time', () => {
  it('are typed in any digits', () => {
    expect(day().parse('٢٠٢٦-١٢-٠١')).toBe('2026-12-01')
    expect(day().parse(' ۲۰۲۶-۱۲-۰۱')).toBe('2026-12-01')
    expect(time.parse('٢٠:٣٠')).toBe('20:30')
  })

  it('must exist in the calendar', () => {
    expect(refusal(day('BIRTHDAY_INVALID').safeParse('٢٠٢٦-٠٢-٣٠'))).toBe('BIRTHDAY_INVALID')
    expect(refusal(day('BIRTHDAY_INVALID').safeParse(20261201))).toBe('BIRTHDAY_INVALID')
    expect(time.safeParse('٢٤:٠٠').success).toBe(false)
  })
})
