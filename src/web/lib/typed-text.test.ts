import { expect, it } from 'vitest'
import { typedText } from './typed-text.ts'

it('typedText removes the blanks and direction marks around and within a pasted text', () => {
  expect(typedText(' \u200f\u2068قاعة\u2069 \u200e1\u061c\n')).toBe('قاعة 1')
})
