import fc from 'fast-check'
import { expect, it } from 'vitest'
import { cleanEmail, isEmail } from './email.ts'

it.each([
  'guest@example.com',
  'a.b+c@sub.example.co',
  "o'neil!#$%&*/=?^_`{|}~-@example.com",
  'sara@xn--sgbhf5e.xn--mgbcpq6gpa1a',
  `${'a'.repeat(64)}@example.com`,
])('%s is an address', (address) => {
  expect([isEmail(address), cleanEmail(address)]).toEqual([true, address])
})

it.each([
  ...['', 'guest', 'guest@', '@example.com', 'a@b', 'a b@example.com', '.a@example.com', 'a..b@example.com'],
  ...['a@example.com, b@example.com', 'a@example.com\nBcc: b@example.com', 'a@example.com> <b@example.com'],
  ...['a@-example.com', 'a@example-.com', 'a@exam ple.com', 'a@example.c0m', '"a b"@example.com', 'سارة@example.com'],
  ...['a@مسرح', 'a@مس رح.البحرين', 'a\u0000@example.com', `${'a'.repeat(250)}@example.com`],
])('%j is no address', (typed) => {
  expect(isEmail(cleanEmail(typed))).toBe(false)
})

it.each([
  'mailto:sara@example.com',
  'MAILTO:sara@example.com?subject=Hi&body=there.',
  '<sara@example.com>',
  'Sara Ali <sara@example.com>;',
  '"Sara (DJ)" <mailto:sara@example.com>,',
  'sara@example.com <sara@example.com>',
  '«sara@example.com».',
  '(sara@example.com)،',
  '\u2068sara@\u200bexample.com\u2069؟',
  ' sara@example.com…\n',
])('cleanEmail finds the address in %j', (typed) => {
  expect(cleanEmail(typed)).toBe('sara@example.com')
})

it.each(['Sara@مسرح.البحرين', 'Sara@مسرح。البحرين', 'Sara@xn--sgbhf5e.xn--mgbcpq6gpa1a'])(
  'cleanEmail gives one form to an international domain: %s',
  (typed) => {
    expect(cleanEmail(typed)).toBe('Sara@xn--sgbhf5e.xn--mgbcpq6gpa1a')
  },
)

it('cleanEmail is idempotent, and quick with long texts', () => {
  const typed = fc.string({ unit: fc.constantFrom(...'mailto:<>@.?ab "\u200eü،', 'mailto:'), maxLength: 40 })
  fc.assert(fc.property(typed, (text) => cleanEmail(cleanEmail(text)) === cleanEmail(text)))
  for (const part of ['.', '<', ' ', 'a.']) expect(isEmail(cleanEmail(`${part.repeat(500_000)}@`))).toBe(false)
})
