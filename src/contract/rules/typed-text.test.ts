import fc from 'fast-check'
import { expect, it } from 'vitest'
import { cleanLine, cleanText, FORBIDDEN } from './typed-text.ts'

it.each([
  ['a name from our own pages', '\u2068سارة\u2069', 'سارة'],
  ['a contact of iOS', '\u202a+973 3600 0000\u202c', '+973 3600 0000'],
  ['a message of WhatsApp', '\u200eقاعة\u200f 1\u061c', 'قاعة 1'],
  ['a page', '\ufeffMajlis\u200b hall\u00a0', 'Majlis hall'],
  ['a word broken at its end', 'Khalifa\u00ad', 'Khalifa'],
  ['a document of Word', 'Hall\u000b2\u2028\u0085Manama', 'Hall 2 Manama'],
  ['a table', 'Hall\t2\r\nManama', 'Hall 2 Manama'],
])('cleanLine cleans %s', (_from, typed, cleaned) => {
  expect(cleanLine(typed)).toBe(cleaned)
})

it.each([
  [
    'line breaks of Word and Windows',
    'one\u000btwo\u2028three\u0085four\r\n\r\nfive\rsix',
    'one\ntwo\nthree\nfour\n\nfive\nsix',
  ],
  [
    'marks at the ends, and keeps those inside',
    '\u200f\u00ad call \u200e+973\u200e now \u200f\u2069',
    'call \u200e+973\u200e now',
  ],
  ['tabs, which stay', 'a\tb', 'a\tb'],
  ['joiners of letters and emoji, which stay', 'می\u200cخواهم 👨\u200d👩\u200d👧', 'می\u200cخواهم 👨\u200d👩\u200d👧'],
])('cleanText cleans %s', (_what, typed, cleaned) => {
  expect(cleanText(typed)).toBe(cleaned)
})

const typed = fc.string({
  unit: fc.oneof(
    fc.constantFrom(...'\u00ad\u061c\u200b\u200e\u200f\u202a\u202e\u2060\u2066\u2069\ufeff\u000b\u0085\u2028\r\n\t '),
    // Not a string of the unit 'binary', whose first use takes 1.5 s of processor time.
    fc.integer({ min: 0, max: 0x10ffff }).map((code) => String.fromCodePoint(code).toWellFormed()),
  ),
})

it.each([cleanLine, cleanText])('%o is idempotent, and indifferent to marks at the ends', (clean) => {
  fc.assert(
    fc.property(typed, (text) => {
      expect(clean(clean(text))).toBe(clean(text))
      for (const mark of MARKS) expect([clean(text + mark), clean(mark + text)]).toEqual([clean(text), clean(text)])
    }),
  )
})

const MARKS =
  '\u00ad\u061c\u200b\u200e\u200f\u202a\u202c\u202e\u2060\u2066\u2068\u2069\ufeff\u000b\u0085\u2028\u2029 \n'

it('cleanText is linear in the length of a text of blanks', () => {
  // Quadratic, this takes an hour.
  expect(cleanText(`a${' '.repeat(3_000_000)}b`)).toHaveLength(3_000_002)
})

it('FORBIDDEN matches controls and halves of surrogate pairs, in cleaned text', () => {
  for (const text of ['a\u0000', '\u001b[1m', '\u009f', '\ud800', '\udc00a']) expect(FORBIDDEN.test(text)).toBe(true)
  for (const text of ['a\nb\tc', '👨\u200d👩', 'سَارة', '']) expect(FORBIDDEN.test(text)).toBe(false)
})
