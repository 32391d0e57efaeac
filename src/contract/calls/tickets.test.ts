import fc from 'fast-check'
import { expect, it } from 'vitest'
import { cleanEmail } from '../rules/email.ts'
import { Purchase } from './tickets.ts'

const purchase = {
  purchaseId: '0b9a2e9c-8c39-4d9a-9c7b-3f4a0d9e6f11',
  eventId: '1c8b3f0d-9d4a-4e0b-8d8c-4a5b1e0f7a22',
  userEmail: 'guest@example.com',
  userPhone: '+973 3600 0000',
  quantity: 1,
}

const hostile = fc.oneof(
  fc.constantFrom(
    '',
    '\u0000',
    'a\u0000b@example.com',
    'a\r\nBcc: victim@example.com',
    '\ud800',
    'a\udfff@example.com',
    '<script>alert(1)</script>',
    '"><img src=x onerror=alert(1)>',
    '\u202egro.elpmaxe@tseug',
    '\u2066\u2067\u2068\u2069',
    "'; drop table tickets; --",
    '{{7*7}}',
    '../../etc/passwd',
    'a'.repeat(10_000),
    '1e309',
    '٣',
  ),
  fc.constantFrom(null, true, false, -1, 0, 0.5, 1.000001, 21, 1e21, Number.MAX_SAFE_INTEGER, 2 ** 31, -0.1),
  // Not the unit 'binary', whose first use takes 1.5 s of processor time.
  fc.string({
    unit: fc.integer({ min: 0, max: 0x10ffff }).map((code) => String.fromCodePoint(code).toWellFormed()),
    maxLength: 300,
  }),
  fc.double().filter(Number.isFinite),
  fc.constantFrom([], {}, [1], ['guest@example.com'], { toString: 'x' }, { $gt: '' }, [[[[]]]]),
  fc.json().map((text) => JSON.parse(text) as unknown),
)

/** Whether a value may be valid, judged without the contract; such values are not tried. */
const isGood: Record<string, (value: unknown) => boolean> = {
  purchaseId: (value) => typeof value === 'string' && /^[0-9a-f-]{36}$/i.test(value),
  eventId: (value) => typeof value === 'string' && /^[0-9a-f-]{36}$/i.test(value),
  userEmail: (value) => typeof value === 'string' && /[^\s@]@[^\s@]/.test(value),
  userPhone(value) {
    if (typeof value !== 'string') return value === null
    const shown = value
      .replace(/\p{Cf}/gu, '')
      .replace(/[\s\u0085]+/g, ' ')
      .trim()
    return shown.length <= 40 && !/[\p{Cc}\p{Cs}]/u.test(shown)
  },
  quantity: (value) =>
    typeof value === 'string'
      ? /^[\s\p{Cf}]*\p{Nd}[\p{Nd}.,٫٬،\p{Cf}]*\s*$/u.test(value)
      : Number.isInteger(value) && Number(value) >= 1 && Number(value) <= 20,
}

const codes: Record<string, string> = {
  purchaseId: 'PURCHASE_ID_INVALID',
  eventId: 'EVENT_NOT_FOUND',
  userEmail: 'INVALID_EMAIL',
  userPhone: 'PHONE_INVALID',
  quantity: 'QUANTITY_INVALID',
}

/** The error code of a field; a missing or blank address has a separate one. */
const codeOf = (field: string, value: unknown) =>
  field === 'userEmail' && isBlank(value) ? 'EMAIL_REQUIRED' : codes[field]

const isBlank = (value: unknown) =>
  value === null || value === undefined || (typeof value === 'string' && cleanEmail(value) === '')

it.each(Object.keys(codes))('a purchase is refused by the code of its field for any wrong value of %s', (field) => {
  fc.assert(
    fc.property(
      hostile.filter((value) => !isGood[field]?.(value)),
      (value) => {
        const { error } = Purchase.safeParse({ ...purchase, [field]: value })
        expect(error?.issues.map(({ path, message }) => [path.join('.'), message])).toContainEqual([
          field,
          codeOf(field, value),
        ])
      },
    ),
    { numRuns: 300 },
  )
})
